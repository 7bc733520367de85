import { cairoDayOf } from '#platform/time/periods.ts';
import { findSkill, skillCategories, type SkillCategoryKey, type SkillKey } from '../skills.ts';
import type { BoardFilter } from './board.ts';

/** The least budgets that the board can be narrowed to, in pounds. */
export const boardBudgets = [500, 1000, 2500, 5000, 10_000] as const;

/** How much time there must be until the deadline, in days. */
export const boardTimes = [3, 7, 14, 30] as const;

/** Whether a project asks its freelancer for a security deposit. */
export const boardDeposits = ['none', 'asked'] as const;

/** What somebody asks the job board for, as it stands in an address, in a saved search and in a feed. */
export type BoardAsked = {
  /** Words in any spelling; empty for all. */
  q: string;
  category?: SkillCategoryKey;
  skill?: SkillKey;
  budget?: (typeof boardBudgets)[number];
  time?: (typeof boardTimes)[number];
  files?: 'accessible';
  deposit?: (typeof boardDeposits)[number];
};

/** What the parameters of an address ask for; what does not exist is left out. */
export function readBoardAsked(query: URLSearchParams): BoardAsked {
  const visible = (query.get('q') ?? '').replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  const category = skillCategories.find(({ key }) => key === query.get('category'))?.key;
  const skill = findSkill(query.get('skill') ?? '')?.key;
  const budget = boardBudgets.find((each) => String(each) === query.get('budget'));
  const time = boardTimes.find((each) => String(each) === query.get('time'));
  const deposit = boardDeposits.find((each) => each === query.get('deposit'));
  return {
    q: [...visible].slice(0, 100).join('').trim(),
    ...(category && { category }),
    ...(skill && { skill }),
    ...(budget && { budget }),
    ...(time && { time }),
    ...(query.get('files') === 'accessible' && { files: 'accessible' as const }),
    ...(deposit && { deposit }),
  };
}

/** The parameters that ask for this, in the order of the form of the board. */
export function writeBoardAsked({
  q,
  category,
  skill,
  budget,
  time,
  files,
  deposit,
}: BoardAsked): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(skill && { skill }),
    ...(budget && { budget: String(budget) }),
    ...(time && { time: String(time) }),
    ...(files && { files }),
    ...(deposit && { deposit }),
  });
}

const aDay = 24 * 3600_000;

/** The filter of the board that is meant, without the words; a time until the deadline counts from now. */
export function filterOfAsked(
  { category, skill, budget, time, files, deposit }: BoardAsked,
  now: Date,
): BoardFilter {
  return {
    ...(category && { category }),
    ...(skill && { skill }),
    ...(budget && { leastPiastres: budget * 100 }),
    ...(time && { dueFrom: cairoDayOf(new Date(now.getTime() + time * aDay)) }),
    ...(files && { accessibleFiles: true }),
    ...(deposit && { asksDeposit: deposit === 'asked' }),
  };
}
