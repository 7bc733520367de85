/** Where a project stands. One that staff entered is open or closed; what a client's goes through is in `projects/states.ts`. */
export const projectStatuses = [
  'draft',
  'waiting',
  'open',
  'declined',
  'closed',
  'expired',
  'in-progress',
  'completed',
  'cancelled',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Where a project may stand that staff see: drafts are their client's alone. */
export const listedStatuses = projectStatuses.filter((status) => status !== 'draft');

export type ListedStatus = (typeof listedStatuses)[number];

/** Whether freelancers can still apply for a project that staff entered. */
export const enteredStatuses = ['open', 'closed'] as const;
export type EnteredStatus = (typeof enteredStatuses)[number];

/** The longest values and the largest numbers that the form takes. */
export const projectLimits = {
  title: 120,
  clientName: 120,
  category: 80,
  description: 1000,
  skill: 60,
  skills: 12,
  leastBudgetPiastres: 100,
  mostBudgetPiastres: 100_000_000,
} as const;
