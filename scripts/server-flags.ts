/**
 * How Node runs the built server. The heap may be 400 MiB at most; left to itself V8 sweeps its old part five times a
 * second under load, which costs a fifth of a page's CPU, and more room than this saves a tenth more and costs 20 to
 * 80 MiB.
 * - V8 guesses which kinds of objects live long and puts them into the old part at once. What a page leaves behind does
 *   not live long: in every second process it guessed wrong and swept four times a second, so it may not guess.
 * - With the embedded database, which is WebAssembly: compiled once and simply, that takes 70 MiB less than when it is
 *   optimised. The young generation is twice 6 MiB from the start: with twice 8 it takes 10 MiB more for the same CPU,
 *   and left to V8, which keeps it small, a stored page costs half as much again. V8's own way to save memory would give
 *   back 30 MiB more under load, and costs a stored page a third.
 * - With a database server there is no such guest in the process: twice 4 MiB cost the same CPU and 30 MiB less.
 */
export function serverFlags({ hasDatabaseServer }: { hasDatabaseServer: boolean }): string[] {
  const flags = ['--max-old-space-size=400', '--no-allocation-site-pretenuring', '--heap-growing-percent=40'];
  if (hasDatabaseServer) return [...flags, '--max-semi-space-size=4'];
  const young = ['--min-semi-space-size=6', '--max-semi-space-size=6'];
  return [...flags, ...young, '--no-flush-bytecode', '--liftoff-only'];
}

/** What the built server finds in its environment: fewer pools of memory in the C library, which keeps what it once had. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
