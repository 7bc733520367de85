// Nobody but its members is given anything of a private group, whatever they ask for: every route of groups and forums, every list
// and search, as a page and as the data of one.
import { and, eq } from 'drizzle-orm';
import { blocks } from '#domain/conversations/tables.server.ts';
import { forumPosts } from '#domain/forums/tables.server.ts';
import type { GroupKind } from '#domain/groups/group-constants.ts';
import { removeMember } from '#domain/groups/group-people.ts';
import { leaveGroup } from '#domain/groups/join-group.ts';
import { addContact } from '#domain/groups/keep-group.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { answer, begin, requestSource } from '#tests/worlds/forums/forum-world.ts';
import {
  addEvent,
  comeInto,
  giveFile,
  invite,
  makeGroup,
  request,
} from '#tests/worlds/groups/group-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { siteRoutes } from '#tests/worlds/routes/site-map.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, makeAppMember } from '../kit/members.ts';

type Member = Awaited<ReturnType<typeof makeAppMember>>;
type World = Awaited<ReturnType<typeof makeWorld>>;

/** A group in which everything has a word of its own: what it says of itself, and what is written in it. */
async function makeWorld(kind: GroupKind) {
  const [db, now] = [await appDatabase(), new Date()];
  const [said, written] = [`Said${randomLetters()}`, `Written${randomLetters()}`];
  const verified = async () => await makeAppMember({ isPhoneConfirmed: true });
  const [mona, adel, staff] = [await verified(), await verified(), await makeAppMember()];
  const words = { name: said, purpose: `${said} purpose`, rules: `${said} rules` };
  const group = await makeGroup(db, { organiserId: mona.userId, staffId: staff.userId, kind, ...words }, now);
  const contact = { name: said, phone: '16000', page: null, hours: null, words: null };
  await addContact(db, { groupId: group.id, userId: mona.userId, requestSource, contact }, now);
  const memberId = await comeInto(db, group, { userId: adel.userId, name: written }, now);
  const thread = { slug: group.forum, userId: mona.userId, title: written, text: written };
  const threadId = await begin(db, thread, now);
  await answer(db, { threadId, userId: adel.userId, text: written, name: written }, now);
  const [post] = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, 1)));
  const store = createFolderStore(process.env.TEST_APP_DATA_FOLDER!);
  const fileId = await giveFile(db, store, group, { userId: adel.userId, text: written }, now);
  // Said to be for all, which a private group has nothing of.
  const [startsAt, endsAt] = [24, 25].map((hours) => new Date(now.getTime() + hours * 3600_000));
  const told = { title: written, words: written, place: written, way: written, joining: written };
  const eventId = await addEvent(db, group, { ...told, startsAt, endsAt, isForAll: true }, now);
  const invited = await verified();
  const invitationId = await invite(db, group, invited.userId, now);
  return {
    db,
    now,
    group,
    mona,
    adel,
    memberId,
    threadId,
    postId: post!.id,
    invitationId,
    fileId,
    eventId,
    said,
    written,
  };
}

/** Everybody who is no member, each by the way that brought them nearest; null is a visitor. */
const outsiders: Record<string, (world: World) => Promise<Member | null>> = {
  'a visitor': () => Promise.resolve(null),
  'a stranger': async () => await makeAppMember({ isPhoneConfirmed: true }),
  'whoever asked, or is invited': async ({ db, group, now }) => {
    const member = await makeAppMember({ isPhoneConfirmed: true });
    if (group.kind === 'request') await request(db, group, { userId: member.userId }, now);
    else await invite(db, group, member.userId, now);
    return member;
  },
  'whoever left': async ({ db, group, now }) => {
    const member = await makeAppMember({ isPhoneConfirmed: true });
    await comeInto(db, group, { userId: member.userId, name: 'Former' }, now);
    const going = { groupId: group.id, userId: member.userId, requestSource, deletesPosts: false };
    await leaveGroup(db, going, now);
    return member;
  },
  'whoever was sent away': async ({ db, group, mona, now }) => {
    const member = await makeAppMember({ isPhoneConfirmed: true });
    const memberId = await comeInto(db, group, { userId: member.userId, name: 'Removed' }, now);
    const by = { groupId: group.id, userId: mona.userId, requestSource, memberId };
    await removeMember(db, { ...by, reason: 'A reason.' }, now);
    return member;
  },
  'whoever has a block between them and its organiser': async ({ db, mona, now }) => {
    const member = await makeAppMember({ isPhoneConfirmed: true });
    await db.insert(blocks).values({ blockerId: member.userId, blockedId: mona.userId, at: now });
    return member;
  },
  'a moderator of the site': async () => await makeAppMember({ roles: ['moderator'], hasSecondFactor: true }),
};

