import type { BrowserContext } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { sessions, users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { sessionCookie } from '#platform/security/session-cookie.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { makeMember, testSecret, type Member, type MemberOptions } from '#tests/worlds/identity/members.ts';
import { fixedToken } from './fixed-token.ts';
import { walkNow } from './instants.ts';

const reader: MemberOptions = {
  phone: '+201001234567',
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};
const staff: MemberOptions = { ...reader, hasSecondFactor: true };

/** Everybody who is signed in on a screen, once for each language. No two have one name: lists are in its order. */
const cast = {
  reader: { ...reader, firstName: 'Mona' },
  'reader-without-password': { ...reader, firstName: 'Huda', password: null },
  // The one who has not agreed to the rules of the community.
  'reader-with-two-steps': { ...reader, firstName: 'Amal', hasSecondFactor: true, hasAgreed: false },
  freelancer: { ...reader, firstName: 'Karim', memberRoles: ['freelancer'], hasSecondFactor: true },
  // Fully verified, under a number of their own: a confirmed one belongs to one account.
  payee: { firstName: 'Nadia', isPhoneConfirmed: true },
  editor: { ...staff, firstName: 'Dina', roles: ['editor'] },
  support: { ...staff, firstName: 'Sami', roles: ['support'] },
  admin: { ...staff, firstName: 'Laila', roles: ['admin'] },
  owner: { ...staff, firstName: 'Omar', roles: ['owner'] },
} satisfies Record<string, MemberOptions>;

/** Somebody of the walk's world. */
export type Person = keyof typeof cast;

/** Whether they look after the site. */
export function isStaff(person: Person): boolean {
  return (cast[person] as MemberOptions).roles !== undefined;
}

/** A confirmed number belongs to one account, and these are shown. */
const payeePhones = { en: '+201001234571', ar: '+201001234572' };

/** Makes everybody, each signed in under a token that is known. */
export async function makePeople(db: Database): Promise<void> {
  let seconds = 0;
  for (const person of Object.keys(cast) as Person[])
    for (const language of languages) {
      // No two at once, so that lists of people have one order.
      const at = new Date(walkNow.getTime() - ++seconds * 1000);
      const email = `${person}.${language}@example.com`;
      const { userId, sessionId } = await makePerson(db, { person, language, email }, at);
      if (person === 'payee')
        await db.update(users).set({ phone: payeePhones[language] }).where(eq(users.id, userId));
      const tokenHash = hashToken(sessionTokenOf(person, language));
      await db.update(sessions).set({ tokenHash }).where(eq(sessions.id, sessionId));
    }
}

/**
 * Makes somebody who is like a person of the cast, for one screen alone that changes their account; whoever had the
 * address for an earlier look at the screen gives it up. Answers with the token of their session.
 */
export async function makeSomebodyNew(
  db: Database,
  { person, language, screen }: { person: Person; language: Language; screen: string },
): Promise<string> {
  const email = `${screen}.${language}@example.com`;
  const [former] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, email));
  if (former) {
    const other = `${former.id}@example.com`;
    await db.update(users).set({ email: other, emailKey: other }).where(eq(users.id, former.id));
  }
  return (await makePerson(db, { person, language, email }, walkNow)).sessionToken;
}

/** The token of the session of somebody of the cast. */
export function sessionTokenOf(person: Person, language: Language): string {
  return fixedToken(`session ${person} ${language}`);
}

/** The cookie of a session at a site, as it is sent. */
export function cookieOf(origin: string, token: string): string {
  return sessionCookie(origin, token).split(';', 1)[0] ?? '';
}

/** The session that a browser has at a site. */
export async function sessionIn(
  context: BrowserContext,
  db: Database,
): Promise<typeof sessions.$inferSelect> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name.endsWith('session'))?.value ?? '';
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!session) throw new Error('Nobody is signed in in this browser.');
  return session;
}

async function makePerson(
  db: Database,
  { person, language, email }: { person: Person; language: Language; email: string },
  at: Date,
): Promise<Member> {
  const lastName = language === 'ar' ? 'عادل' : 'Adel';
  const about = { language, lastName, email, secret: testSecret, provedAt: walkNow };
  return await makeMember(db, { ...cast[person], ...about }, at);
}
