import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { familiarBrowserDays } from '../account-constants.ts';
import { hasAudit } from '#domain/audit/audit-entries.ts';
import { users } from '../tables.server.ts';

/** A browser in which somebody has signed in to this account before. */
export type FamiliarBrowser = {
  /** Whose account it is, by the address that was entered. */
  emailKey: string;
  /** Names account and browser, for a limit of their own. */
  key: string;
};

/** As many people as share a browser; whoever signed in longest ago gives way. */
const mostMarks = 4;

/** When it was given, what makes it one of a kind, and what only we can write: `lzq3k8.nonce.seal`. */
const markForm = /^([0-9a-z]{6,10})\.([\w-]{22})\.([\w-]{43})$/;

type Mark = { text: string; issuedAt: Date; nonce: string; seal: string };

/**
 * The browser that carries one of these marks, if it is familiar to the account with the address; null for every other.
 * Wrong passwords from elsewhere then do not shut it out (OWASP: device cookies). A mark opens nothing: it is sealed
 * for one account and one password, and over when either changes, when its person signed out everywhere, or after 180
 * days. Without marks the database is not asked.
 */
export async function findFamiliarBrowser(
  db: Database,
  { email, marks, secret }: { email: string; marks: string | null; secret: string },
  now: Date,
): Promise<FamiliarBrowser | null> {
  const address = readEmailAddress(email);
  const carried = readMarks(marks, now);
  if (typeof address === 'string' || carried.length === 0) return null;
  const { id, passwordHash } = users;
  const [user] = await db.select({ id, passwordHash }).from(users).where(eq(users.emailKey, address.key));
  const account = { userId: user?.id ?? '', passwordHash: user?.passwordHash ?? '' };
  const mark = carried.find((each) => isSealedFor(each, account, secret));
  if (!mark || !user?.passwordHash) return null;
  if (await wasSignedOutEverywhere(db, user.id, mark.issuedAt)) return null;
  return { emailKey: address.key, key: `${user.id}\n${mark.nonce}` };
}

/** Whether somebody has signed in to an account in the browser that carries these marks. */
export async function isBrowserOf(
  db: Database,
  { userId, marks, secret }: { userId: string; marks: string | null; secret: string },
  now: Date,
): Promise<boolean> {
  const carried = readMarks(marks, now);
  if (carried.length === 0) return false;
  const { passwordHash } = users;
  const [user] = await db.select({ passwordHash }).from(users).where(eq(users.id, userId));
  const account = { userId, passwordHash: user?.passwordHash ?? '' };
  return Boolean(user?.passwordHash) && carried.some((mark) => isSealedFor(mark, account, secret));
}

/**
 * The marks of a browser in which somebody has just shown who they are, with theirs first; null if there is nothing to
 * mark, as the account has no password.
 */
export async function markBrowser(
  db: Database,
  { userId, marks, secret }: { userId: string; marks: string | null; secret: string },
  now: Date,
): Promise<string | null> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.passwordHash) return null;
  const account = { userId, passwordHash: user.passwordHash };
  const others = readMarks(marks, now).filter((mark) => !isSealedFor(mark, account, secret));
  const fresh = { issuedAt: now, nonce: randomBytes(16).toString('base64url') };
  const own = `${now.getTime().toString(36)}.${fresh.nonce}.${sealOf(fresh, account, secret)}`;
  return [own, ...others.map(({ text }) => text)].slice(0, mostMarks).join('~');
}

/** What has the form of a mark and is not too old. */
function readMarks(marks: string | null, now: Date): Mark[] {
  const oldest = now.getTime() - familiarBrowserDays * 24 * 3600_000;
  return (marks ?? '')
    .split('~', mostMarks)
    .map((text) => ({ text, parts: markForm.exec(text) }))
    .flatMap(({ text, parts }) =>
      parts ? [{ text, issuedAt: new Date(parseInt(parts[1]!, 36)), nonce: parts[2]!, seal: parts[3]! }] : [],
    )
    .filter(({ issuedAt }) => issuedAt.getTime() > oldest && issuedAt <= now);
}

type Account = { userId: string; passwordHash: string };

function isSealedFor(mark: Mark, account: Account, secret: string): boolean {
  return timingSafeEqual(Buffer.from(sealOf(mark, account, secret)), Buffer.from(mark.seal));
}

function sealOf(
  { issuedAt, nonce }: Pick<Mark, 'issuedAt' | 'nonce'>,
  { userId, passwordHash }: Account,
  secret: string,
): string {
  const key = createHmac('sha256', secret).update('familiar browsers').digest();
  const sealed = JSON.stringify([userId, passwordHash, issuedAt.getTime(), nonce]);
  return createHmac('sha256', key).update(sealed).digest('base64url');
}

/** By themselves, or by staff, since the mark was given: the audit log keeps it. */
async function wasSignedOutEverywhere(db: Database, userId: string, since: Date): Promise<boolean> {
  const isOfAll = { actions: ['session.end_all', 'session.revoke_all'], outcome: 'done' } as const;
  return await hasAudit(db, { ...isOfAll, target: { kind: 'user', id: userId }, after: since });
}
