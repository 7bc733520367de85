import { useText } from '#platform/text/i18n.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { FieldErrors } from '#ui/form/form.tsx';

/** Why a form on the way in came back: text keys by field, a refusal, or a failure of ours. */
export type EntryAnswer = {
  written: Record<string, string>;
  problems?: Record<string, string>;
  refusal?: { code: RefusalCode; values: Record<string, string | number> };
  hasFailed?: boolean;
};

export type ErrorWords = {
  /** The field that a refusal speaks of; the form as a whole where none is named. */
  fieldOf?: Partial<Record<RefusalCode, string>>;
  /** What stands above the links to the fields, by the field that is wrong. */
  headingOf?: Record<string, string>;
  /** What is said of a failure of ours. */
  failed: string;
};

/** What a form says is wrong. The key `form` stands for the form as a whole and is read first. */
export function useEntryErrors(answer: EntryAnswer | undefined, words: ErrorWords): FieldErrors | null {
  const t = useText('accounts');
  const refusals = useText('refusals');
  if (!answer) return null;
  const { problems, refusal } = answer;
  if (!problems && !refusal) return { form: words.failed };
  const say = (key: string) =>
    key.startsWith('password-') ? refusals(key as RefusalCode) : t(key as 'email.missing');
  const found: FieldErrors = refusal
    ? { [words.fieldOf?.[refusal.code] ?? 'form']: refusals(refusal.code, refusal.values) }
    : Object.fromEntries(Object.entries(problems ?? {}).map(([name, key]) => [name, say(key)]));
  const heading = Object.keys(found)
    .map((name) => words.headingOf?.[name])
    .find(Boolean);
  return heading ? { form: heading, ...found } : found;
}
