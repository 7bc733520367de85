import {
  leastCells,
  leastLines,
  mostCells,
  mostLines,
} from '#platform/renditions/braille/braille-constants.ts';

/** What cells and lines may be. */
export const ranges = {
  cells: { least: leastCells, most: mostCells },
  lines: { least: leastLines, most: mostLines },
};
