import { Refusal } from '#platform/input/refusal.ts';

type Waiting = { enter(): void; refuse(): void };

const secondsToComeBack = 30;

/**
 * A line of bounded length before a few places. Senders take turns, and whoever has the fewest of the places comes first, so
 * that whoever sends one file does not wait behind somebody else's hundred; when it is full, whoever has the most in it makes
 * room.
 */
export class FairLine {
  readonly #most: number;
  readonly #waiting = new Map<string, Waiting[]>();
  /** How many of the places each sender has. */
  readonly #taken = new Map<string, number>();
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
    if (this.#free > 0) {
      this.#free -= 1;
      this.#count(sender, 1);
    } else await this.#wait(sender, until);
    let isIn = true;
    return () => {
      if (isIn) this.#leave(sender);
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
          this.#count(sender, 1);
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

  #leave(sender: string): void {
    this.#count(sender, -1);
    const takenBy = ([other]: [string, Waiting[]]) => this.#taken.get(other) ?? 0;
    // Of those with equally many places, whoever has waited longest: the order of the map.
    const next = [...this.#waiting].toSorted((one, other) => takenBy(one) - takenBy(other))[0];
    if (next) next[1][0]!.enter();
    else this.#free += 1;
  }

  #count(sender: string, change: 1 | -1): void {
    const taken = (this.#taken.get(sender) ?? 0) + change;
    if (taken > 0) this.#taken.set(sender, taken);
    else this.#taken.delete(sender);
  }
}

/** "Not now": the form comes back and says when to try again. */
export function busy(): Refusal {
  return new Refusal('file-check-busy', { seconds: secondsToComeBack }, 503);
}
