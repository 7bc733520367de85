import { showDots } from '#platform/renditions/braille/cells.ts';
import type { BraillePage } from '#platform/renditions/braille/lay-out.ts';
import { unknownCharacter } from '#platform/renditions/braille/unknown-character.ts';
import { brfNameOf, type BrailleOrder } from './write-braille.server.ts';

/** So many lines are shown; a phone on a weak connection should not wait for all of a long text. */
const mostLinesShown = 200;

/** What the preview needs: its first lines by their pages, and how much there is of everything. */
export function describeBraille(pages: readonly BraillePage[], order: BrailleOrder) {
  const written = pages.map(({ lines, number }) =>
    lines
      .map((line, index) => ({ ...line, pageNumber: index === lines.length - 1 ? number : null }))
      .filter(({ braille }) => braille.trim() !== ''),
  );
  const lineCount = written.reduce((sum, lines) => sum + lines.length, 0);
  let left = mostLinesShown;
  const shown = written.flatMap((lines, index) => {
    const own = lines.slice(0, left);
    left -= own.length;
    return own.length === 0
      ? []
      : [
          {
            number: index + 1,
            lines: own.map(({ braille, print, pageNumber }) => ({
              dots: showDots(braille),
              print,
              pageNumber,
            })),
          },
        ];
  });
  const unknown = written
    .flat()
    .reduce((sum, { braille }) => sum + braille.split(unknownCharacter).length - 1, 0);
  const { language } = order;
  return { pages: shown, pageCount: pages.length, lineCount, unknown, language, fileName: brfNameOf(order) };
}
