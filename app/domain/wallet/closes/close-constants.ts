export const closeKinds = ['day', 'month'] as const;
export type CloseKind = (typeof closeKinds)[number];

/**
 * A day or a month can be closed so many minutes after its end: what was asked for in its last moment is written by then, or
 * given up.
 */
export const minutesAfterEnd = 15;

/** Why a day or a month cannot be closed. */
export const closeObstacles = ['not-over', 'days-open', 'differences'] as const;
export type CloseObstacle = (typeof closeObstacles)[number];
