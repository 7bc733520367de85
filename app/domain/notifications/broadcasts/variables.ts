import type { Language } from '#platform/text/language.ts';

/** What broadcasts may name as `{{firstName}}`; anything else in double braces is refused. */
export const broadcastVariables = ['firstName', 'fullName', 'siteName'] as const;

export type BroadcastVariable = (typeof broadcastVariables)[number];

export type VariableValues = Record<BroadcastVariable, string>;

/** Somebody made up, for previews. */
export const sampleNames: Record<Language, { firstName: string; fullName: string }> = {
  en: { firstName: 'Mona', fullName: 'Mona Adel' },
  ar: { firstName: 'منى', fullName: 'منى عادل' },
};

const inBraces = /\{\{([^{}]*)\}\}/g;

/** The text with its variables filled in; what people call themselves stays on its line. */
export function fillVariables(text: string, values: VariableValues): string {
  return text.replace(inBraces, (whole, name: string) => {
    const known = broadcastVariables.find((each) => each === name.trim());
    return known ? values[known].replace(/\p{Cc}/gu, ' ') : whole;
  });
}

/** The first thing in braces that is no variable, with the line that it stands in; null when all are known. */
export function findUnknownVariable(text: string): { found: string; line: number } | null {
  for (const [index, line] of text.split('\n').entries()) {
    const rest = line.replace(inBraces, (whole, name: string) =>
      (broadcastVariables as readonly string[]).includes(name.trim()) ? '' : whole,
    );
    // Braces that are left belong to an unknown name, or to one that was not closed.
    const left = /\{\{[^{}]*\}\}/.exec(rest) ?? /\{\{.{0,20}|.{0,20}\}\}/.exec(rest);
    if (left) return { found: left[0], line: index + 1 };
  }
  return null;
}
