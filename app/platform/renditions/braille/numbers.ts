import { cellsOf } from './cells.ts';

/** Says that digits follow. */
export const numberSign = cellsOf('3456');
/** The digits 0 to 9 are the letters a to j after the number sign. */
const digitCells = 'JABCDEFGHI';
const separators: Readonly<Record<string, string>> = { '.': cellsOf('256'), ',': cellsOf('2') };

function isDigit(sign: string | undefined): boolean {
  return sign !== undefined && sign.length === 1 && sign >= '0' && sign <= '9';
}

function isSeparator(sign: string | undefined): boolean {
  return sign === '.' || sign === ',';
}

/** Digits after their sign. */
export function numberCells(digits: string): string {
  return numberSign + digits.replace(/\d/g, (digit) => digitCells[Number(digit)]!);
}

/**
 * The number that begins at a place, with its points and commas, and the first place after it; null where none begins. The
 * sign of numbers counts until something else comes: one right after it that looks like a digit needs a sign of its own.
 */
export function readNumber(
  characters: readonly string[],
  from: number,
  isAfterWord: boolean,
): { cells: string; to: number } | null {
  const begins = isDigit(characters[from]);
  const beginsWithPoint = !isAfterWord && isSeparator(characters[from]) && isDigit(characters[from + 1]);
  if (!begins && !beginsWithPoint) return null;
  let [cells, to] = ['', from];
  for (; isDigit(characters[to]) || isSeparator(characters[to]); to += 1)
    cells += separators[characters[to]!] ?? digitCells[Number(characters[to])]!;
  return { cells: numberSign + cells, to };
}

/** Whether a cell after a number would be taken for one of its digits. */
export function looksLikeDigit(cells: string): boolean {
  return digitCells.includes(cells[0] ?? ' ');
}
