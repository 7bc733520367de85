import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { groupForumSlug } from '#domain/forums/forum-constants.ts';
import { beginThread, replyToThread } from '#domain/forums/write-post.ts';
import { askForGroup, type NewGroup } from '#domain/groups/ask-for-group.ts';
import { findMembership } from '#domain/groups/find-groups.ts';
import { acceptInvitation, inviteToGroup } from '#domain/groups/group-invitations.ts';
import { appointMember } from '#domain/groups/group-people.ts';
import { answerRequest } from '#domain/groups/group-requests.ts';
import { takeGroupPlace } from '#domain/groups/group-event-places.ts';
import { addGroupEvent } from '#domain/groups/write-group-event.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { readCairoTime, writeCairoTime } from '#platform/time/cairo-time.ts';
import { askToJoin, joinGroup } from '#domain/groups/join-group.ts';
import { addContact } from '#domain/groups/keep-group.ts';
import { openGroup } from '#domain/groups/staff-groups.ts';
import { groupInvitations, groupRequests, groups } from '#domain/groups/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { addressOf, demoPeople } from './demo-people.ts';
import { demoGroups, waitingGroup, type DemoGroup, type DemoGroupEvent } from './demo-groups.ts';
import { idOf, requestSource, staffOf, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/** A group of each kind with people in it who write, one of whom asks to come in; and a group that was asked for. */
export async function joinGroups(db: Database, ids: Ids, now: Date): Promise<void> {
  for (const group of demoGroups) await fill(db, ids, { group, now });
  await ask(db, ids, { by: 'youssef', group: waitingGroup }, new Date(now.getTime() - 2 * aDay));
}

const nameOf = (key: string) => demoPeople.find((person) => person.key === key)!.firstName;

type Asked = { by: string; group: NewGroup };

async function ask(db: Database, ids: Ids, { by, group }: Asked, at: Date): Promise<string> {
  const asking = { group, userId: idOf(ids, by), name: nameOf(by), requestSource };
  return (await askForGroup(db, asking, at)).id;
}

async function fill(db: Database, ids: Ids, { group, now }: { group: DemoGroup; now: Date }): Promise<void> {
  const { words, by, moderator, members, waiting, contact, posts, daysAgo } = group;
  const at = (days: number) => new Date(now.getTime() - Math.max(0, daysAgo - days) * aDay);
  const groupId = await ask(db, ids, { by, group: words }, at(0));
  await openGroup(db, { ...staffOf(ids, 'admin'), groupId }, at(1));
  const organiserId = idOf(ids, by);
  const own = { groupId, userId: organiserId, requestSource };
  if (contact) await addContact(db, { ...own, contact }, at(2));
  for (const [index, key] of [moderator, ...members].entries()) {
    const joining = { groupId, userId: idOf(ids, key), name: nameOf(key), rulesVersion: 1, requestSource };
    const when = at(3 + index);
    if (words.kind === 'open') await joinGroup(db, joining, when);
    else if (words.kind === 'request') {
      const requestId = await request(db, { ...joining, words: group.asks }, when);
      await answerRequest(db, { ...own, requestId, answer: { admits: true } }, when);
    } else {
      const invited = { emailKey: addressOf({ key }) };
      await inviteToGroup(db, { ...own, invited }, when);
      const [row] = await db
        .select({ id: groupInvitations.id })
        .from(groupInvitations)
        .where(eq(groupInvitations.userId, joining.userId));
      await acceptInvitation(db, { ...joining, id: row!.id }, when);
    }
  }
  const member = await findMembership(db, { groupId, userId: idOf(ids, moderator) });
  await appointMember(db, { ...own, memberId: member!.id, role: 'moderator' }, at(9));
  if (waiting) {
    const joining = {
      groupId,
      userId: idOf(ids, waiting),
      name: nameOf(waiting),
      rulesVersion: 1,
      requestSource,
    };
    await request(db, { ...joining, words: group.asks }, new Date(now.getTime() - 2 * aDay));
  }
  await write(db, ids, { groupId, posts, language: words.languages[0]!, from: at(10) });
  if (group.event) await meet(db, ids, { ...own, event: group.event }, now);
}

type Meeting = { groupId: string; userId: string; requestSource: RequestSource; event: DemoGroupEvent };

/** Plans what a group meets for; more may come than there are places. */
async function meet(
  db: Database,
  ids: Ids,
  { event: { words, inDays, hour, minutes, repeats, guests }, groupId, ...by }: Meeting,
  now: Date,
): Promise<void> {
  const [day] = writeCairoTime(new Date(now.getTime() + inDays * aDay)).split('T');
  const startsAt = readCairoTime(`${day}T${hour}`)!;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const event = { ...words, startsAt, endsAt };
  const { id: eventId } = await addGroupEvent(db, { ...by, groupId, event, repeats }, now);
  for (const guest of guests)
    await takeGroupPlace(db, { groupId, eventId, userId: idOf(ids, guest), isWhole: false }, now);
}

type Requested = Parameters<typeof askToJoin>[1];

async function request(db: Database, asking: Requested, at: Date): Promise<string> {
  await askToJoin(db, asking, at);
  const [row] = await db
    .select({ id: groupRequests.id })
    .from(groupRequests)
    .where(eq(groupRequests.userId, asking.userId));
  return row!.id;
}

type Written = { groupId: string; posts: DemoGroup['posts']; language: Language; from: Date };

async function write(db: Database, ids: Ids, { groupId, posts, language, from }: Written): Promise<void> {
  const [group] = await db.select({ slug: groups.slug }).from(groups).where(eq(groups.id, groupId));
  let threadId = '';
  for (const [index, { by, text }] of posts.lines.entries()) {
    const at = new Date(from.getTime() + index * 5 * 3600 * 1000);
    const writing = { userId: idOf(ids, by), name: nameOf(by), text, language, key: randomUUID() };
    const slug = groupForumSlug(group!.slug);
    if (index === 0)
      threadId = (await beginThread(db, { ...writing, slug, title: posts.title }, at)).threadId;
    else await replyToThread(db, { ...writing, threadId, replyTo: null, quote: null }, at);
  }
}
