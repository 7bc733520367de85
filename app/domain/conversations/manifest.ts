import type { DomainManifest } from '#domain/domain-manifest.ts';

export const conversationsManifest = {
  calls: ['audit', 'identity', 'site', 'notifications', 'attachments', 'conduct'],
  auditActions: [
    'conversation.block',
    'conversation.unblock',
    'conversation_request.accept',
    'conversation_request.decline',
    'conversation_request.send',
    'conversation_message.download',
    'conversation_message.hide',
    'conversation_message.restore',
    'person.block',
    'person.unblock',
  ],
  auditTargets: ['conversation', 'conversation_message', 'block'],
  notificationKinds: {
    /** The first message that waits unread; the ones after it say nothing of their own. */
    'message-new': 'freelance-work',
    /** The same between two who met in the community, and the request with which one of them began. */
    'message-person': 'community',
    'message-request': 'community',
    'message-request-accepted': 'community',
  },
} as const satisfies DomainManifest;
