import type { NewsOfThing, NewsPart, WaitingNotice } from '#domain/notifications/by-mail/news-part.ts';
import { valuesFor } from '#domain/notifications/notify/notification-values.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { findGroup } from './find-groups.ts';
import { findInvitation } from './group-invitations.ts';

type AskedNotice = { userId: string; notice: WaitingNotice };

/** News of groups: invitations that can still be accepted, and rules that whoever is still a member has not agreed to. */
export const groupNewsByMail: NewsPart = {
  kinds: ['group-invited', 'group-rules'],
  read: async (db, { userId, language, notices }, now) => {
    const texts = textsFor(language);
    const t = texts.getFixedT(null, 'community-mail');
    const told = texts.getFixedT(null, 'notifications');
    const news: NewsOfThing[] = [];
    for (const notice of notices) {
      const title = await titleOf(db, { userId, notice }, now);
      // Of rules that changed twice the latest are told once.
      if (title === null || news.some(({ href }) => href === notice.href)) continue;
      news.push({
        key: notice.id,
        // An invitation names its group to whoever opens it, and not in a mail.
        title: title || t('group.invitation'),
        sentences: [told(`kind.${notice.kind}`, valuesFor(notice.values, language))],
        words: [],
        ...{ href: notice.href, action: t('group.open'), replyTo: null },
      });
    }
    return news;
  },
};

/** The name of the group; empty for an invitation, and null where there is nothing to tell any more. */
async function titleOf(db: Database, { userId, notice }: AskedNotice, now: Date): Promise<string | null> {
  const last = notice.href.slice(notice.href.lastIndexOf('/') + 1);
  if (notice.kind === 'group-invited') return (await findInvitation(db, { id: last, userId }, now)) && '';
  const opened = await findGroup(db, { slug: last, userId });
  if (!opened?.membership || opened.membership.rulesVersion === opened.group.rulesVersion) return null;
  return opened.group.name;
}
