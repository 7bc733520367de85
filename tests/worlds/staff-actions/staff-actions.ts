// Every verb of the staff with a sample of it; tests/staff-actions.db.test.ts walks them and misses none.
import { books } from './books.ts';
import { broadcasts } from './broadcasts.ts';
import { content } from './content.ts';
import { offers } from './offers.ts';
import { payouts } from './payouts.ts';
import { people } from './people.ts';
import { referralActs } from './referrals.ts';
import { scholarships } from './scholarships.ts';
import { finance } from './finance.ts';
import { teamActs } from './teams.ts';
import type { Acts } from './acting.ts';

export const staffActs: Acts = {
  ...people,
  ...content,
  ...offers,
  ...broadcasts,
  ...scholarships,
  ...referralActs,
  ...payouts,
  ...finance,
  ...teamActs,
  ...books,
};