/** Every address of groups and forums, of this group; and the lists in which it could stand. */
function addressesOf({ group, said, written, ...ids }: World): string[] {
  const own = siteRoutes
    .filter(({ file }) => /^routes\/(community|staff)\/(groups|forums)\//.test(file))
    .map(({ path }) =>
      path
        .replace('/invitations/:id', `/invitations/${ids.invitationId}`)
        .replace('/admin/forums/posts/:id', `/admin/forums/posts/${ids.postId}`)
        .replace('/admin/community/groups/:id', `/admin/community/groups/${group.id}`)
        .replace(':group', group.slug)
        .replace(':category', group.forum)
        .replace(':member', ids.memberId)
        .replace(':file', ids.fileId)
        .replace(':event', ids.eventId)
        .replace(':number', '1')
        .replace(':id', ids.threadId),
    );
  const asked = (word: string) => [
    ...[`/community/groups?q=${word}`, `/search?q=${word}`, `/search?q=${word.slice(0, -1)}`],
  ];
  const events = [`${group.href}/report?event=${ids.eventId}`];
  const lists = ['/community', '/sitemap.xml', '/dashboard', '/account/notifications'];
  return [...own, ...events, ...lists, ...asked(said), ...asked(written)];
}

async function ask(
  path: string,
  { member, language, isData }: { member: Member | null; language: Language; isData: boolean },
): Promise<string> {
  const origin = process.env.TEST_APP_URL!;
  const [plain = '', query] = localizedPath(path, language).split('?');
  const address = origin + plain + (isData ? '.data' : '') + (query ? `?${query}` : '');
  const headers: Record<string, string> = member ? { cookie: member.cookieHeader(origin) } : {};
  const answered = await fetch(address, { headers, redirect: 'manual' });
  return await answered.text();
}

for (const kind of ['request', 'hidden'] as const)
  test(
    `nobody but its members is given what is in a group of kind ${kind}`,
    { tag: '@once' },
    async ({ language }) => {
      test.setTimeout(300_000);
      const world = await makeWorld(kind);
      const { group, adel, said, written } = world;
      const addresses = addressesOf(world);
      // A member is given all of it: the addresses are the right ones.
      const seen = await Promise.all(
        [
          ...[`/community/forums/${group.forum}`, `/community/threads/${world.threadId}`, group.href],
          ...[`${group.href}/events`, `${group.href}/events/${world.eventId}`],
          `${group.href}/events/${world.eventId}/calendar.ics`,
          `${group.href}/report?event=${world.eventId}`,
        ].map(async (path) => await ask(path, { member: adel, language, isData: false })),
      );
      expect(seen[0]).toContain(written);
      expect(seen[1]).toContain(written);
      expect(seen[2]).toContain(said);
      for (const page of seen.slice(3)) expect(page).toContain(written);
      const wrong: string[] = [];
      for (const [who, make] of Object.entries(outsiders)) {
        const member = await make(world);
        // What a group on request says of itself is for everybody; whoever is told why they were sent away knows its name.
        const knowsName = kind === 'request' || who === 'whoever was sent away';
        const secrets = [written, world.threadId, world.eventId, ...(knowsName ? [] : [said, group.slug])];
        for (const path of addresses)
          for (const isData of /\.(xml|ics)$/.test(path) ? [false] : [false, true]) {
            const body = await ask(path, { member, language, isData });
            // What was asked for is said again, as what was asked for.
            const leaks = secrets.filter((word) => !path.includes(word) && body.includes(word));
            if (leaks.length > 0) wrong.push(`${who} ${path}${isData ? ' as data' : ''}: ${leaks.join(' ')}`);
          }
      }
      expect(wrong).toEqual([]);
    },
  );
