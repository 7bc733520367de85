/** A while is kept in so many spans: what came within one of them counts as one piece. */
const spans = 30;

/** How quickly somebody sends: over the last while, since a phone stands still between two cells and goes on. */
export class Pace {
  readonly #windowMs: number;
  readonly #startedAt = performance.now();
  #pieces: { at: number; bytes: number }[] = [];

  constructor(windowSeconds: number) {
    this.#windowMs = windowSeconds * 1000;
  }

  /** Notes what came now. */
  note(bytes: number): void {
    const now = performance.now();
    const last = this.#pieces.at(-1);
    if (last && now - last.at < this.#windowMs / spans) last.bytes += bytes;
    else this.#pieces.push({ at: now, bytes });
    const begin = now - this.#windowMs;
    if ((this.#pieces[0]?.at ?? now) < begin) this.#pieces = this.#pieces.filter(({ at }) => at >= begin);
  }

  /** Bytes per second over the last while, or since the beginning where that is shorter. */
  get bytesPerSecond(): number {
    const now = performance.now();
    const begin = now - this.#windowMs;
    const bytes = this.#pieces.reduce((sum, piece) => sum + (piece.at >= begin ? piece.bytes : 0), 0);
    return (bytes * 1000) / Math.max(1, Math.min(this.#windowMs, now - this.#startedAt));
  }

  /** Whether it has been watched for a whole while: before that an average says little. */
  get isSettled(): boolean {
    return performance.now() - this.#startedAt >= this.#windowMs;
  }
}
