import { z } from 'zod';
import { readLine, readText } from '#platform/text/read-text.ts';

/** A field whose text one of our readers understands, or whose problem it names; `say` makes a text key of it. */
export function readBy<Found>(
  read: (text: string) => Found,
  say: (problem: Extract<Found, string>) => string,
): z.ZodType<Exclude<Found, string>, string> {
  return z.string().transform((text, context) => {
    const found = read(text);
    if (typeof found !== 'string') return found as Exclude<Found, string>;
    context.addIssue({ code: 'custom', message: say(found as Extract<Found, string>) });
    return z.NEVER;
  });
}

/** A text that may be left out, as null; `problem` is the text key for one that is too long. */
export function readOptionalText(longest: number, problem: string): z.ZodType<string | null, string> {
  return readBy(
    (text) => {
      const read = readText(text, { longest });
      return read === 'missing' ? { text: null } : read;
    },
    () => problem,
  ).transform(({ text }) => text);
}

/** The same for a line. */
export function readOptionalLine(longest: number, problem: string): z.ZodType<string | null, string> {
  return readBy(
    (text) => {
      const read = readLine(text, longest);
      return read === 'missing' ? { line: null } : read;
    },
    () => problem,
  ).transform(({ line }) => line);
}

/** The first problem of each field, as text keys in the order of the fields. */
export function problemsOf({ issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}
