import { imageAlternativeSchema } from '#domain/documents/document-content-schema.ts';
import { textLimits } from '#domain/documents/structured-text-schema.ts';
import type { ImageAlternative } from '#domain/documents/structured-text.ts';
import { readLine } from '#platform/text/written-text.ts';
import { forDisplay, textOf } from '#routes/kit/request.server.ts';

export type WrittenDescription = { kind: string; en: string; ar: string };

type ReadDescription = {
  written: WrittenDescription;
  /** Null when something is wrong; `problems` says what, as text keys by field. */
  alternative: ImageAlternative | null;
  problems: Record<string, string>;
};

/** Reads what somebody says of an image: words in both languages, or that it is decorative. */
export function readDescription(form: FormData): ReadDescription {
  const raw = { kind: textOf(form, 'kind'), en: textOf(form, 'en'), ar: textOf(form, 'ar') };
  const written = { ...raw, ...forDisplay({ kind: raw.kind }), en: shown(raw.en), ar: shown(raw.ar) };
  if (raw.kind === 'decorative') return { written, alternative: 'decorative', problems: {} };
  if (raw.kind !== 'words')
    return { written, alternative: null, problems: { kind: 'describe.kind.missing' } };
  const problems: Record<string, string> = {};
  for (const language of ['en', 'ar'] as const) {
    const line = readLine(raw[language], textLimits.alternative);
    if (line === 'missing') problems[language] = `describe.${language}.missing`;
    if (line === 'long') problems[language] = `describe.${language}.long`;
  }
  const parsed = imageAlternativeSchema.safeParse({ en: raw.en, ar: raw.ar });
  if (!parsed.success || Object.keys(problems).length > 0) return { written, alternative: null, problems };
  return { written, alternative: parsed.data, problems };
}

/** The form's fields for what an image says now. */
export function writeDescription(alternative: ImageAlternative | null): WrittenDescription {
  if (alternative === null) return { kind: '', en: '', ar: '' };
  if (alternative === 'decorative') return { kind: 'decorative', en: '', ar: '' };
  return { kind: 'words', ...alternative };
}

function shown(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, '').slice(0, 4 * textLimits.alternative);
}
