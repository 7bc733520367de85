/** Uncontracted: letter by letter. Contracted: with the short forms that readers of long texts know. */
export const brailleGrades = ['uncontracted', 'contracted'] as const;
export type BrailleGrade = (typeof brailleGrades)[number];

/** Cells in a line: from a small braille display to wide paper. */
export const leastCells = 12;
export const mostCells = 80;
export const usualCells = 40;

/** Lines of a page, the one with its number included. */
export const leastLines = 5;
export const mostLines = 60;
export const usualLines = 25;

/** So many characters one text may have. */
export const longestBrailleText = 30_000;
