import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const forumsManifest = {
  calls: ['attachments', 'audit', 'identity', 'site', 'notifications', 'conduct', 'conversations'],
  permissions: {
    /** What the forums are about: categories, their words and their order, and the tags of threads. */
    'forums.keep': [...administrators],
    /** Hiding posts, closing threads, taking both back, and moving threads. */
    'forums.moderate': [...administrators, 'moderator'],
  },
  auditActions: [
    'forum_category.change',
    'forum_category.create',
    'forum_file.download',
    'forum_mail.refuse',
    'forum_post.delete',
    'forum_post.hide',
    'forum_post.restore',
    'forum_tag.close',
    'forum_tag.delete',
    'forum_tag.merge',
    'forum_tag.rename',
    'forum_tag.reopen',
    'forum_tags.export',
    'forum_thread.lock',
    'forum_thread.move',
    'forum_thread.unlock',
    'forum_vouch.give',
    'forum_vouch.withdraw',
  ],
  auditTargets: ['forum_category', 'forum_mail', 'forum_post', 'forum_tag', 'forum_thread'],
  notificationKinds: {
    /** The first post that waits unread in a thread that is followed; the ones after it say nothing of their own. */
    'forum-reply': 'community',
    'forum-solved': 'community',
    /** A post that its writer pointed out. */
    'forum-mention': 'community',
    /** A thread that somebody has begun whom they follow. */
    'forum-begun': 'community',
    /** A thread with a tag that they follow. */
    'forum-tagged': 'community',
    'forum-post-hidden': null,
    'forum-post-restored': null,
    'forum-post-hidden-by-group': null,
    'forum-post-restored-by-group': null,
    'forum-thread-locked': null,
    'forum-thread-moved': null,
    /** Files that came by mail, of which its author has not said yet what they are. */
    'forum-files-wait': null,
    'forum-vouched': null,
    'forum-vouch-withdrawn': null,
  },
  kindsByMail: ['forum-reply', 'forum-solved', 'forum-mention'],
  searchKinds: [{ kind: 'threads', order: 55 }],
  reports: [{ name: 'community', order: 52, series: ['posts', 'threads'] }],
  staffPlaces: [
    { group: 'management', order: 27, key: 'forums', href: '/admin/forums', needs: ['forums.keep'] },
  ],
} as const satisfies DomainManifest;
