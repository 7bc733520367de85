import { inArray } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { referralLinks, referrals } from '#domain/wallet/referrals/referral-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { minutesAgo } from '../world/instants.ts';

const aDay = 24 * 60;

/** The referrals that staff look at, by their ids. */
export const walkReferrals = {
  held: {
    en: '7d3b6a52-1f0e-4c6a-9a44-0a4f5d9a1c01',
    ar: '7d3b6a52-1f0e-4c6a-9a44-0a4f5d9a1c02',
  },
  refused: {
    en: '7d3b6a52-1f0e-4c6a-9a44-0a4f5d9a1c03',
    ar: '7d3b6a52-1f0e-4c6a-9a44-0a4f5d9a1c04',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** A member of each language who has invited people, in every state, and one who has a link alone. */
export async function makeReferralsWorld(db: Database): Promise<void> {
  const people = ['freelancer', 'reader', 'reader-with-two-steps', 'reader-without-password'] as const;
  for (const [place, language] of languages.entries()) {
    const addressOf = (person: (typeof people)[number]) => `${person}.${language}@example.com`;
    const rows = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, people.map(addressOf)));
    const idOf = (person: (typeof people)[number]) =>
      rows.find(({ email }) => email === addressOf(person))!.id;
    const createdAt = minutesAgo(30 * aDay);
    const inviterId = idOf('freelancer');
    await db.insert(referralLinks).values([
      { userId: inviterId, code: `bcdfgh234${place + 2}`, invitations: 4, createdAt },
      { userId: idOf('reader'), code: `jkmnpq567${place + 2}`, createdAt },
    ]);
    const at = (days: number) => minutesAgo(days * aDay + place * 60);
    await db.insert(referrals).values([
      {
        ...{ inviterId, invitedId: idOf('reader'), number: 1, status: 'earned', points: 10 },
        ...{ invitedAt: at(20), decidedAt: at(19) },
      },
      {
        ...{ id: walkReferrals.refused[language], inviterId, number: 2, status: 'refused' },
        // An account that is not there: nobody is named.
        invitedId: `7d3b6a52-1f0e-4c6a-9a44-0a4f5d9a1d0${place}`,
        ...{ doubts: ['many'], refusalReason: 'spread-in-bulk', invitedAt: at(15), decidedAt: at(14) },
      },
      {
        ...{ id: walkReferrals.held[language], inviterId, invitedId: idOf('reader-with-two-steps') },
        ...{ number: 3, status: 'held', doubts: ['same-browser', 'same-network'], invitedAt: at(3) },
      },
      {
        ...{ inviterId, invitedId: idOf('reader-without-password'), number: 4, status: 'invited' },
        invitedAt: at(1),
      },
    ]);
  }
}
