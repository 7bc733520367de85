import type { Front } from './front.ts';

const megabyte = 1024 * 1024;
const lookEveryMilliseconds = 5_000;
const checkpointAfterMilliseconds = 60_000;
const checkpointAfterBytes = 32 * megabyte;
const vacuumAfterMilliseconds = 60 * 60_000;
const vacuumAfterBytes = megabyte;
const vacuumAtCloseAfterBytes = 8 * megabyte;

/**
 * Does what a server's background processes do and the embedded engine lacks: checkpoints, so that the log
 * stays small and a start after a crash short, and VACUUM (ANALYZE), so that the files stay small and
 * plans good. It measures the log's position and rests while nothing is written.
 */
export class Housekeeping {
  readonly #front: Front;
  readonly #warn: (text: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #unitsSeen = 0;
  #checkpoint = { at: 0, position: 0 };
  #vacuum = { at: 0, position: 0 };

  constructor(front: Front, warn: (text: string) => void) {
    this.#front = front;
    this.#warn = warn;
  }

  async start(): Promise<void> {
    const position = await this.#logPosition();
    this.#checkpoint = { at: Date.now(), position };
    this.#vacuum = { at: Date.now(), position };
    this.#timer = setInterval(() => {
      this.#running = this.#look().catch((error: Error) =>
        this.#warn(`Housekeeping failed: ${error.message}`),
      );
    }, lookEveryMilliseconds);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The last round, before the engine is closed. */
  async finish(): Promise<void> {
    await this.#running;
    const position = await this.#logPosition();
    if (position - this.#vacuum.position > vacuumAtCloseAfterBytes) await this.#runVacuum();
    if (position > this.#checkpoint.position) await this.#front.run('CHECKPOINT');
  }

  async #look(): Promise<void> {
    if (this.#front.unitsRun === this.#unitsSeen) return;
    const position = await this.#logPosition();
    const now = Date.now();
    const written = position - this.#checkpoint.position;
    const isDue = written > 0 && now - this.#checkpoint.at >= checkpointAfterMilliseconds;
    if (isDue || written >= checkpointAfterBytes) await this.#runCheckpoint();
    const unswept = position - this.#vacuum.position;
    if (unswept >= vacuumAfterBytes && now - this.#vacuum.at >= vacuumAfterMilliseconds)
      await this.#runVacuum();
    if (written === 0) this.#unitsSeen = this.#front.unitsRun;
  }

  async #runCheckpoint(): Promise<void> {
    await this.#front.run('CHECKPOINT');
    // A checkpoint writes to the log too: what counts is what comes after it.
    this.#checkpoint = { at: Date.now(), position: await this.#logPosition() };
  }

  async #runVacuum(): Promise<void> {
    await this.#front.run('VACUUM (ANALYZE)');
    this.#vacuum = { at: Date.now(), position: await this.#logPosition() };
  }

  /** The bytes that the write-ahead log has taken since it began. */
  async #logPosition(): Promise<number> {
    const [bytes] = await this.#front.run(`SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn`);
    return Number(bytes);
  }
}
