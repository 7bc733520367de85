import { Refusal } from '#platform/input/refusal.ts';

type Waiting = { enter(): void; refuse(): void };

const secondsToComeBack = 30;

/**
 * A line of bounded length before a few places. Senders take turns, so that whoever sends one file does not wait behind
 * somebody else's hundred; when it is full, whoever has the most in it makes room.
 */
export class FairLine {
  readonly #most: number;
  readonly #waiting = new Map<string, Waiting[]>();
  #free: number;

  constructor({ places, most }: { places: number; most: number }) {
    this.#free = places;
    this.#most = most;
  }

  /**
   * Waits for a place, and gives what leaves it again.
   * @throws Refusal 'file-check-busy' (503) when the line is full, or there is no place until `until` (in milliseconds).
   */
  async enter(sender: string, until: number): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(sender, until);
    let isIn = true;
    return () => {
      if (isIn) this.#leave();
      isIn = false;
    };
  }

  async #wait(sender: string, until: number): Promise<void> {
    const own = this.#waiting.get(sender) ?? [];
    if (this.#length >= this.#most) this.#makeRoom(own.length);
    await new Promise<void>((enter, fail) => {
      const timer = setTimeout(() => waiting.refuse(), Math.max(0, until - Date.now()));
      const leaveLine = () => {
        clearTimeout(timer);
        this.#remove(sender, waiting);
      };
      const waiting: Waiting = {
        enter: () => {
          leaveLine();
          enter();
        },
        refuse: () => {
          leaveLine();
          fail(busy());
        },
      };
      this.#waiting.set(sender, [...(this.#waiting.get(sender) ?? []), waiting]);
    });
  }

  get #length(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** The last of whoever has the most goes; a newcomer who would have the most does not come in. */
  #makeRoom(own: number): void {
    const longest = [...this.#waiting.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    );
    if (own + 1 >= longest.length) throw busy();
    longest.at(-1)!.refuse();
  }

  #remove(sender: string, waiting: Waiting): void {
    const others = (this.#waiting.get(sender) ?? []).filter((each) => each !== waiting);
    // Whoever has just been served stands at the end again.
    this.#waiting.delete(sender);
    if (others.length > 0) this.#waiting.set(sender, others);
  }

  #leave(): void {
    const [next] = this.#waiting.values().next().value ?? [];
    if (next) next.enter();
    else this.#free += 1;
  }
}

/** "Not now": the form comes back and says when to try again. */
export function busy(): Refusal {
  return new Refusal('file-check-busy', { seconds: secondsToComeBack }, 503);
}
