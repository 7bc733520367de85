/** The longest note, and the most notes and bookmarks that somebody keeps in one course. */
export const noteLimits = { text: 2000, most: 1000 } as const;
