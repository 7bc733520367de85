import type { Screen, Visit } from '../screens.ts';
import { askedDepositOf } from './world.ts';

/** The security deposit of a contract as its freelancer pays it; its states on other pages stand with those. */
export const screensOfArea: Record<string, Screen[]> = {
  '/contracts/:id/deposit': [
    {
      ...{ name: 'deposit-pay', person: 'freelancer', isPublic: false, changes: 'site' },
      path: async ({ db, language }: Visit) => `/contracts/${await askedDepositOf(db, language)}/deposit`,
    },
  ],
};
