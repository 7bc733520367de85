import { cp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { answersOf, readAnswers } from '#domain/learning/quizzes/find-attempts.ts';
import { gradeQuiz } from '#domain/learning/quizzes/grade-quiz.ts';
import type { QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { quizAttempts } from '#domain/learning/quizzes/quizzes-tables.server.ts';
import { learningEvents } from '#domain/learning/progress/progress-tables.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { makeMember, testSecret, type Member } from '#tests/worlds/identity/members.ts';
import { enrol, everyKind, makeQuizCourse } from '#tests/worlds/learning/quizzes.ts';
import { findFreePort, startApp } from '#tests/worlds/process/app-server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { hiddenFields, visitorOf, type Statuses } from './visitor.ts';

const kills = timesOf(60);
const learnerCount = 6;
/** A process is killed at a random moment after so many more answers were acknowledged, so that there is something to lose. */
const taken = [0, 6, 12];
const longestMs = 400;
const minutes = 60_000;

/** Two questions that are written: the first counts up, so that it shows which of the answers was kept. */
const task: QuizContent = {
  ...everyKind,
  pools: everyKind.pools.map((pool) => ({
    ...pool,
    questions: pool.questions.filter(({ kind }) => kind === 'number' || kind === 'short'),
  })),
};
const quizPath = '/learn/tables/check/quiz';

/** What a learner sent of a try, and what they were told is kept. */
type Told = { attemptId: string; sent: number; kept: number; isSubmitted: boolean };

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

describe('a process that is killed at any moment while learners answer a quiz', () => {
  it(
    'loses no answer that was acknowledged, and grades each try once, by what is kept',
    { timeout: 30 * minutes },
    async () => {
      const dataFolder = makeScratchFolder('baseera-kill-answers-');
      await cp(inject('embeddedTemplate'), dataFolder, { recursive: true });
      folders.push(dataFolder);
      const port = await findFreePort();
      const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', SECRET: testSecret };
      const start = async () => await startApp({ env, port, dataFolder });
      let app = await start();
      const learners = await makeLearners(dataFolder);
      const answering = startAnswering(app.url, learners);
      for (let kill = 0; kill < kills; kill += 1) {
        await answering.acknowledged(taken[kill % taken.length]!);
        await wait(Math.random() * longestMs);
        await app.kill();
        app = await start();
      }
      await answering.acknowledged(learnerCount);
      await answering.stop();
      expect(await app.stop(), 'the last process stops as it should').toBe(0);

      const { told, statuses } = answering;
      // Otherwise nothing was proved.
      expect(told.filter(({ isSubmitted }) => isSubmitted).length).toBeGreaterThan(0);
      const answers = [...statuses.keys()];
      expect(answers.filter((name) => name.endsWith(' 0')).length).toBeGreaterThan(0);
      expect(answers.filter((name) => !/ (0|200|303|503)$/.test(name))).toEqual([]);
      const open = await openDatabase({ dataFolder });
      try {
        await expectKept(open.db, told);
      } finally {
        await open.close();
      }
    },
  );
});

async function makeLearners(dataFolder: string): Promise<Member[]> {
  const open = await openDatabase({ dataFolder, share: true });
  try {
    const course = await makeQuizCourse(open.db, { task });
    const learners: Member[] = [];
    for (let number = 0; number < learnerCount; number += 1) {
      const learner = await makeMember(open.db, { secret: testSecret });
      await enrol(open.db, course, learner.userId);
      learners.push(learner);
    }
    return learners;
  } finally {
    await open.close();
  }
}

/** Learners who begin a try, save it a few times, submit it and begin the next, until they are told to stop. */
function startAnswering(url: string, learners: readonly Member[]) {
  const told: Told[] = [];
  const statuses: Statuses = new Map();
  const stopping = new AbortController();
  const count = { acknowledged: 0 };
  const learn = async (member: Member, number: number) => {
    const visitor = visitorOf({ member, number }, { url, statuses });
    while (!stopping.signal.aborted) {
      const { location } = await visitor.send(quizPath, {});
      const attemptId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(location)?.[0];
      if (!attemptId) continue;
      // Whoever went away without an answer finds their open try again.
      const own = told.find((each) => each.attemptId === attemptId) ?? begin(told, attemptId);
      const path = `${quizPath}/${attemptId}`;
      const { page, seen } = hiddenFields((await visitor.get(path)).html);
      if (!page || !seen) continue;
      const sheet = () => ({ page, seen, q1: String(own.sent), q2: 'Cairo' });
      for (let step = 0; step < 5 && !stopping.signal.aborted; step += 1) {
        own.sent += 1;
        const answer = await visitor.send(`${path}/answers`, sheet());
        if (answer.status !== 200 || !answer.html.includes('"saved"')) continue;
        own.kept = own.sent;
        count.acknowledged += 1;
      }
      own.sent += 1;
      const { status } = await visitor.send(path, { ...sheet(), intent: 'submit-anyway' });
      if (status !== 303) continue;
      Object.assign(own, { kept: own.sent, isSubmitted: true });
      count.acknowledged += 1;
    }
  };
  const everybody = learners.map(learn);
  return {
    told,
    statuses,
    /** Waits until so much more was acknowledged. */
    acknowledged: async (more: number) => {
      const enough = count.acknowledged + more;
      for (const giveUpAt = Date.now() + 4 * minutes; count.acknowledged < enough;) {
        if (Date.now() > giveUpAt) throw new Error(`Nothing is kept: ${JSON.stringify([...statuses])}`);
        await wait(5);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(everybody);
    },
  };
}

function begin(told: Told[], attemptId: string): Told {
  const own = { attemptId, sent: 0, kept: 0, isSubmitted: false };
  told.push(own);
  return own;
}

async function expectKept(db: Database, told: readonly Told[]): Promise<void> {
  for (const { attemptId, sent, kept, isSubmitted } of told) {
    const answers = answersOf(await readAnswers(db, attemptId));
    const written = Number((answers.get('cells') as { text: string } | undefined)?.text ?? 0);
    // What was sent last may have been kept without its sender having heard so.
    expect(written, `the answer of try ${attemptId}`).toBeGreaterThanOrEqual(kept);
    expect(written).toBeLessThanOrEqual(sent);
    const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
    if (isSubmitted) expect(attempt!.submittedAt).not.toBeNull();
    if (!attempt!.submittedAt) continue;
    const { points, passed } = attempt!;
    expect({ points, passed }).toEqual(gradeQuiz(task, attempt!.drawn, answers));
  }
  const completed = and(eq(learningEvents.kind, 'completed'), isNotNull(learningEvents.lessonId));
  const rows = await db.select({ userId: learningEvents.userId }).from(learningEvents).where(completed);
  expect(new Set(rows.map(({ userId }) => userId)).size, 'each completes the quiz once').toBe(rows.length);
}
