import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { z } from 'zod';
import type { Database, OpenDatabase } from '#platform/database/database.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Log } from './log.server.ts';

/** What may be queued: a name, the shape of its data, and how patiently it is tried. */
export type JobKind<Data extends object = object> = {
  /** Kebab-case; also the name of the queue. */
  name: string;
  /** Ids only: what is queued must not carry personal data. */
  schema: z.ZodType<Data>;
  /** How many jobs of this kind one process runs side by side; 1 unless told. */
  concurrency?: number;
  /** How long a job may wait when the wake-up of its own process did not reach it; 5 unless told. */
  pollSeconds?: number;
  /** After `limit` more tries the job is given up; the waits between them double up to `maxDelaySeconds`. */
  retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number };
  /** The longest that one run may take; 120 unless told. */
  expireSeconds?: number;
};

export type JobContext = { now: Date; log: Log };

/** A kind of job together with what it does; `run` is given data that was checked against the schema. */
export type Job = JobKind & {
  /** Minute, hour, day, month and weekday in Cairo time, for a job that comes by itself. */
  schedule?: string;
  run(db: Database, data: unknown, context: JobContext): Promise<void>;
};

/** Thrown by a job that no further try can help: it is not tried again. */
export class JobGivenUp extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'JobGivenUp';
  }
}

/** Ties what a job does to its kind; a job whose data does not have the shape is given up. */
export function defineJob<Data extends object>(
  kind: JobKind<Data>,
  rest: { schedule?: string; run(db: Database, data: Data, context: JobContext): Promise<void> },
): Job {
  return {
    ...kind,
    schedule: rest.schedule,
    run: async (db, data, context) => {
      const parsed = kind.schema.safeParse(data);
      if (!parsed.success) throw new JobGivenUp('The data of the job does not have its shape.');
      await rest.run(db, parsed.data, context);
    },
  };
}

/**
 * Queues a job in the caller's transaction: it exists if and only if that transaction commits.
 * While a job with the same key waits or runs, a second one is not queued.
 */
export async function enqueue<Data extends object>(
  db: Database,
  kind: JobKind<Data>,
  data: Data,
  options: { key?: string; startAfter?: Date } = {},
): Promise<void> {
  // An instance of its own: everything it asks the database goes through the caller's transaction.
  const boss = new PgBoss({ db: fromDrizzle(db, sql), schema: schemaName });
  const { key = randomUUID(), startAfter } = options;
  await boss.send(kind.name, data, { singletonKey: key, ...(startAfter && { startAfter }) });
  if (!startAfter) for (const wake of wakers) wake(kind.name);
}

/**
 * Queues many jobs of a kind by one statement, in the caller's transaction, each under its key. They wait for those
 * that `enqueue` queues: what somebody waits for goes first.
 */
export async function enqueueMany<Data extends object>(
  db: Database,
  kind: JobKind<Data>,
  jobs: readonly { data: Data; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const boss = new PgBoss({ db: fromDrizzle(db, sql), schema: schemaName });
  await boss.insert(
    kind.name,
    jobs.map(({ data, key }) => ({ data, singletonKey: key, priority: -1 })),
  );
  for (const wake of wakers) wake(kind.name);
}

/** Makes the tables and queues of jobs without running any: for tests and commands that only queue. */
export async function prepareJobs(db: Database, kinds: JobKind[]): Promise<void> {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    schema: schemaName,
    supervise: false,
    schedule: false,
  });
  // What the runner tidies in the background is not what is asked for here: `start` and the queues tell of themselves.
  boss.on('error', () => {});
  await boss.start();
  await makeQueues(boss, kinds);
  await boss.stop({ graceful: false });
}

export type Jobs = {
  /** Makes the queues and schedules and begins to work; may be called again when the database was away. */
  start(jobs: Job[]): Promise<void>;
  /** Lets running jobs finish for some seconds; what remains is taken up again by the next process. */
  stop(): Promise<void>;
};

/**
 * Prepares the job runner of this process; nothing touches the database before `start`. Jobs are told the time by
 * `clock`, and come when the database's own clock says so; while `clock` stands still, no hour of a schedule comes.
 */
export async function openJobs({
  open,
  log,
  clock = () => new Date(),
  clockStands = false,
}: {
  open: OpenDatabase;
  log: Log;
  clock?: Clock;
  clockStands?: boolean;
}): Promise<Jobs> {
  const boss = new PgBoss({ ...bossOptions(open), schedule: !clockStands });
  boss.on('error', reportErrors(log));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job runner warns'));
  const workers = new Map<string, string>();
  const wakeUp = new WakeUp((name) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  });
  return {
    async start(jobs) {
      await boss.start();
      await makeQueues(boss, jobs);
      await setSchedules(boss, jobs);
      if (open.engine === 'embedded') await releaseJobsOfDeadProcess(open.db, boss);
      for (const job of jobs) {
        if (!workers.has(job.name)) workers.set(job.name, await work(boss, job, { db: open.db, log, clock }));
      }
      wakeUp.start();
    },
    async stop() {
      wakeUp.stop();
      await boss.stop({ graceful: true, timeout: 8000 });
    },
  };
}

const schemaName = 'pgboss';

/** While the database is away every poll fails: the same error is logged once a minute. */
function reportErrors(log: Log): (error: Error & { code?: unknown }) => void {
  let last = { problem: '', at: 0 };
  return ({ code, message, name }) => {
    const problem = String(code ?? message);
    if (problem === last.problem && Date.now() - last.at < 60_000) return;
    last = { problem, at: Date.now() };
    log.warn({ error: { name, code, message } }, 'the job runner met an error');
  };
}

