/**
 * Braille as ASCII: one character for each cell of six dots, as braille files (BRF) and embossers have it. The place of a
 * character here is the number of its pattern in Unicode, counted from U+2800.
 */
const asciiByPattern = ` A1B'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=`;

const firstPattern = 0x2800;

/** Braille patterns of Unicode for ASCII braille, with the blank pattern for a space. Lower case means the same cell. */
export function showDots(ascii: string): string {
  return ascii.replace(/[\x20-\x7e]/g, (cell) =>
    String.fromCharCode(firstPattern + Math.max(0, asciiByPattern.indexOf(cell.toUpperCase()))),
  );
}

/** ASCII braille of a cell that is given by its dots, such as `3456`; a hyphen stands between cells: `45-34`. */
export function cellsOf(dots: string): string {
  return dots
    .split('-')
    .map((cell) => asciiByPattern[[...cell].reduce((sum, dot) => sum | (1 << (Number(dot) - 1)), 0)]!)
    .join('');
}
