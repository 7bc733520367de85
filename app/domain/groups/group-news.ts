import type { NewsOfThing, NewsPart, WaitingNotice } from '#domain/notifications/by-mail/news-part.ts';
import { valuesFor } from '#domain/notifications/notify/notification-values.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { findGroupEvent } from './find-group-events.ts';
import { findGroup } from './find-groups.ts';
import { findInvitation } from './group-invitations.ts';

type AskedNotice = { userId: string; notice: WaitingNotice };

const eventKinds = [
  ...(['group-event-moved-up', 'group-event-changed'] as const),
  ...(['group-event-cancelled', 'group-event-reminder'] as const),
  ...(['group-series-moved-up', 'group-series-changed', 'group-series-cancelled'] as const),
];

/**
 * News of groups: invitations that can still be accepted, rules that whoever is still a member has not agreed to, and what happens to the
 * events of groups where somebody has a place.
 */
export const groupNewsByMail: NewsPart = {
  kinds: ['group-invited', 'group-rules', ...eventKinds],
  read: async (db, { userId, language, notices }, now) => {
    const texts = textsFor(language);
    const t = texts.getFixedT(null, 'community-mail');
    const told = texts.getFixedT(null, 'notifications');
    const news: NewsOfThing[] = [];
    for (const notice of notices) {
      const isOfEvent = eventKinds.some((kind) => kind === notice.kind);
      const sentence = told(`kind.${notice.kind}`, valuesFor(notice.values, language));
      const known = news.find(({ href }) => href === notice.href);
      // Of rules that changed twice the latest are told once; of an event all that happened, in its order.
      if (known && isOfEvent) known.sentences.push(sentence);
      if (known) continue;
      const read = isOfEvent ? titleOfEvent : titleOf;
      const title = await read(db, { userId, notice }, now);
      if (title === null) continue;
      news.push({
        key: notice.id,
        // An invitation names its group to whoever opens it, and not in a mail.
        title: title || t('group.invitation'),
        sentences: [sentence],
        words: [],
        ...{ href: notice.href, action: t(isOfEvent ? 'group.event.open' : 'group.open'), replyTo: null },
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

/** What the event is called; null where somebody has no place there any more, or once it has begun. */
async function titleOfEvent(
  db: Database,
  { userId, notice }: AskedNotice,
  now: Date,
): Promise<string | null> {
  const [slug, , id = ''] = notice.href.split('/').slice(-3);
  const opened = await findGroup(db, { slug: slug ?? '', userId });
  if (!opened?.membership) return null;
  const found = await findGroupEvent(db, { ...opened, id });
  return found?.own && found.event.startsAt > now ? found.event.title : null;
}
