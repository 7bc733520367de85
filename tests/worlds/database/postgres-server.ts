import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#platform/process/project-root.server.ts';

export type PostgresServer = {
  /** The address of the server's database `postgres`. */
  url: string;
  /** The address of another database on it. */
  urlOf(database: string): string;
  /** Runs one statement in the database `postgres`. */
  run(statement: string): Promise<void>;
  /** Stops it and removes its data; nothing happens to a server that was given. */
  stop(): Promise<void>;
};

/**
 * Starts a real PostgreSQL server with data of its own, or uses the one that DATABASE_URL_TEST names.
 * It ends with this process, whatever ends it. With `at`, an empty one in the place of one that was stopped.
 * @throws Error with the reason when there is none for this kind of machine or it does not start.
 */
export async function startPostgres(at?: { url: string }): Promise<PostgresServer> {
  const given = process.env.DATABASE_URL_TEST;
  if (given && !at) return describe(given, async () => {});
  const password = at ? new URL(at.url).password : randomBytes(18).toString('hex');
  const port = at ? Number(new URL(at.url).port) : await findFreePort();
  const keeper = await startKeeper({ port, password });
  return describe(urlOf({ port, password }), () => dismiss(keeper));
}

export type MortalPostgres = PostgresServer & {
  /** Ends it as if its machine had failed (SIGKILL of the postmaster). */
  kill(): Promise<void>;
  /** Starts it again, at the same address, on what the killed one has left. */
  revive(): Promise<void>;
};

/**
 * Starts a server of its own that can be killed. What it says is done it has written: it outlives the death of its processes,
 * not a power cut.
 * @throws Error as `startPostgres` does.
 */
export async function startMortalPostgres(): Promise<MortalPostgres> {
  const at = { port: await findFreePort(), password: randomBytes(18).toString('hex') };
  const keeper = await startKeeper({ ...at, isMortal: true });
  const ask = async (what: 'kill' | 'revive') => {
    const answer = nextMessage(keeper);
    keeper.send(what);
    const { reason } = await answer;
    if (reason !== undefined) throw new Error(reason);
  };
  const described = describe(urlOf(at), () => dismiss(keeper));
  return { ...described, kill: () => ask('kill'), revive: () => ask('revive') };
}

function urlOf({ port, password }: { port: number; password: string }): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

type Answer = { ready?: boolean; reason?: string };

async function nextMessage(keeper: ChildProcess): Promise<Answer> {
  return await new Promise<Answer>((answered, failed) => {
    const end = () => failed(new Error('The process that keeps the server ended.'));
    keeper.once('message', (message: Answer) => {
      keeper.removeListener('exit', end);
      answered(message);
    });
    keeper.once('exit', end);
  });
}

async function dismiss(keeper: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  keeper.ref();
  keeper.disconnect();
  await ended;
}

/** The process between us and the server: when our end of its channel closes, it stops the server. */
async function startKeeper(settings: {
  port: number;
  password: string;
  isMortal?: boolean;
}): Promise<ChildProcess> {
  const keeper = spawn(
    process.execPath,
    [join(projectRoot, 'tests', 'worlds', 'database', 'postgres-keeper.ts')],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: {
        ...process.env,
        ...{ KEEPER_PORT: String(settings.port), KEEPER_PASSWORD: settings.password },
        KEEPER_MORTAL: settings.isMortal ? '1' : '',
      },
    },
  );
  const { ready, reason } = await nextMessage(keeper);
  if (!ready) throw new Error(reason);
  keeper.unref();
  keeper.channel?.unref();
  return keeper;
}

function describe(url: string, stop: () => Promise<void>): PostgresServer {
  return {
    url,
    urlOf: (database) => {
      const address = new URL(url);
      address.pathname = `/${database}`;
      return address.href;
    },
    run: async (statement) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    stop,
  };
}

/** A port of this machine on which nobody listens at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
