import { z } from 'zod';

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

/** The first problem of each field, as text keys in the order of the fields. */
export function problemsOf({ issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}
