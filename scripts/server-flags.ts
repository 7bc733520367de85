/**
 * How Node runs the built server. The heap may be 400 MiB at most.
 * - While V8 sweeps its old part it leaves the young one alone, which then grows to 40 MiB under load and counts as alive.
 *   It may do both at once: that takes 50 MiB less, and always the same.
 * - V8 guesses which kinds of objects live long and puts them into the old part at once. What a page leaves behind does
 *   not live long: in every second process it guessed wrong and swept four times a second, so it may not guess.
 * - The young part is twice 8 MiB from the start: left to V8, which keeps it small, a stored page costs half as much again;
 *   twice 16 take 35 MiB more. The old part may grow by 80 % before it is swept, 15 MiB more than 40 % for a third fewer
 *   sweeps.
 * - The embedded database, which is WebAssembly, is compiled once and simply: 70 MiB less than when it is optimised.
 */
export function serverFlags({ hasDatabaseServer }: { hasDatabaseServer: boolean }): string[] {
  const flags = ['--max-old-space-size=400', '--no-separate-gc-phases', '--no-allocation-site-pretenuring'];
  const sizes = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--heap-growing-percent=80'];
  return [...flags, ...sizes, ...(hasDatabaseServer ? [] : ['--no-flush-bytecode', '--liftoff-only'])];
}

/** What the built server finds in its environment: fewer pools of memory in the C library, which keeps what it once had. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
