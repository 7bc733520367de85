import { toContractedBraille } from '#platform/renditions/braille/contracted.server.ts';
import type { BrailleGrade } from '#platform/renditions/braille/braille-constants.ts';
import { layOutBraille, type BraillePage } from '#platform/renditions/braille/lay-out.ts';
import { toBraille } from '#platform/renditions/braille/to-braille.ts';
import { readTextParts } from '#platform/renditions/text-parts.ts';
import type { Language } from '#platform/text/language.ts';

export type BrailleOrder = {
  text: string;
  language: Language;
  grade: BrailleGrade;
  cells: number;
  lines: number;
  pageNumbers: boolean;
  formFeeds: boolean;
};

/** Pages are parted where somebody wants their numbers or a file whose pages an embosser turns; else there is one. */
export function pageLinesOf({ lines, pageNumbers, formFeeds }: BrailleOrder): number | null {
  return pageNumbers || formFeeds ? lines : null;
}

/**
 * The pages of a text in braille.
 * @throws Error when contracted braille is asked for and liblouis fails or is not there.
 */
export async function writeBraille(order: BrailleOrder): Promise<BraillePage[]> {
  const { text, language, grade, cells, pageNumbers: hasPageNumbers } = order;
  const paper = { cells, lines: pageLinesOf(order), hasPageNumbers };
  return await layOutBraille(readTextParts(text), paper, async (texts) =>
    grade === 'contracted'
      ? await toContractedBraille(texts, language)
      : texts.map((each) => toBraille(each, language)),
  );
}

/** Names the code and the paper, so that files of one text can be told apart: `braille-ar-g1-40x25.brf`. */
export function brfNameOf(order: BrailleOrder): string {
  const { language, grade, cells } = order;
  const lines = pageLinesOf(order);
  const paper = lines === null ? String(cells) : `${cells}x${lines}`;
  return `braille-${language}-${grade === 'contracted' ? 'g2' : 'g1'}-${paper}.brf`;
}
