import { drizzle } from 'drizzle-orm/node-postgres';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { learningEvents } from '#domain/learning/progress/progress-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { knowMember } from '#routes/kit/member.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { enrolIn, makePlayerCourse, type PlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { textVisitor } from '#tests/worlds/site/text-visitor.ts';
import { loadLessonDocument } from './lesson-document.server.ts';
import { loader as loadCourse } from './course.ts';
import { loader as loadPage } from './lesson.tsx';
import { loader as loadPlace } from './place.tsx';

const db = await testDatabase();
const origin = 'https://baseera.example';
const now = new Date('2026-11-21T10:00:00Z');
/** Words of the second lesson, which is not free. */
const text = 'a table has rows and columns';

const statements: string[] = [];
const noted = drizzle(db.open.pool, { logger: { logQuery: (query) => void statements.push(query) } });

let course: PlayerCourse;
beforeAll(async () => {
  course = await makePlayerCourse(db, { slug: 'tables', lessons: 3 });
});

type Loader = (args: never) => Promise<unknown>;
type Asked = { member?: Member; lesson?: string; method?: string; headers?: Record<string, string> };

/** What a loader gives to whoever asks; what it throws is given as well. */
async function ask(loader: Loader, { member, lesson = 'lesson-2', method, headers }: Asked = {}) {
  const context = textVisitor(noted as unknown as Database, 'en');
  const app = context.get(appContext);
  const url = new URL(`/learn/tables/${lesson}`, origin);
  context.set(appContext, { ...app, page: { ...app.page, path: url.pathname, origin } });
  const sent = new Headers(headers);
  if (member) sent.set('cookie', member.cookieHeader(origin));
  const request = new Request(url, { headers: sent, ...(method && { method }) });
  let answer: unknown;
  const args = { request, context, url, params: { course: 'tables', lesson, format: 'text' } };
  await knowMember(args as never, async () => {
    statements.length = 0;
    answer = await loader(args as never).catch((error: unknown) => error);
    return new Response();
  });
  return answer;
}

const statusOf = (answer: unknown) => {
  const { status, init } = answer as { status?: number; init?: { status?: number } | number | null };
  return status ?? (typeof init === 'number' ? init : init?.status) ?? 200;
};
const locationOf = (answer: unknown) => (answer as Response).headers.get('location');
const opened = async ({ userId }: Member) =>
  await db.$count(learningEvents, eq(learningEvents.userId, userId));

async function makeLearner(way: 'free' | 'subscription' = 'free') {
  const member = await makeMember(db, {}, now);
  const enrolmentId = await enrolIn(db, course, member.userId, { way });
  return { ...member, enrolmentId };
}

describe('the text of a lesson', () => {
  it('is for those who take the course', async () => {
    const answer = await ask(loadPage as Loader, { member: await makeLearner() });
    expect(statusOf(answer)).toBe(200);
    expect(JSON.stringify(answer)).toContain(text);
  });

  it('is for everybody where it is free, with what it is about for search engines', async () => {
    const answer = await ask(loadPage as Loader, { lesson: 'lesson-1' });
    expect(statusOf(answer)).toBe(200);
    expect(JSON.stringify(answer)).toContain(text);
    expect(answer).toMatchObject({
      data: { access: 'preview', description: `Part 1: ${text}, and each cell has a name.` },
    });
  });

  it('is given in no word to anybody else, who is told why', async () => {
    const left = await makeLearner();
    await db
      .update(enrolments)
      .set({ endedAt: now, endReason: 'left' })
      .where(eq(enrolments.id, left.enrolmentId));
    const visitors = [
      { why: 'signed-out' },
      { why: 'not-enrolled', member: await makeMember(db, {}, now) },
      { why: 'not-enrolled', member: left },
      { why: 'subscription', member: await makeLearner('subscription') },
    ];
    for (const { why, ...asked } of visitors) {
      const answer = await ask(loadPage as Loader, asked);
      expect(statusOf(answer)).toBe(403);
      expect(answer).toMatchObject({ data: { why, sections: [], notes: [] } });
      expect(JSON.stringify(answer)).not.toContain(text);
      if (!asked.member) continue;
      // Neither as a file, nor paragraph by paragraph: the page of the lesson says why.
      const asFile = ({ context, params }: { context: never; params: never }) =>
        loadLessonDocument(context, params);
      for (const loader of [asFile as never, loadPlace as Loader])
        expect(locationOf(await ask(loader, asked))).toBe('/learn/tables/lesson-2');
    }
  });

  it('is missing where there is none', async () => {
    expect(statusOf(await ask(loadPage as Loader, { lesson: 'lesson-9' }))).toBe(404);
  });
});

describe('a visit', () => {
  it('is noted once somebody opens the lesson, and not for what a browser fetches ahead', async () => {
    const member = await makeLearner();
    for (const asked of [
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { headers: { 'sec-purpose': 'prefetch' } },
      { method: 'HEAD' },
    ]) {
      await ask(loadPage as Loader, { member, ...asked });
      expect(await opened(member)).toBe(0);
    }
    await ask(loadPage as Loader, { member });
    await ask(loadPage as Loader, { member });
    expect(await opened(member)).toBe(1);
  });

  it('reads the next lesson with at most four queries', async () => {
    const member = await makeLearner();
    await ask(loadPage as Loader, { member });
    await ask(loadPage as Loader, { member });
    // The lesson with its course, enrolment and notes; the outline with its states; the settings, which a process remembers;
    // and in which formats the learner needs it.
    expect(statements).toHaveLength(4);
  });
});

it('leads learners to where they go on, and everybody else to what the course is', async () => {
  const member = await makeLearner();
  expect(locationOf(await ask(loadCourse as Loader, { member }))).toBe('/learn/tables/lesson-1');
  await ask(loadPage as Loader, { member, lesson: 'lesson-3' });
  expect(locationOf(await ask(loadCourse as Loader, { member }))).toBe('/learn/tables/lesson-3');
  expect(locationOf(await ask(loadCourse as Loader))).toBe('/courses/tables');
});
