import { and, asc, count, eq, isNotNull, isNull, lte, min } from 'drizzle-orm';
import { z } from 'zod';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import { memberLeavePath } from '#domain/notifications/notify/member-leave-links.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { conversationHref, conversationLimits } from './conversation-constants.ts';
import { across } from './message-list.ts';
import { nameless } from './nameless.ts';
import { acrossFrom, nameOfOther, otherSide, ownSide } from './sides.ts';
import { conversations, conversationSides, conversationMessages } from './tables.server.ts';

type Office = { siteUrl: string; secret: string };

const atATime = 200;

/**
 * Mails those for whom a message has waited unread for ten minutes: once for each conversation, until it was read. Whoever wants no
 * such mails gets none. How many mails it queued.
 */
export async function tellAway(db: Database, office: Office, now: Date): Promise<number> {
  const since = new Date(now.getTime() - conversationLimits.minutesBeforeMail * 60_000);
  const due = await db
    .select({ conversationId: ownSide.conversationId, place: ownSide.place })
    .from(ownSide)
    .where(and(isNull(ownSide.mailedAt), lte(ownSide.unreadSince, since), isNotNull(ownSide.userId)))
    .orderBy(asc(ownSide.unreadSince), asc(ownSide.conversationId))
    .limit(atATime);
  let mailed = 0;
  for (const side of due)
    mailed += await db.transaction(async (db) => await tellOne(db, { ...side, ...office, since }, now));
  return mailed;
}

/** Comes every minute. */
export function tellAwayJob(office: Office): Job {
  return defineJob(
    { name: 'tell-of-messages', schema: z.object({}), pollSeconds: 60 },
    { schedule: '* * * * *', run: async (db, _data, { now }) => void (await tellAway(db, office, now)) },
  );
}

type Side = Office & Pick<typeof ownSide.$inferSelect, 'conversationId' | 'place'> & { since: Date };

async function tellOne(
  db: Database,
  { conversationId, place, since, ...office }: Side,
  now: Date,
): Promise<number> {
  const isThis = and(
    eq(conversationSides.conversationId, conversationId),
    eq(conversationSides.place, place),
  );
  const [side] = await db
    .update(conversationSides)
    .set({ mailedAt: now })
    .where(and(isThis, isNull(conversationSides.mailedAt), lte(conversationSides.unreadSince, since)))
    .returning({ userId: conversationSides.userId });
  const [person] = await findPeopleToMessage(db, side?.userId ? [side.userId] : []);
  if (!side || !person) return 0;
  const [about] = await db
    .select({
      ...{ title: conversations.title, subjectKind: conversations.subjectKind },
      ...{ otherId: otherSide.userId, knownAs: otherSide.knownAs },
    })
    .from(ownSide)
    .innerJoin(conversations, eq(conversations.id, ownSide.conversationId))
    .innerJoin(otherSide, acrossFrom)
    .where(and(eq(ownSide.conversationId, conversationId), eq(ownSide.place, place)));
  if (!about) return 0;
  const isPerson = about.subjectKind === 'person';
  const mutedBy = isPerson ? 'community' : 'freelance-work';
  if (person.mutedMessages.includes(mutedBy)) return 0;
  const isUnread = and(
    eq(conversationMessages.conversationId, conversationId),
    eq(conversationMessages.place, across(place)),
    isNull(conversationMessages.readAt),
  );
  const [{ count: unread, first } = { count: 0, first: 0 }] = await db
    .select({ count: count(), first: min(conversationMessages.number) })
    .from(conversationMessages)
    .where(isUnread);
  const { userId, email: to, firstName, language } = person;
  const name = await nameOfOther(db, { otherId: about.otherId, otherKnownAs: about.knownAs });
  const { organisationName } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'conversations');
  const greet = texts.getFixedT(null, 'account-mail');
  const linkTo = (path: string) => office.siteUrl + localizedPath(path, language);
  const isolated = (text: string) => `\u2068${text}\u2069`;
  const words = {
    name: isolated(name ?? pick(nameless, language)),
    subject: isolated(pick(about.title, language)),
    count: unread,
  };
  const leave = linkTo(memberLeavePath(office.secret, { userId, kind: mutedBy }));
  const document = writeMail({
    language,
    subject: t(isPerson ? 'mail.person.subject' : 'mail.subject', words),
    heading: t('mail.heading', words),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t(isPerson ? 'mail.person.text' : 'mail.text', words),
      { link: `${linkTo(conversationHref(conversationId))}#new`, label: t('mail.action') },
      t('mail.once'),
      { link: leave, label: t(isPerson ? 'mail.person.leave' : 'mail.leave') },
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: office.siteUrl })],
  });
  // The first message that waits is the cause: once it was read, another one is.
  const key = `messages:${conversationId}:${first}`;
  await queueMail(
    db,
    { ...document, key, kind: 'messages-unread', to, language, unsubscribeUrl: leave },
    now,
  );
  return 1;
}
