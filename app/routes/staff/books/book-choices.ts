/** Which differences of a settlement report are looked at. */
export const rowStates = ['waiting', 'resolved'] as const;
