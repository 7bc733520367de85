/** What messages are known by in the rest of the application; they belong to no domain. */
export const messagesManifest = {
  auditActions: ['whatsapp.receive'],
  staffTasks: [
    { key: 'messages', order: 20, priority: 'high', href: '/admin/reports/messages', needs: 'reports.see' },
  ],
  reports: [{ name: 'messages', order: 60, series: ['sent', 'queued', 'failed'] }],
} as const;
