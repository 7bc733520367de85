import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const documentsManifest = {
  calls: ['audit', 'identity', 'site'],
  permissions: {
    /** Writing and uploading; what visitors see changes by `content.publish`. */
    'content.edit': [...administrators, 'editor'],
    'content.publish': [...administrators, 'editor'],
  },
  auditActions: [
    'consent.declare',
    'document.archive',
    'document.create',
    'document.publish',
    'document.restore',
    'document.save',
    'document.schedule',
    'document.unschedule',
    'image.add',
    'image.delete',
    'image.describe',
    'image.replace',
  ],
  auditTargets: ['document', 'image'],
  staffPlaces: [
    { group: 'content', order: 10, key: 'cms', href: '/admin/cms', needs: ['content.edit'] },
    { group: 'content', order: 20, key: 'media', href: '/admin/media', needs: ['content.edit'] },
  ],
  staffTasks: [
    {
      key: 'schedules',
      order: 10,
      priority: 'high',
      href: '/admin/cms/documents?state=failed',
      needs: 'content.publish',
    },
    {
      key: 'texts',
      order: 80,
      priority: 'low',
      href: '/admin/cms/documents?problems=yes',
      needs: 'content.edit',
    },
    { key: 'images', order: 90, priority: 'low', href: '/admin/media?state=missing', needs: 'content.edit' },
  ],
  staffFinds: [{ kind: 'documents', order: 40, needs: 'content.edit' }],
  searchKinds: [
    { kind: 'programs', order: 20 },
    { kind: 'events', order: 40 },
    { kind: 'questions', order: 50 },
    { kind: 'articles', order: 60 },
    { kind: 'posts', order: 70 },
    { kind: 'stories', order: 80 },
    { kind: 'team', order: 90 },
    { kind: 'pages', order: 100 },
  ],
  reports: [{ name: 'content', order: 30, series: ['published', 'revisions'] }],
} as const satisfies DomainManifest;
