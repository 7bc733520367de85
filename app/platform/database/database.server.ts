import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database.server.ts';
import { DatabaseInUse } from '#platform/database/embedded/folder-lock.server.ts';
import type { Log } from '#platform/process/log.server.ts';

export { DatabaseInUse };

const connectMilliseconds = 5_000;
const statementMilliseconds = 30_000;
const shareMilliseconds = 30_000;
const mostConnections = 16;
/** A connection that waited longer than this is closed; to make one takes longer than most pages do. */
const idleMilliseconds = 60_000;

/** The database, or a transaction on it: every verb and query takes one as its first parameter. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** How another client, such as the jobs, reaches the same database. */
  connection: pg.PoolConfig;
  engine: 'embedded' | 'server';
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  databaseUrl?: string | undefined;
  dataFolder: string;
  /** Use the engine of a process that already has the folder open, instead of refusing. */
  share?: boolean;
  log?: Log;
};

/**
 * Opens the database: the server that `databaseUrl` names, or the embedded one in `dataFolder`.
 * A server that cannot be reached is not an error here: queries fail (see `isUnavailable`) until it is back.
 * @throws DatabaseInUse when another process has the folder open.
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    const connection = { connectionString: options.databaseUrl, ...serverLimits };
    return openPool({ connection, engine: 'server', log: options.log });
  }
  for (const giveUpAt = Date.now() + shareMilliseconds; ;) {
    try {
      const embedded = await startEmbeddedDatabase(options);
      const open = openPool({ connection: { ...embedded.address }, engine: 'embedded', log: options.log });
      return { ...open, close: () => open.close().then(() => embedded.close()) };
    } catch (error) {
      if (!(error instanceof DatabaseInUse) || !options.share) throw error;
      const address = error.owner?.address;
      if (address) return openPool({ connection: { ...address }, engine: 'embedded', log: options.log });
      // The other process is only just starting, or about to end.
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The embedded engine cannot interrupt a statement, so these are for a server only. */
const serverLimits: pg.PoolConfig = {
  statement_timeout: statementMilliseconds,
  idle_in_transaction_session_timeout: statementMilliseconds,
  keepAlive: true,
};

function openPool(parts: {
  connection: pg.PoolConfig;
  engine: OpenDatabase['engine'];
  log?: Log | undefined;
}) {
  const { connection, engine, log } = parts;
  const pool = new pg.Pool({
    ...connection,
    max: mostConnections,
    connectionTimeoutMillis: connectMilliseconds,
    idleTimeoutMillis: idleMilliseconds,
    application_name: 'baseera',
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log?.warn({ error }, 'an idle database connection broke'));
  // The same for one that is in use: whoever uses it learns of it from their next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzle(pool) as Database,
    pool,
    connection,
    engine,
    isReachable: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
}

const unavailableCodes =
  /^(57P0[1-5]|08...|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
const unavailableWords =
  /timeout exceeded when trying to connect|connection terminated|connection ended|not queryable|pool after calling end/i;

/**
 * True when an error says that the database cannot be reached, as opposed to a query that was wrong:
 * the reader then gets a page that says "come back soon" with status 503.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && unavailableCodes.test(code))
    return code !== 'ENOENT' || syscall === 'connect';
  if (code === undefined && unavailableWords.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}
