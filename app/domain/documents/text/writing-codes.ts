import type { ZodError } from 'zod';
import type writing from '#text/en/staff/writing.json';

/** What may be wrong with a text that staff write: a key of the text area `writing`. */
export type WritingCode = keyof typeof writing;

/** What a schema refused, with where it stands: `path` as in the content that was given to it. */
export type WritingProblem = { code: WritingCode; path: (string | number)[] };

/** What the schemas of this domain found, in the order in which it was written. */
export function listWritingProblems(error: ZodError): WritingProblem[] {
  return error.issues.map(({ message, path }) => ({
    code: message as WritingCode,
    path: path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
  }));
}
