import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { normalized } from '#platform/text/normalized.ts';

/** Where fonts and the template are. */
export const pdfFolder = join(projectRoot, 'app', 'platform', 'renditions', 'pdf');

let characters: Set<string> | undefined;

/** Letters of Unicode that are only another look of others: joined forms of Arabic, and ligatures. */
const looks = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]/g;
/** Signs that the fonts lack, in signs that they have. */
const alike: Readonly<Record<string, string>> = {
  ...{ '→': '->', '←': '<-', '‐': '-', '‑': '-', '‒': '–', '―': '—', '−': '-', '\u2002': ' ', '\u2003': ' ' },
  ...{ '\u2007': '\u00a0', '\u202f': '\u00a0', '☐': '[ ]', '☑': '[x]', '✓': '[x]', '●': '•', '▪': '•' },
};
/** What stands where somebody wrote a character that no font has. */
const unknownCharacter = '[?]';
/** What joins, parts or turns letters and is not seen; direction is said by runs. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/**
 * A text in characters that the fonts have, on one line. A character that none of them has becomes "[?]", which is seen and
 * heard: the typesetter refuses it, as nobody could read it.
 */
export function printable(text: string): string {
  characters ??= new Set(
    JSON.parse(readFileSync(join(pdfFolder, 'fonts', 'characters.json'), 'utf8')) as string,
  );
  const known = characters;
  return normalized(text, 'NFC')
    .replace(looks, (sign) => normalized(sign, 'NFKC'))
    .replace(unseen, '')
    .replace(/\s+/gu, ' ')
    .replace(/[^\x20-\x7e]\p{M}*/gu, (sign) => {
      const written = [...sign].map((each) => (known.has(each) ? each : (alike[each] ?? ''))).join('');
      return written === '' ? unknownCharacter : written;
    });
}
