import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { FrontSession } from './front-session.ts';
import { errorField, messageCode, queryMessage, serverMessages, startupMessage } from './wire-protocol.ts';

const idleTransactionMilliseconds = 15_000;
const mostSessions = 64;

/** Messages of one session that the engine must see without another session's in between. */
export type Unit = {
  session: FrontSession | null;
  bytes: Buffer;
  leavesOpen: boolean;
  done(answer: Buffer): void;
};

/**
 * Lets many connections share the engine, which is one session only.
 *
 * The messages of a query up to its Sync are handed over as one unit, and a session that is in a
 * transaction keeps the engine until the transaction ends. `@electric-sql/pglite-socket` queues single
 * messages instead: as soon as two sessions wait for a third one's transaction, one binds its values to the
 * other's statement. A transaction that says nothing for 15 s is rolled back, because code that waits for a
 * second connection inside its own transaction would otherwise stop everybody for ever.
 */
export class Front {
  readonly #engine: PGlite;
  readonly #password: string | undefined;
  readonly #server: Server;
  readonly #sessions = new Set<FrontSession>();
  readonly #log: (text: string) => void;
  /** Called when the engine has given up, such as on a full disk: after that it would never answer again. */
  readonly #end: () => void;
  #waiting: Unit[] = [];
  #owner: FrontSession | null = null;
  #ownerTimer: NodeJS.Timeout | undefined;
  #working = false;
  #greeting: Buffer = Buffer.alloc(0);
  /** How many units were run; the housekeeping sleeps while it stands still. */
  unitsRun = 0;

  constructor(options: { engine: PGlite; password?: string; log(text: string): void; end(): void }) {
    this.#engine = options.engine;
    this.#password = options.password;
    this.#log = options.log;
    this.#end = options.end;
    this.#server = createServer((socket) => this.#connect(socket));
  }

  /** Listens on a socket path or on a port of this machine; a port of 0 is chosen by the system. */
  async listen(at: { path: string } | { host: string; port: number }): Promise<number> {
    // Every session is greeted with the engine's one greeting, so that connecting never waits.
    this.#greeting = await this.#exchange(startupMessage());
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(at, resolve);
    });
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Runs one statement of the application itself, in its turn. @throws Error with the engine's words. */
  async run(statement: string): Promise<string[]> {
    const answer = await new Promise<Buffer>((done) =>
      this.enqueue({ session: null, bytes: queryMessage(statement), leavesOpen: false, done }),
    );
    const values: string[] = [];
    for (const { code, contents } of serverMessages(answer)) {
      if (code === messageCode.error) throw new Error(errorField(contents, 'M'));
      if (code === messageCode.dataRow) values.push(contents.subarray(6).toString('utf8'));
    }
    return values;
  }

  /** Takes no more connections, ends the ones there are and rolls back what they left open. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const session of this.#sessions) session.end();
    await closed;
    await this.run('SELECT 1');
  }

  /** Takes a unit that is to be run when the engine is free. */
  enqueue(unit: Unit): void {
    this.#waiting.push(unit);
    void this.#work();
  }

  /** A connection is gone: what it still wanted is dropped and its transaction rolled back. */
  leave(session: FrontSession): void {
    if (!this.#sessions.delete(session)) return;
    this.#waiting = this.#waiting.filter((unit) => unit.session !== session);
    if (this.#owner !== session) return;
    this.#abandon(session);
    void this.#work();
  }

  #connect(socket: Socket): void {
    if (this.#sessions.size >= mostSessions) {
      socket.destroy();
      return;
    }
    const session = new FrontSession({
      socket,
      front: this,
      greeting: this.#greeting,
      password: this.#password,
    });
    this.#sessions.add(session);
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    let hasRun = false;
    for (let unit = this.#next(); unit; unit = this.#next()) {
      hasRun = true;
      clearTimeout(this.#ownerTimer);
      const answer = await this.#exchange(unit.bytes);
      this.unitsRun += 1;
      this.#owner = unit.leavesOpen || this.#engine.isInTransaction() ? unit.session : null;
      if (this.#owner && !this.#sessions.has(this.#owner)) this.#abandon(this.#owner);
      unit.done(answer);
      if (saysEnd(answer)) this.#end();
    }
    this.#working = false;
    // What others ask for in the meantime gives the owner no more time.
    if (hasRun && this.#owner) this.#limitOwner(this.#owner);
  }

  /** The next unit in turn, or the next one of the session that owns the engine. */
  #next(): Unit | undefined {
    if (!this.#owner) return this.#waiting.shift();
    const at = this.#waiting.findIndex((unit) => unit.session === this.#owner);
    return at === -1 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  #abandon(session: FrontSession): void {
    this.#waiting.unshift({ session, bytes: session.abandonment(), leavesOpen: false, done: () => {} });
  }

  #limitOwner(owner: FrontSession): void {
    clearTimeout(this.#ownerTimer);
    this.#ownerTimer = setTimeout(() => {
      this.#log(`A transaction said nothing for ${idleTransactionMilliseconds} ms and was rolled back.`);
      owner.fail('25P03', 'terminating connection due to idle-in-transaction timeout');
    }, idleTransactionMilliseconds);
  }

  async #exchange(bytes: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.#engine.execProtocolRawStream(bytes, {
      syncToFs: false,
      // The engine writes the next part to the same place, so each is copied.
      onRawData: (part) => void parts.push(Buffer.from(part)),
    });
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }
}

function saysEnd(answer: Buffer): boolean {
  for (const { code, contents } of serverMessages(answer)) {
    if (code === messageCode.error && /^(PANIC|FATAL)$/.test(errorField(contents, 'V'))) return true;
  }
  return false;
}
