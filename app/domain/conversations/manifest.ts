import type { DomainManifest } from '#domain/domain-manifest.ts';

export const conversationsManifest = {
  calls: ['audit', 'identity', 'site', 'notifications', 'attachments'],
  auditActions: [
    'conversation.block',
    'conversation.unblock',
    'conversation_message.download',
    'conversation_message.hide',
    'person.block',
    'person.unblock',
  ],
  auditTargets: ['conversation', 'conversation_message', 'block'],
  notificationKinds: {
    /** The first message that waits unread; the ones after it say nothing of their own. */
    'message-new': 'freelance-work',
  },
} as const satisfies DomainManifest;
