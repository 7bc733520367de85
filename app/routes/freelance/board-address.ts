import type { SkillCategoryKey, SkillKey } from '#domain/marketplace/skills.ts';

/** The least budgets that the board can be narrowed to, in pounds. */
export const boardBudgets = [500, 1000, 2500, 5000, 10_000] as const;

/** How much time there must be until the deadline, in days. */
export const boardTimes = [3, 7, 14, 30] as const;

/** What somebody asks the job board for. */
export type AskedBoard = {
  /** Words in any spelling; empty for all. */
  q: string;
  category?: SkillCategoryKey;
  skill?: SkillKey;
  budget?: (typeof boardBudgets)[number];
  time?: (typeof boardTimes)[number];
  files?: 'accessible';
  page: number;
};

/** The address of a board; the reader lands on the list, not above it. */
export function hrefOfBoard({ q, category, skill, budget, time, files, page }: AskedBoard): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(skill && { skill }),
    ...(budget && { budget: String(budget) }),
    ...(time && { time: String(time) }),
    ...(files && { files }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/freelance/projects${query.size > 0 ? `?${query}` : ''}#projects`;
}
