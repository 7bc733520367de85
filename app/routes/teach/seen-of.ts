import type { FormResult } from '#routes/kit/form-result.ts';

/**
 * The revision that a form goes on from: the one that its writer saw, so that nothing of others is lost, or the newest
 * once they have been told that there is one.
 */
export function seenOf(result: FormResult<unknown> | undefined, newest: number): string {
  const isTold = result?.refusal?.code === 'outline-changed-meanwhile';
  return (!isTold && result?.values.seen) || String(newest);
}
