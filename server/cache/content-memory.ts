import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { readContentVersion } from '#domain/site/version.ts';
import { isUnavailable, type Database } from '#platform/database/database.server.ts';
import type { Memory } from '#platform/page/define-memory.ts';
import type { Log } from '#platform/process/log.server.ts';

/** More than the site has pages; an address that varies without end cannot fill the memory. */
const mostValues = 1000;

type Known = { version: number; value: Promise<unknown>; settled: unknown };

/**
 * What a process remembers of the content. The version in the database is asked for once a second;
 * when somebody publishes, in this process or another, everything remembered is read anew.
 * While the database cannot be reached, what was known last goes on being used.
 */
export class ContentMemory {
  readonly #db: Database;
  readonly #log: Log;
  readonly #values = new LRUCache<string, Known>({ max: mostValues });
  #version = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** The version of the content that pages are made from. */
  get version(): number {
    return this.#version;
  }

  /** Asks for the version now and then once a second, until `stop`. */
  async start(): Promise<void> {
    await this.refresh();
    const loop = () => {
      this.#timer = setTimeout(() => void this.refresh().finally(loop), 1000);
      this.#timer.unref();
    };
    loop();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Asks for the version now. An unreachable database changes nothing. */
  async refresh(): Promise<void> {
    try {
      this.#version = await readContentVersion(this.#db);
    } catch (error) {
      if (!isUnavailable(error)) this.#log.error({ error }, 'the content version could not be read');
    }
  }

  /** Reads through the memory: one query for any number of askers, until the content version changes. */
  async remember<Value>({ key, read }: Memory<Value>): Promise<Value> {
    const known = this.#values.get(key);
    if (known?.version === this.#version) return (await known.value) as Value;
    const entry = {
      version: this.#version,
      value: read(this.#db) as Promise<unknown>,
      settled: known?.settled,
    };
    this.#values.set(key, entry);
    try {
      entry.settled = await entry.value;
      return entry.settled as Value;
    } catch (error) {
      if (this.#values.get(key) === entry) this.#values.delete(key);
      if (known?.settled === undefined || !isUnavailable(error)) throw error;
      this.#values.set(key, known);
      return known.settled as Value;
    }
  }

  /**
   * What was known last, without waiting; what was never read is read for a second at most. For pages that must be
   * written although the database is slow.
   * @throws an error that `isUnavailable` knows, when the second is over.
   */
  async recall<Value>(memory: Memory<Value>): Promise<Value> {
    const settled = this.#values.get(memory.key)?.settled;
    if (settled !== undefined) return settled as Value;
    const reading = this.remember(memory);
    const late = wait(1000, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error('The content was not read in time.'), { code: 'ETIMEDOUT' });
    });
    return await Promise.race([reading, late]);
  }
}
