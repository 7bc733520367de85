import type { Config } from '#platform/process/config.server.ts';

/** Tells what instant it is. */
export type Clock = () => Date;

/**
 * The clock of a process. It is the machine's, unless FIXED_CLOCK names an instant: then it stands still there, so that a
 * test can compare what pages say word for word.
 */
export function clockOf({ fixedClock }: Pick<Config, 'fixedClock'>): Clock {
  return () => (fixedClock ? new Date(fixedClock) : new Date());
}
