import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, requestSource } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, findRow, groupWords, invite, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { chooseRhythm, digest, mailNow, newsMailsTo } from '#tests/worlds/notifications/news-world.ts';
import { declineInvitation } from './group-invitations.ts';
import { leaveGroup } from './join-group.ts';
import { changeGroup } from './keep-group.ts';

const start = new Date('2026-11-26T10:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const friday = new Date('2026-11-27T06:00:00Z');

let db: Database;
let mona: Member;
let adel: Member;
let group: Awaited<ReturnType<typeof makeGroup>>;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  mona = await makeMember(db, { isPhoneConfirmed: true }, start);
  adel = await makeMember(db, { isPhoneConfirmed: true }, start);
  const staff = await makeMember(db, { roles: ['admin'] }, start);
  const name = `Losing sight ${mona.userId.slice(0, 8)}`;
  const made = { organiserId: mona.userId, staffId: staff.userId, name, kind: 'hidden' } as const;
  group = await makeGroup(db, made, start);
});

const mails = async () => await newsMailsTo(db, adel.email);
const leave = async () =>
  await leaveGroup(
    db,
    { groupId: group.id, userId: adel.userId, requestSource, deletesPosts: false },
    minutes(9),
  );

it('tells by mail that something is new in the forum of a group, and nothing of what was written', async () => {
  await comeInto(db, group, { userId: adel.userId }, start);
  const threadId = await begin(
    db,
    { slug: group.forum, userId: adel.userId, title: 'How do you cook?' },
    start,
  );
  await answer(db, { threadId, userId: mona.userId, text: 'A secret of the kitchen.' }, minutes(1));
  await chooseRhythm(db, { userId: adel.userId, communityMail: 'each' }, start);
  await mailNow(db, minutes(2));
  const [mail] = await mails();
  expect(mail!.text).toContain('What is written in this group stays on the site');
  expect(mail!.text + mail!.html).not.toContain('kitchen');
  expect(mail!.headers['Reply-To']).toBeDefined();
});

it('tells whoever has left nothing of its threads, its rules or its name', async () => {
  await comeInto(db, group, { userId: adel.userId }, start);
  const threadId = await begin(
    db,
    { slug: group.forum, userId: adel.userId, title: 'How do you cook?' },
    start,
  );
  await answer(db, { threadId, userId: mona.userId }, minutes(1));
  await change('New rules.');
  await leave();
  await digest(db, friday);
  expect(await mails()).toEqual([]);
});

it('tells members once of rules that they have not agreed to', async () => {
  await comeInto(db, group, { userId: adel.userId }, start);
  await change('New rules.');
  await change('Newer rules.');
  await digest(db, friday);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Today in the community: 1 thing is new');
  expect(mail!.text).toContain(`${group.href}`);
});

it('tells of an invitation without naming the group, while it can be accepted', async () => {
  await invite(db, group, adel.userId, minutes(1));
  await digest(db, friday);
  const [mail] = await mails();
  expect(mail!.text).toContain('An invitation to a group');
  expect(mail!.text).not.toContain('Losing sight');
  const other = await makeMember(db, { isPhoneConfirmed: true }, start);
  const id = await invite(db, group, other.userId, minutes(2));
  await declineInvitation(db, { id, userId: other.userId, requestSource }, minutes(3));
  await digest(db, friday);
  expect(await newsMailsTo(db, other.email)).toEqual([]);
});

async function change(rules: string): Promise<void> {
  const { name, updatedAt } = await findRow(db, group.id);
  const words = { name, purpose: groupWords.purpose, languages: groupWords.languages };
  const by = { groupId: group.id, userId: mona.userId, requestSource };
  await changeGroup(db, { ...by, words, rules, seen: updatedAt.toISOString() }, minutes(3));
}
