import { findSession, type Session } from '#domain/identity/sessions.ts';
import type { ProfileOwner } from '#domain/marketplace/profiles/lock-own-profile.ts';
import type { ProfileContent } from '#domain/marketplace/profiles/profile-content.ts';
import { saveProfile } from '#domain/marketplace/profiles/save-profile.ts';
import { freelancerInvitations } from '#domain/marketplace/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember, testSecret, type Member, type MemberOptions } from '../identity/members.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };

/** Somebody who was invited to work as a freelancer. */
export type Freelancer = { member: Member; session: Session; owner: ProfileOwner };

/** Invites a member who is there. */
export async function inviteMember(db: Database, userId: string, now: Date): Promise<void> {
  const emailKey = `${userId}@example.com`;
  await db.insert(freelancerInvitations).values({ emailKey, userId, invitedAt: now }).onConflictDoNothing();
}

/** Makes somebody who was invited to work as a freelancer and is signed in. */
export async function makeFreelancer(
  db: Database,
  now: Date,
  options: MemberOptions = {},
): Promise<Freelancer> {
  const member = await makeMember(db, { secret: testSecret, memberRoles: ['freelancer'], ...options }, now);
  await inviteMember(db, member.userId, now);
  const session = (await findSession(db, member.sessionToken, now))!;
  return { member, session, owner: { session, emailKey: member.email, requestSource } };
}

/** A page that says enough to be seen, in both languages. */
export function sampleProfile(more: Partial<ProfileContent> = {}): ProfileContent {
  return {
    slug: null,
    name: 'Mona Adel',
    headline: { en: 'Audio editor for Arabic podcasts', ar: 'مونتاج صوتي للبودكاست العربي' },
    about: {
      en: 'I cut, clean and mix by ear.\n\nTen years with Reaper and NVDA.',
      ar: 'أقصّ الصوت وأنظفه وأمزجه بالسمع.',
    },
    skills: ['audio-editing', 'podcasts'],
    ratePiastres: 15_000,
    languages: { ar: 'native', en: 'good' },
    workingWays: ['screen-reader'],
    showsWorkingWays: false,
    showsEarnings: false,
    availability: 'now',
    availableFrom: null,
    visibility: 'public',
    ...more,
  };
}

/** A freelancer with a page. */
export async function makeProfile(
  db: Database,
  now: Date,
  content: Partial<ProfileContent> = {},
  options: MemberOptions = {},
): Promise<Freelancer & { id: string }> {
  const freelancer = await makeFreelancer(db, now, options);
  const asked = { ...freelancer.owner, content: sampleProfile(content), seen: '' };
  return { ...freelancer, ...(await saveProfile(db, asked, now)) };
}
