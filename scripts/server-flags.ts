/**
 * How Node runs the built server. The heap may be 400 MiB at most; left to itself V8 sweeps its old part five times a
 * second under load, which costs a fifth of a page's CPU, and more room than this saves a tenth more and costs 20 to
 * 80 MiB.
 * - V8 guesses which kinds of objects live long and puts them into the old part at once. What a page leaves behind does
 *   not live long: in every second process it guessed wrong and swept four times a second, so it may not guess.
 * - With the embedded database, which is WebAssembly: compiled once and simply, that takes 70 MiB less than when it is
 *   optimised. V8 saves memory: it gives back what it swept, 50 MiB under load, which it would keep for the next rush. That
 *   costs a tenth of a page's CPU, though the old part may double before it is swept. What was compiled of scripts may stay:
 *   8 MiB that save a tenth of a stored page's CPU. The young generation is twice 8 MiB from the start: made small to save
 *   memory, it costs a stored page half as much again.
 * - With a database server there is no such guest in the process: twice 4 MiB and 40 % cost the same CPU and 30 MiB less.
 */
export function serverFlags({ hasDatabaseServer }: { hasDatabaseServer: boolean }): string[] {
  const flags = ['--max-old-space-size=400', '--no-allocation-site-pretenuring'];
  if (hasDatabaseServer) return [...flags, '--max-semi-space-size=4', '--heap-growing-percent=40'];
  const young = ['--min-semi-space-size=8', '--max-semi-space-size=8'];
  return [
    ...flags,
    ...young,
    '--memory-saver-mode',
    '--no-flush-bytecode',
    '--heap-growing-percent=100',
    '--liftoff-only',
  ];
}

/** What the built server finds in its environment: fewer pools of memory in the C library, which keeps what it once had. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
