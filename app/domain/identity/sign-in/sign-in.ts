import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import type { Language } from '#platform/text/language.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { isPassword } from '#platform/security/password.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { queueSignInLink } from './access-mails.ts';
import { signInLinkMinutes } from '../account-constants.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { createOwnerByDefault, type Credentials } from '../sign-up/create-owner.ts';
import type { FamiliarBrowser } from './familiar-browser.ts';
import { findNewestRegistration } from '../sign-up/registrations.ts';
import { isStaff, rolesOf } from '../roles.ts';
import type { AccountSite } from '../security-mails.ts';
import { addSignInStep, admit, hasWaitingLink, holdAccount, type SignedIn } from './sign-in-steps.ts';
import { users } from '../tables.server.ts';

/**
 * Tries before the next must wait. One network may not guess at one account, nor many networks together. Networks are
 * wide: in Egypt thousands of telephones share an address. What strangers try never counts against a browser in which
 * somebody has signed in to the account before: it has limits of its own.
 */
const limits = {
  familiar: { name: 'sign-in-familiar', limit: 10, windowSeconds: 900 },
  familiarDay: { name: 'sign-in-familiar-day', limit: 50, windowSeconds: 24 * 3600 },
  accountFromNetwork: { name: 'sign-in-account-network', limit: 10, windowSeconds: 900 },
  account: { name: 'sign-in-account', limit: 100, windowSeconds: 3600 },
  network: { name: 'sign-in-network', limit: 60, windowSeconds: 900 },
  /** Mails to one account. */
  link: { name: 'sign-in-link', limit: 6, windowSeconds: 3600 },
};

/** The password was right each time, so it is the person who asks; a link that was not used works for longer. */
const secondsBetweenLinks = 60;

export type SignIn = {
  entered: Credentials;
  /** Whether the browser keeps the session when it is closed; never for staff. */
  isRemembered: boolean;
  /** `staff`: only whoever may enter /admin is let in. */
  area: 'members' | 'staff';
  /** False when no script ran that could tell people from machines: then only a mailed link goes on. */
  isHuman: boolean;
  /** The browser, as `findFamiliarBrowser` found it for what was entered; null or left out for any other. */
  familiar?: FamiliarBrowser | null;
  /** The default credentials of this installation, if it has any. */
  owner: Credentials | null;
  /** The session that the browser already had: it ends, whoever's it was. */
  previousToken: string | null;
  site: AccountSite;
  /** Where a mailed link leads on to, a path of ours; the dashboard when left out. */
  next?: string;
  requestSource: RequestSource;
};

/**
 * Signs somebody in by address and password. The default credentials first create the owner while there is
 * none. The answer is the same, and takes as long, for an unknown address, a wrong password and, in the staff area,
 * somebody who is not staff. Whoever knows the password of a suspended account is told that it is suspended.
 * @throws Refusal 'sign-in-refused' (401); 'account-suspended' (403); 'email-not-verified' (403) when a sign-up with this address and
 * password waits for its code; 'sign-in-limited' (429), which names the way in that is left; 'too-many-requests' (429)
 * for links; 'owner-not-created' (409).
 */
export async function signIn(db: Database, attempt: SignIn, now: Date): Promise<SignedIn> {
  const { entered, area, owner, familiar = null, requestSource } = attempt;
  const email = readEmailAddress(entered.email);
  const emailKey = typeof email === 'string' ? null : email.key;
  await takeFromLimits(db, { emailKey, familiar, network: requestSource.network }, now);
  await createOwnerByDefault(db, { entered, owner, requestSource }, now);

  const user = emailKey === null ? undefined : await findAccount(db, emailKey);
  const isRight = await isPassword(entered.password, user?.passwordHash ?? null);
  const reason = await whyRefused(db, { user, isRight, area });
  if (user && !reason) return await goOn(db, { user, attempt }, now);
  // Asked for known and unknown addresses alike: else a stranger's sign-up would tell them apart.
  const isWaiting = area === 'members' && (await isUnconfirmed(db, { emailKey, entered }, now));
  const target = { kind: 'user', id: user?.id ?? null } as const;
  const details = { reason: reason ?? 'unknown' };
  await writeAudit(
    db,
    { actorId: null, action: 'session.start', target, outcome: 'refused', requestSource, details },
    now,
  );
  if (reason === 'suspended') throw new Refusal('account-suspended', {}, 403);
  throw isWaiting ? new Refusal('email-not-verified', {}, 403) : new Refusal('sign-in-refused', {}, 401);
}

