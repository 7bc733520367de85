import { cellsOf } from './cells.ts';

/** Stands where somebody wrote a character that the braille code of the language has no sign for. */
export const unknownCharacter = cellsOf('3456-126');
