import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as identity from '#domain/identity/tables.server.ts';
import { availabilities, profileVisibilities } from '#domain/marketplace/profiles/profile-constants.ts';
import { wordsOfSkills } from '#domain/marketplace/profiles/profile-content.ts';
import { freelancerProfiles } from '#domain/marketplace/profiles/profiles-tables.server.ts';
import { searchProfiles, type ProfileQuery } from '#domain/marketplace/profiles/search-profiles.ts';
import { skills } from '#domain/marketplace/skills.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { WorkFigure } from './work.ts';
import { median } from './server-figures.ts';

const people = 5000;
const atOnce = 250;
const rounds = 15;
const now = new Date('2026-11-26T10:00:00Z');
const firstNames = ['Mona', 'أمينة', 'Karim', 'إسراء', 'Nour', 'أحمد', 'Hala', 'يوسف'];

const everybody = { viewer: 'member', q: '', language: 'en', page: 1, perPage: 12 } as const;

/** What readers ask of the list of freelancers: each filter by itself, and all of them. */
const queries: [string, ProfileQuery][] = [
  ['freelancers, the latest', everybody],
  ['freelancers, the last page', { ...everybody, page: 10_000 }],
  ['freelancers, as a visitor', { ...everybody, viewer: 'visitor' }],
  ['freelancers with a skill', { ...everybody, skill: 'podcasts' }],
  ['freelancers by language', { ...everybody, speaks: 'fr' }],
  ['freelancers by rate', { ...everybody, mostPiastres: 20_000 }],
  ['freelancers available now', { ...everybody, available: 'now' }],
  ['freelancers available soon', { ...everybody, available: 'soon' }],
  ['freelancers, a word of most', { ...everybody, q: 'editor' }],
  ['freelancers, a name in another spelling', { ...everybody, q: 'امينه' }],
  ['freelancers, nobody', { ...everybody, q: 'zzzzqq' }],
  [
    'freelancers, every filter',
    { ...everybody, q: 'audio', skill: 'podcasts', speaks: 'ar', mostPiastres: 40_000, available: 'soon' },
  ],
];

/** Reads pages of the list of freelancers with five thousand of them. */
export async function measureFreelancers(db: Database): Promise<WorkFigure[]> {
  for (let from = 0; from < people; from += atOnce) await addSome(db, from);
  await db.execute(sql`analyze freelancer_profiles`);
  const figures: WorkFigure[] = [];
  for (const [page, query] of queries) {
    const taken = [];
    let rows = 0;
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      rows = (await searchProfiles(db, query, now)).total;
      taken.push(performance.now() - startedAt);
    }
    figures.push({ page, rows, milliseconds: median(taken) });
  }
  return figures;
}

async function addSome(db: Database, from: number): Promise<void> {
  const numbers = Array.from({ length: atOnce }, (_, index) => from + index);
  const owners = numbers.map((number) => {
    const email = `freelancer-${number}@example.com`;
    return { id: randomUUID(), email, emailKey: email, firstName: 'Freelancer', createdAt: now };
  });
  await db.insert(identity.users).values(owners);
  await db.insert(freelancerProfiles).values(
    numbers.map((number, index) => {
      const chosen = [0, 7, 19].map((step) => skills[(number + step) % skills.length]!.key);
      const availability = availabilities[number % 3]!;
      const about = `I cut and mix by ear, number ${number}. `.repeat(12).trim();
      return {
        ...{ userId: owners[index]!.id, slug: `freelancer-${number}`, skills: chosen },
        name: `${firstNames[number % firstNames.length]} ${number}`,
        headline: { en: `Audio editor ${number}`, ar: `مونتاج صوتي ${number}` },
        about: { en: about, ar: `أعمل بالسمع، رقم ${number}. `.repeat(12).trim() },
        skillWords: wordsOfSkills(chosen),
        ratePiastres: number % 4 === 0 ? null : 5000 + (number % 90) * 500,
        languages:
          number % 5 === 0
            ? ({ ar: 'native', fr: 'good' } as const)
            : ({ ar: 'native', en: 'fluent' } as const),
        ...{ availability, availableFrom: availability === 'from' ? '2026-12-10' : null },
        visibility: profileVisibilities[number % 10 === 0 ? 0 : 1 + (number % 2)]!,
        ...{ createdAt: now, updatedAt: new Date(now.getTime() - number * 1000) },
      } as const;
    }),
  );
}
