export type BrailleProps = {
  /** Cells by their dot numbers: `['12']` is ب. */
  cells: readonly string[];
  /** Cells in a line; all of them when left out. */
  perLine?: number;
  className?: string;
  /** Class of the raised dots. */
  raised?: string;
  /** Class of the flat dots. */
  flat?: string;
};

/**
 * Braille cells as a drawing, decoration only: braille runs from left to right in both languages. Each dot
 * is a line of no length with a round end, so that a word costs two paths.
 */
export function Braille({ cells, perLine = cells.length, className, raised, flat }: BrailleProps) {
  const dots = cells.flatMap((cell, index) =>
    [1, 2, 3, 4, 5, 6].map((dot) => ({
      isRaised: cell.includes(String(dot)),
      at: `M${(index % perLine) * 32 + (dot > 3 ? 17 : 5)} ${Math.floor(index / perLine) * 46 + 5 + ((dot - 1) % 3) * 12}h0`,
    })),
  );
  const path = (isRaised: boolean) =>
    dots
      .filter((dot) => dot.isRaised === isRaised)
      .map((dot) => dot.at)
      .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${perLine * 32 - 10} ${Math.ceil(cells.length / perLine) * 46 - 12}`}
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path className={flat} strokeWidth="4" d={path(false)} />
        <path className={raised} strokeWidth="9" d={path(true)} />
      </g>
    </svg>
  );
}