type Trier = { emailKey: string | null; familiar: FamiliarBrowser | null; network: string };

/** Counts the try, for known and unknown addresses alike, before anything is compared. */
async function takeFromLimits(db: Database, { emailKey, familiar, network }: Trier, now: Date) {
  const isFamiliar = familiar !== null && familiar.emailKey === emailKey;
  const counted = isFamiliar
    ? [
        { ...limits.familiar, key: familiar.key },
        { ...limits.familiarDay, key: familiar.key },
      ]
    : [
        { ...limits.network, key: network },
        { ...limits.accountFromNetwork, key: emailKey && `${emailKey}\n${network}` },
        { ...limits.account, key: emailKey },
      ];
  try {
    for (const { key, ...limit } of counted)
      if (key !== null) await takeFromLimit(db, { ...limit, key }, now);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('sign-in-limited', error.values, 429) : error;
  }
}

type Account = {
  id: string;
  email: string;
  language: Language;
  passwordHash: string | null;
  suspendedAt: Date | null;
};

async function findAccount(db: Database, emailKey: string): Promise<Account | undefined> {
  const { id, email, language, passwordHash, suspendedAt } = users;
  const [user] = await db
    .select({ id, email, language, passwordHash, suspendedAt })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  return user;
}

/** Whether this is the password of a sign-up that waits for its code; the same work where none waits. */
async function isUnconfirmed(
  db: Database,
  { emailKey, entered }: { emailKey: string | null; entered: Credentials },
  now: Date,
): Promise<boolean> {
  const waiting = emailKey === null ? null : await findNewestRegistration(db, emailKey, now);
  return await isPassword(entered.password, waiting?.passwordHash ?? null);
}

type Known = { user: Account | undefined; isRight: boolean; area: SignIn['area'] };

/** For the audit log: whoever tries is told of a suspension alone, and only with the right password. */
async function whyRefused(db: Database, { user, isRight, area }: Known): Promise<string | null> {
  if (!user) return 'unknown';
  if (!isRight) return 'password';
  if (user.suspendedAt) return 'suspended';
  return area === 'members' || isStaff(await rolesOf(db, user.id)) ? null : 'not staff';
}

async function goOn(
  db: Database,
  { user, attempt }: { user: Account; attempt: SignIn },
  now: Date,
): Promise<SignedIn> {
  const { isRemembered, isHuman, previousToken, site, next = null, requestSource } = attempt;
  if (!isHuman) await takeFromLimit(db, { ...limits.link, key: user.id }, now);
  return await db.transaction(async (db) => {
    const held = await holdAccount(db, user.id);
    // The password was changed, or the account suspended, while it was compared.
    if (held?.passwordHash !== user.passwordHash) throw new Refusal('sign-in-refused', {}, 401);
    const userId = user.id;
    if (isHuman) return await admit(db, { userId, isRemembered, previousToken, requestSource }, now);
    const seconds = (await hasWaitingLink(db, userId, now)) ? secondsBetweenLinks : 0;
    const asked = { to: user.email, cause: `sign-in-link:${userId}`, seconds };
    const key = await claimMail(db, { ...asked, isWayIn: true }, now);
    if (key === null) return { is: 'mailed-link' };
    const step = { userId, waitsFor: 'mailed-link', isRemembered, minutes: signInLinkMinutes } as const;
    const token = await addSignInStep(db, step, now);
    const letter = { to: user.email, language: user.language, site, key };
    await queueSignInLink(db, { ...letter, token, next }, now);
    return { is: 'mailed-link' };
  });
}
