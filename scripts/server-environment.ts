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

/**
 * The one option of V8 that Node does not document: the embedded database, which is WebAssembly, is compiled once and
 * simply. While V8 optimises it, the process takes three times the memory. EMBEDDED_DATABASE_OPTIMISED=1 lets it; with a
 * PostgreSQL server there is nothing to compile.
 */
export function serverOptions(own: NodeJS.ProcessEnv): string[] {
  return own.DATABASE_URL || own.EMBEDDED_DATABASE_OPTIMISED === '1' ? [] : ['--liftoff-only'];
}
