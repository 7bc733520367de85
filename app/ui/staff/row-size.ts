/** How high the rows of staff lists are: with targets of 44 px, or lower, by choice, so that more can be seen at once. */
export const rowSizes = ['comfortable', 'compact'] as const;

export type RowSize = (typeof rowSizes)[number];
