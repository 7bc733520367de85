import type { Language } from '#platform/text/language.ts';
import type { BrailleGrade } from './braille/braille-constants.ts';

/** What a document can be read in besides a page, in the order in which they are offered. */
export const formats = ['pdf', 'large-print', 'epub', 'braille', 'braille-contracted', 'text'] as const;

export type Format = (typeof formats)[number];

/** Whether what an address says is a format. */
export function isFormat(written: string): written is Format {
  return formats.some((each) => each === written);
}

/** Sizes of large print in points: 18 at the usual text size of the display preferences, 36 at twice it. */
export const largePrintPoints = { '100': 18, '125': 22.5, '150': 27, '175': 31.5, '200': 36 } as const;

export type LargePrintPoints = (typeof largePrintPoints)[keyof typeof largePrintPoints];

/** A format with what it needs to be known. */
export type FormatOrder =
  | { format: 'pdf' | 'epub' | 'text' | 'braille' | 'braille-contracted' }
  | { format: 'large-print'; points: LargePrintPoints };

/** What embossers take on usual paper. */
export const braillePaper = { cells: 40, lines: 25 } as const;

export const gradeOf = {
  braille: 'uncontracted',
  'braille-contracted': 'contracted',
} as const satisfies Partial<Record<Format, BrailleGrade>>;

const types: Record<Format, string> = {
  ...{ pdf: 'application/pdf', 'large-print': 'application/pdf', epub: 'application/epub+zip' },
  ...{ braille: 'text/plain; charset=us-ascii', 'braille-contracted': 'text/plain; charset=us-ascii' },
  text: 'text/plain; charset=utf-8',
};

/** The media type of a file in a format. */
export function typeOfFormat(format: Format): string {
  return types[format];
}

/** The name of a file: what it is, and for braille its code and paper, so that files of one text can be told apart. */
export function fileNameOf(name: string, language: Language, order: FormatOrder): string {
  const { cells, lines } = braillePaper;
  switch (order.format) {
    case 'large-print':
      return `${name}-${language}-large-print-${order.points}.pdf`;
    case 'braille':
    case 'braille-contracted':
      return `${name}-${language}-${order.format === 'braille' ? 'g1' : 'g2'}-${cells}x${lines}.brf`;
    case 'text':
      return `${name}-${language}.txt`;
    case 'pdf':
    case 'epub':
      return `${name}-${language}.${order.format}`;
  }
}
