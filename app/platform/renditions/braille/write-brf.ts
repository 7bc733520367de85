import type { BraillePage } from './lay-out.ts';

/**
 * Pages of braille as a file for embossers and braille displays (BRF): ASCII braille in capitals, lines that end with CR LF
 * and have no blanks at their end. With form feeds each page is filled up to its last line and ends with one.
 */
export function writeBrf(pages: readonly BraillePage[], { pageLines }: { pageLines: number | null }): string {
  return pages
    .map(({ lines }) => {
      const own = lines.map(({ braille }) => `${braille.trimEnd()}\r\n`).join('');
      return pageLines === null ? own : `${own}${'\r\n'.repeat(Math.max(0, pageLines - lines.length))}\f`;
    })
    .join('');
}
