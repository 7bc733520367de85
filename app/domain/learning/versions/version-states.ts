/** How the version that is being written stands. */
export type WritingState = 'writing' | 'submitted' | 'returned';

/** How a version that is being written stands. */
export function writingStateOf({
  submittedAt,
  returnedAt,
}: {
  submittedAt: Date | null;
  returnedAt: Date | null;
}): WritingState {
  if (submittedAt) return 'submitted';
  return returnedAt ? 'returned' : 'writing';
}

/** How the next version of a course stands; `none` where nobody writes one. */
export const taughtStates = ['writing', 'submitted', 'returned', 'none'] as const;
export type TaughtState = (typeof taughtStates)[number];

/** By what a list of taught courses can be sorted. */
export const taughtSorts = ['title', 'learners', 'submitted'] as const;
