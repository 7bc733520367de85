import { z } from 'zod';
import { imageAlternativeSchema } from '#domain/documents/document-content-schema.ts';
import { textLimits } from '#domain/documents/text/structured-text-schema.ts';
import type { ImageAlternative } from '#domain/documents/text/structured-text.ts';
import { readLine } from '#platform/text/read-text.ts';
import { languages } from '#platform/text/language.ts';
import type { SentFile } from '#platform/files/sent-files.server.ts';
import { defineForm, readFields, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** The files that are to become images of the library. */
export const uploadForm = defineForm({
  name: 'upload',
  read: (_form: FormData, { sent }: { sent: readonly SentFile[] }): ReadForm<readonly SentFile[]> =>
    sent.length > 0
      ? { submitted: {}, values: sent }
      : { submitted: {}, problems: { images: 'upload.missing' } },
});

/** What somebody says of an image: words in both languages, or that it is decorative. */
export const describeForm = defineForm({ name: 'describe', texts: ['en', 'ar'], read: readDescription });

/** Another file in the place of an image. */
export const replaceForm = defineForm({
  name: 'replace',
  read: (_form: FormData, { file }: { file: SentFile | undefined }): ReadForm<SentFile> =>
    file ? { submitted: {}, values: file } : { submitted: {}, problems: { file: 'replace.missing' } },
});

/** Deletes an image, once it is said that this is meant. */
export const deletionForm = defineForm({
  name: 'delete',
  read: readFields({ sure: z.literal('yes', { error: 'delete.unsure' }) }),
});

type Description = { alternative: ImageAlternative; basedOn: string };

function readDescription(form: FormData): ReadForm<Description> {
  const typed = { kind: textOf(form, 'kind'), en: textOf(form, 'en'), ar: textOf(form, 'ar') };
  const basedOn = textOf(form, 'basedOn');
  if (typed.kind === 'decorative')
    return { submitted: typed, values: { alternative: 'decorative', basedOn } };
  if (typed.kind !== 'words') return { submitted: typed, problems: { kind: 'describe.kind.missing' } };
  const problems: Record<string, string> = {};
  for (const language of languages) {
    const line = readLine(typed[language], textLimits.alternative);
    if (line === 'missing') problems[language] = `describe.${language}.missing`;
    if (line === 'long') problems[language] = `describe.${language}.long`;
  }
  if (Object.keys(problems).length > 0) return { submitted: typed, problems };
  const parsed = imageAlternativeSchema.safeParse({ en: typed.en, ar: typed.ar });
  if (parsed.success) return { submitted: typed, values: { alternative: parsed.data, basedOn } };
  return { submitted: typed, problems: { en: 'describe.en.missing', ar: 'describe.ar.missing' } };
}

/** The form's fields for what an image says now. */
export function writeDescription(alternative: ImageAlternative | null): Record<'kind' | 'en' | 'ar', string> {
  if (alternative === null) return { kind: '', en: '', ar: '' };
  if (alternative === 'decorative') return { kind: 'decorative', en: '', ar: '' };
  return { kind: 'words', ...alternative };
}
