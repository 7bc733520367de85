import { describe, expect, it } from 'vitest';
import { bombs, documentOf } from '#tests/worlds/files/bombs.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { checkDocx } from './check-docx.server.ts';
import { checkUpload } from './check-upload.server.ts';
import { uploadKinds } from './upload-constants.ts';

/** Each takes milliseconds or a second or two; what was mended took minutes. */
const seconds = 60;

describe('a small file that costs much to look at', () => {
  it.each(bombs)(
    'is looked at within the limits of its thread: $name',
    async ({ make, refusal }) => {
      const bytes = await make();
      const file = { name: 'cv', bytes: bytes.length, read: async () => bytes };
      const error: unknown = await checkUpload(
        file,
        { kinds: uploadKinds, mostBytes: 10 * 1024 * 1024 },
        fileCheck(),
      ).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (refusal === null) return expect(error).toBeNull();
      expect(error).toBeInstanceOf(Refusal);
      // A machine that is busy with something else may be too slow for the large ones: then they are ended.
      expect((error as Refusal).code).toMatch(new RegExp(`${refusal}|file-check-ended`));
    },
    seconds * 1000,
  );
});

describe('every expression', () => {
  it.each(['<', '<a>', 'a<b>', 'ab<b c=">">', '<a b="', '<!-- ', '&#', '&#0', 'DDEX ', 'encoding ', ' '])(
    'takes a time that grows with the document only: as much as may be of %s',
    (characters) => {
      for (const part of ['word/document.xml', 'word/_rels/a.xml.rels', '[Content_Types].xml']) {
        const bytes = documentOf(characters, 15 * 1024 * 1024, part);
        const startedAt = performance.now();
        try {
          checkDocx(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
        // A square of it would be days.
        expect(performance.now() - startedAt).toBeLessThan(seconds * 1000);
      }
    },
    4 * seconds * 1000,
  );
});
