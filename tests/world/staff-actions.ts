// Every verb of the staff with a sample of it; tests/staff-actions.test.ts walks them and misses none.
import { broadcasts } from './staff-actions/broadcasts.ts';
import { content } from './staff-actions/content.ts';
import { offers } from './staff-actions/offers.ts';
import { people } from './staff-actions/people.ts';
import { scholarships } from './staff-actions/scholarships.ts';
import type { Acts } from './staff-actions/acting.ts';

export const staffActs: Acts = { ...people, ...content, ...offers, ...broadcasts, ...scholarships };
