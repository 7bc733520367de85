import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import {
  defineJob,
  enqueue,
  JobGivenUp,
  openJobs,
  type Job,
  type JobContext,
  type Jobs,
} from './jobs.server.ts';
import { createLog } from './log.server.ts';

const log = createLog('silent');
const quick = { limit: 3, delaySeconds: 1, maxDelaySeconds: 1 };
const kindNamed = (name: string, pollSeconds = 1) => ({
  name,
  schema: z.object({ id: z.number() }),
  pollSeconds,
  retry: quick,
});

let db: TestDatabase;
const running: Jobs[] = [];
beforeAll(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});

describe('a job', () => {
  it('runs soon after the transaction that queued it, with its data', async () => {
    // Whoever queues a job wakes its process: nobody waits for the next look, which would come too late here.
    const kind = kindNamed('runs', 300);
    const { runs } = await start(kind);
    await db.transaction(async (db) => await enqueue(db, kind, { id: 7 }));
    await expectRuns(runs, [7]);
  });

  it('does not exist when the transaction is rolled back', async () => {
    const kind = kindNamed('rolled-back');
    const { runs } = await start(kind);
    const failing = db.transaction(async (db) => {
      await enqueue(db, kind, { id: 1 });
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    await enqueue(db, kind, { id: 2 });
    await expectRuns(runs, [2]);
  });

  it('waits once for one key, and may be queued again when it is done', async () => {
    const kind = kindNamed('keyed');
    const { runs } = await start(kind);
    await db.transaction(async (db) => {
      for (const id of [1, 2, 3]) await enqueue(db, kind, { id }, { key: 'same' });
    });
    await expectRuns(runs, [1]);
    await vi.waitFor(
      async () => {
        await enqueue(db, kind, { id: 4 }, { key: 'same' });
        expect(runs).toContain(4);
      },
      { timeout: 30_000, interval: 100 },
    );
  });

  it('does not run before its time', async () => {
    const kind = kindNamed('later');
    const { runs } = await start(kind);
    await enqueue(db, kind, { id: 1 }, { startAfter: new Date(Date.now() + 2500) });
    await enqueue(db, kind, { id: 2 });
    await expectRuns(runs, [2]);
    await expectRuns(runs, [2, 1]);
  });

  it('is tried again when it fails, and its success ends it', async () => {
    const kind = kindNamed('retried');
    const { runs } = await start(kind, (tries) => {
      if (tries < 3) throw new Error('not yet');
    });
    await enqueue(db, kind, { id: 1 });
    await expectRuns(runs, [1, 1, 1]);
    await vi.waitFor(async () => expect(await stateOf('retried')).toEqual(['completed']), {
      timeout: 30_000,
    });
  });

  it('is not tried again when it gives up, or when its data is not of its shape', async () => {
    const kind = kindNamed('given-up');
    const { runs } = await start(kind, () => {
      throw new JobGivenUp('no use');
    });
    await enqueue(db, kind, { id: 1 });
    await enqueue(db, kind, { id: 'x' } as unknown as { id: number });
    await vi.waitFor(async () => expect(await stateOf('given-up')).toEqual(['failed', 'failed']), {
      timeout: 30_000,
    });
    expect(runs).toEqual([1]);
  });

  it('is finished before the process stops', async () => {
    const kind = kindNamed('finished');
    let isDone = false;
    const { jobs, runs } = await start(kind, async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      isDone = true;
    });
    await enqueue(db, kind, { id: 1 });
    await expectRuns(runs, [1]);
    await jobs.stop();
    expect(isDone).toBe(true);
    expect(await stateOf('finished')).toEqual(['completed']);
  });

  it(
    'that a dead process left behind is taken up again within half a minute',
    { timeout: 60_000 },
    async () => {
      const kind = kindNamed('left-behind');
      const { jobs, runs } = await start(kind);
      await jobs.stop();
      await enqueue(db, kind, { id: 1 });
      // What a process leaves that was killed while it worked: an active job whose heart does not beat.
      await db.execute(
        sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), retry_count = 0 where name = 'left-behind'`,
      );
      const again = await start(kind);
      expect(runs).toEqual([]);
      await vi.waitFor(() => expect(again.runs).toEqual([1]), { timeout: 40_000, interval: 100 });
    },
  );
});

describe('a scheduled job', () => {
  it('is known to the database once, and forgotten when the code does not name it any more', async () => {
    const scheduled = defineJob(
      { name: 'hourly', schema: z.object({}) },
      { schedule: '0 * * * *', run: async () => {} },
    );
    for (const list of [[scheduled], [scheduled]]) await startJobs(list);
    expect(await schedules()).toEqual(['hourly']);
    await startJobs([]);
    expect(await schedules()).toEqual([]);
  });
});

async function start(
  kind: ReturnType<typeof kindNamed>,
  act: (tries: number) => void | Promise<void> = () => {},
) {
  const runs: number[] = [];
  const run = async (_db: unknown, { id }: { id: number }, _context: JobContext) => {
    runs.push(id);
    await act(runs.length);
  };
  return { runs, jobs: await startJobs([defineJob(kind, { run })]) };
}

async function startJobs(list: Job[]): Promise<Jobs> {
  const jobs = await openJobs({ open: db.open, log });
  await jobs.start(list);
  running.push(jobs);
  return jobs;
}

async function expectRuns(runs: number[], expected: number[]): Promise<void> {
  await vi.waitFor(() => expect(runs).toEqual(expected), { timeout: 30_000, interval: 20 });
}

async function stateOf(name: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select state from pgboss.job where name = ${name}`);
  return rows.map(({ state }) => state);
}

async function schedules(): Promise<unknown[]> {
  return (await db.execute(sql`select name from pgboss.schedule`)).rows.map(({ name }) => name);
}
