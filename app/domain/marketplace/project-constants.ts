/** Whether freelancers can still apply for a project. */
export const projectStatuses = ['open', 'closed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

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