/**
 * A job whose process died is noticed by its missing heartbeat and taken again by any process within
 * about 20 seconds; the embedded database, which has one process only, is tidied at start.
 */
function bossOptions(open: OpenDatabase): ConstructorParameters<typeof PgBoss>[0] & object {
  const isServer = open.engine === 'server';
  return {
    ...(open.connection as object),
    max: 2,
    application_name: 'baseera-jobs',
    schema: schemaName,
    superviseIntervalSeconds: 10,
    // Less than the interval above, so that every round looks for silent jobs.
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 10,
    // Jobs that wait for other jobs are not used; the interval is as long as it may be.
    flowIntervalSeconds: 3600,
    // The embedded database has one session and no vacuum of its own: it is looked after elsewhere.
    reindex: isServer,
    monitorVacuum: isServer,
  };
}

/** Makes the queues that are missing, and changes those whose kind changed: at most starts there are none. */
async function makeQueues(boss: PgBoss, kinds: JobKind[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) {
    const options = queueOptionsOf(kind);
    const queue = known.get(kind.name);
    // `exclusive`: at most one job per key waits or runs.
    if (!queue) await boss.createQueue(kind.name, { ...options, policy: 'exclusive' });
    else if (!has(queue, options)) await boss.updateQueue(kind.name, options);
  }
}

function queueOptionsOf({ retry, expireSeconds }: JobKind) {
  const { limit, delaySeconds, maxDelaySeconds } = retry ?? {
    limit: 10,
    delaySeconds: 2,
    maxDelaySeconds: 900,
  };
  return {
    retryLimit: limit,
    retryDelay: delaySeconds,
    retryBackoff: true,
    retryDelayMax: maxDelaySeconds,
    expireInSeconds: expireSeconds ?? 120,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 3600,
  };
}

async function setSchedules(boss: PgBoss, jobs: Job[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
  for (const { name, schedule } of jobs) {
    if (schedule === undefined || known.get(name) === schedule) continue;
    await boss.schedule(name, schedule, {}, { tz: 'Africa/Cairo', singletonKey: 'scheduled' });
  }
  const scheduled = new Set(jobs.filter((job) => job.schedule !== undefined).map((job) => job.name));
  for (const name of known.keys()) if (!scheduled.has(name)) await boss.unschedule(name);
}

function has<Options extends object>(queue: object, options: Options): boolean {
  return Object.entries(options).every(([name, value]) => (queue as Record<string, unknown>)[name] === value);
}

/** On the embedded database a job that is active at start was left by a process that is gone. */
async function releaseJobsOfDeadProcess(db: Database, boss: PgBoss): Promise<void> {
  const { rows } = await db.execute<{ name: string; id: string }>(
    sql`select name, id from ${sql.identifier(schemaName)}.job where state = 'active'`,
  );
  for (const { name, id } of rows) await boss.fail(name, id, { code: 'process-ended' });
}

type Work = { db: Database; log: Log; clock: Clock };

async function work(boss: PgBoss, job: Job, tools: Work): Promise<string> {
  let worker = '';
  worker = await boss.work(
    job.name,
    {
      batchSize: job.concurrency ?? 1,
      pollingIntervalSeconds: job.pollSeconds ?? 5,
      perJobResults: true,
      includeMetadata: true,
    },
    async (batch) => {
      // There may be more: look again as soon as these are done, not after the next poll.
      boss.notifyWorker(worker);
      return await Promise.all(batch.map((queued) => runOne(job, queued, tools)));
    },
  );
  return worker;
}

async function runOne(
  job: Job,
  queued: JobWithMetadata<unknown>,
  { db, log, clock }: Work,
): Promise<JobResult> {
  const facts = { job: job.name, jobId: queued.id, attempt: queued.retryCount + 1 };
  const startedAt = performance.now();
  log.debug(facts, 'job started');
  try {
    await job.run(db, queued.data, { now: clock(), log });
    const ms = Math.round(performance.now() - startedAt);
    // What comes by itself every minute would fill the log.
    log[job.schedule ? 'debug' : 'info']({ ...facts, ms }, 'job finished');
    return { id: queued.id, status: 'completed' };
  } catch (error) {
    const isGivenUp = error instanceof JobGivenUp || queued.retryCount >= queued.retryLimit;
    log[isGivenUp ? 'error' : 'warn'](
      { ...facts, error },
      isGivenUp ? 'job given up' : 'job failed, to be retried',
    );
    const output = { code: (error as { code?: unknown }).code ?? (error as Error).name };
    return { id: queued.id, status: isGivenUp ? 'deadletter' : 'failed', output };
  }
}

const wakers = new Set<(name: string) => void>();

/**
 * Lets the workers of this process look for a job right after it was queued. When the transaction commits
 * is not known here, so they look a few times; what they miss is found by the next poll.
 */
class WakeUp {
  readonly #wake: (name: string) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(wake: (name: string) => void) {
    this.#wake = wake;
  }

  start(): void {
    wakers.add(this.#soon);
  }

  stop(): void {
    wakers.delete(this.#soon);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  readonly #soon = (name: string): void => {
    for (const ms of [20, 100, 400, 1200]) {
      const look = `${name} ${ms}`;
      // A look that is already due soon serves this job as well: a flood of jobs must not put it off.
      if (this.#timers.has(look)) continue;
      const timer = setTimeout(() => {
        this.#timers.delete(look);
        this.#wake(name);
      }, ms).unref();
      this.#timers.set(look, timer);
    }
  };
}
