import { z } from 'zod';
import { documentFields, type DocumentContent, type DocumentKind } from './document-kinds.ts';
import { lineOf, sectionsSchema, textLimits } from './text/structured-text-schema.ts';
import type { ImageAlternative } from './text/structured-text.ts';
import type { WritingCode } from './text/writing-codes.ts';

const says = (code: WritingCode) => ({ error: code });
const inBoth = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ en: value, ar: value }, says('text-not-understood'));

/** What a field may hold in a draft besides what its kind asks for: words that are not all written yet. */
const unfinished = z.union([
  inBoth(lineOf(500)),
  inBoth(z.array(lineOf(500), says('text-not-understood')).max(textLimits.items, says('text-too-much'))),
]);

/**
 * Takes everything that an editor writes about a document of this kind from outside, clean, or says what is wrong
 * where. A draft may lack words and fields; publishing asks for them (publishing-problems.ts).
 */
export function documentContentSchema<Kind extends DocumentKind>(
  kind: Kind,
): z.ZodType<DocumentContent<Kind>> {
  return z.strictObject(
    {
      slug: z
        .string(says('slug-refused'))
        .max(100, says('text-too-long'))
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, says('slug-refused')),
      title: inBoth(lineOf(textLimits.heading)),
      description: inBoth(lineOf(textLimits.line)),
      sections: inBoth(sectionsSchema),
      fields: draftFields(kind),
      category: z.string(says('category-wrong')).max(60, says('category-wrong')).nullable(),
      position: z
        .int(says('position-refused'))
        .min(0, says('position-refused'))
        .max(32_000, says('position-refused')),
    },
    says('text-not-understood'),
  ) as unknown as z.ZodType<DocumentContent<Kind>>;
}

/** Takes from outside what a picture says: words in both languages, or that it is decorative. */
export const imageAlternativeSchema: z.ZodType<ImageAlternative> = z.union(
  [
    z.literal('decorative'),
    inBoth(lineOf(textLimits.alternative).refine((words) => words !== '', says('image-without-words'))),
  ],
  says('image-without-words'),
);

/** The fields of the kind, each of which may be missing or unfinished, and no others. */
function draftFields(kind: DocumentKind) {
  const shape: Record<string, z.ZodType> = documentFields[kind].shape;
  const entries = Object.entries(shape).map(([name, field]) => [name, draftField(field)]);
  return z.strictObject(Object.fromEntries(entries) as Record<string, z.ZodType>, says('fields-wrong'));
}

/** Words are taken clean by `unfinished`; numbers, choices and instants are right or not there yet. */
function draftField(field: z.ZodType) {
  const isRight = (value: unknown) => field.safeParse(value).success;
  const draft = field instanceof z.ZodObject ? unfinished : z.unknown().refine(isRight, says('fields-wrong'));
  return draft.optional();
}
