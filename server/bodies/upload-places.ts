import { Pace } from './pace.ts';

/** How many forms with files may arrive at once, and how quickly they must. */
export type UploadLimits = {
  /** Of the whole process. */
  places: number;
  /** Of one network. */
  placesPerNetwork: number;
  /** The least that must come, on average over `windowSeconds`; who sends less is let go of. */
  bytesPerSecond: number;
  windowSeconds: number;
  /** The longest that nothing may come. */
  secondsOfSilence: number;
  /** The longest that the whole may take. */
  seconds: number;
};

/**
 * One address may be that of a class, or of thousands of phones of one mobile network, so it has room for a class; and as
 * that is little more than a third of all places, two such networks leave room for others.
 *
 * Where Egypt has no more than GPRS, a phone sends 1 to 2.5 KiB a second, with EDGE 4 to 8, and in a train nothing for half
 * a minute. Whoever sends less than 1 KiB a second could not send one photographed page in the ten minutes that there are.
 */
export const uploadLimits: UploadLimits = {
  places: 64,
  placesPerNetwork: 24,
  bytesPerSecond: 1024,
  windowSeconds: 60,
  secondsOfSilence: 30,
  seconds: 600,
};

/** EDGE as it is: when no place is free, whoever sends less may have to give way. */
const slow = { bytesPerSecond: 4 * 1024, afterSeconds: 10 };

/** Where one form with files arrives. Its signal says that it must give way to others. */
export type UploadPlace = { pace: Pace; signal: AbortSignal; leave(): void };

type Taken = { network: string; pace: Pace; takenAt: number; giving: AbortController };

/** The places for forms with files: shared out so that nobody can hold all of them, from one network or from several. */
export class UploadPlaces {
  readonly limits: UploadLimits;
  readonly #taken = new Set<Taken>();

  constructor(limits: UploadLimits = uploadLimits) {
    this.limits = limits;
  }

  /**
   * A place for somebody of a network; when nobody can give way, 429 where the network has all that one may have, and 503
   * where all are used. Within a network, too, somebody slow gives way: thousands of phones may share its address.
   */
  take(network: string): UploadPlace | 429 | 503 {
    const hasItsShare = this.#of(network).length >= this.limits.placesPerNetwork;
    if (hasItsShare || this.#taken.size >= this.limits.places) {
      const giving = hasItsShare ? slowestOf(this.#of(network).filter(isSlow)) : this.#findGiving(network);
      if (!giving) return hasItsShare ? 429 : 503;
      this.#taken.delete(giving);
      giving.giving.abort();
    }
    const pace = new Pace(this.limits.windowSeconds);
    const own = { network, pace, takenAt: performance.now(), giving: new AbortController() };
    this.#taken.add(own);
    return { pace, signal: own.giving.signal, leave: () => void this.#taken.delete(own) };
  }

  /** Who gives way: the slowest of the network that has the most, if that is more than the newcomer's; or who is slow. */
  #findGiving(network: string): Taken | undefined {
    const counts = new Map<string, number>();
    for (const each of this.#taken) counts.set(each.network, (counts.get(each.network) ?? 0) + 1);
    const [largest, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
    if (most > (counts.get(network) ?? 0) + 1) return slowestOf(this.#of(largest));
    return slowestOf([...this.#taken].filter(isSlow));
  }

  #of(network: string): Taken[] {
    return [...this.#taken].filter((each) => each.network === network);
  }
}

function isSlow({ pace, takenAt }: Taken): boolean {
  const isNew = takenAt >= performance.now() - slow.afterSeconds * 1000;
  return !isNew && pace.bytesPerSecond < slow.bytesPerSecond;
}

function slowestOf(taken: Taken[]): Taken | undefined {
  const [slowest] = taken.toSorted((one, other) => one.pace.bytesPerSecond - other.pace.bytesPerSecond);
  return slowest;
}
