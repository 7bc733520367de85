import { and, asc, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolLive, makeLiveCourse, meeting } from '#tests/worlds/learning/live.ts';
import { planSession } from './plan-session.ts';
import { tellOfLiveSessions } from './tell-learners.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
const at = new Date('2026-11-16T15:00:00Z');
const daysLater = (days: number) => new Date(at.getTime() + days * 24 * 3_600_000);
const began = daysLater(-10);

const db = await testDatabase();
await prepareJobs(db, [deliverMessageKind]);

const tell = async (now: Date) => await tellOfLiveSessions(db, { siteUrl: 'https://baseera.example' }, now);

async function mailedTo({ email }: { email: string }): Promise<string[]> {
  const own = and(eq(messages.recipient, email), like(messages.kind, 'live-%'));
  return (await db.select({ kind: messages.kind }).from(messages).where(own)).map(({ kind }) => kind);
}

async function toldTo({ userId }: { userId: string }): Promise<string[]> {
  const own = and(eq(notifications.userId, userId), like(notifications.kind, 'live-%'));
  const rows = await db.select().from(notifications).where(own).orderBy(asc(notifications.createdAt));
  return rows.map(({ kind }) => kind);
}

it('tells of sessions that were planned one after another together, once their teacher is done with planning', async () => {
  const course = await makeLiveCourse(db, { at: began });
  const { courseId } = course;
  const { userId: teacher } = await makeMember(db, {}, began);
  const roles = [{ role: 'instructor' as const, scope: `course:${courseId}` as const }];
  const by: StaffContext & { courseId: string } = {
    actor: { userId: teacher, roles },
    requestSource,
    courseId,
  };
  const plan = { lessonSlug: 'interview', minutes: 60, ...meeting };
  const mona = await makeMember(db, { language: 'en' }, began);
  await enrolLive(db, course, mona.userId, began);
  const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const days = [2, 3, 4];
  for (const [index, day] of days.entries()) {
    const own = { ...plan, startsAt: daysLater(day + 10) };
    await planSession(db, { ...by, ...own }, minutesLater(index * 8));
    await tell(minutesLater(index * 8 + 1));
  }
  await tell(minutesLater(25));
  expect(await toldTo(mona)).toEqual([]);
  await Promise.all([1, 2].map(async () => await tell(minutesLater(26))));
  await tell(minutesLater(60));
  expect(await mailedTo(mona)).toEqual(['live-planned']);
  expect(await toldTo(mona)).toEqual(['live-planned']);
  const [mail] = await db.select().from(messages).where(eq(messages.recipient, mona.email));
  for (const day of ['28', '29', '30']) expect(mail?.text).toContain(`November ${day}, 2026`);
  const [notice] = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
  expect(notice?.values).toMatchObject({ when: { en: expect.stringContaining('and 2 more times') } });
  // One that was planned for the same day is told at once.
  const soon = new Date(at.getTime() + 20 * 3_600_000);
  await planSession(db, { ...by, ...plan, startsAt: soon }, minutesLater(90));
  await tell(minutesLater(91));
  expect(await toldTo(mona)).toEqual(['live-planned', 'live-planned']);
});
