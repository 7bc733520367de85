import { createHash } from 'node:crypto';

/** A token of the right form that is the same in each run: of a link or a session of the walk's world. */
export function fixedToken(name: string): string {
  return createHash('sha256').update(`the walk: ${name}`).digest('base64url');
}
