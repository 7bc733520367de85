/**
 * What the built server finds in its environment, where the operator names nothing else (docs/operations.md, "Memory"):
 * how large its heap may grow, and fewer pools of memory in the C library, which keeps what it once had.
 */
export function serverEnvironment(own: NodeJS.ProcessEnv): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NODE_OPTIONS: own.NODE_OPTIONS ?? '--max-old-space-size=400 --max-semi-space-size=8',
    MALLOC_ARENA_MAX: own.MALLOC_ARENA_MAX ?? '2',
  };
}
