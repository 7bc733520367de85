// People with accounts for tests, written straight into a database: the test database of a vitest file, or
// that of a running app, which takes guests:
//
//   const app = await startApp({ env: { SECRET: testSecret } });
//   const open = await openDatabase({ dataFolder: app.dataFolder, share: true });
//   const mona = await makeMember(open.db, { roles: ['admin'], hasSecondFactor: true, secret: testSecret });
//   await fetch(`${app.url}/admin`, { headers: { cookie: mona.cookieHeader(app.url) }, redirect: 'manual' });
//   await context.addCookies([mona.cookie(app.url)]);            // the same for a Playwright browser
//   await open.close();                                          // before app.stop()
//
// Without further words: the address is confirmed, the phone is not, no roles, no second factor, signed in a
// moment ago. `password` is what signs them in by hand.
import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { agreeToGuidelines } from '#domain/conduct/agreements.ts';
import { findGuidelines } from '#domain/conduct/guidelines.ts';
import { codeLimits, termsVersion, type MemberRole } from '#domain/identity/account-constants.ts';
import { registrations } from '#domain/identity/registration-tables.server.ts';
import type { GrantedRole, Role } from '#domain/identity/role-names.ts';
import { authenticators } from '#domain/identity/second-factor/second-factor-tables.server.ts';
import { staffSessionLimits, startSession } from '#domain/identity/sessions.ts';
import { sessions, userRoles, users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { hashPassword } from '#platform/security/password.server.ts';
import { seal } from '#platform/security/seal.server.ts';
import { registrationCookie, sessionCookie } from '#platform/security/session-cookie.server.ts';
import { hashToken, newToken } from '#platform/security/token.server.ts';

/** For apps that tests start: what SECRET is set to, so that `makeMember` can seal what the app unseals. */
export const testSecret = 'a secret for tests alone, 48 characters long enough';

/** The password of every member that names no other. */
export const memberPassword = 'felucca lantern quartz';

/**
 * That password, hashed with little work: a hash says itself how much, and tests compare it hundreds of times. What hashing
 * costs people is tested where it is done (app/platform/security/password.test.ts).
 */
export const hashOfMemberPassword =
  '$argon2id$v=19$m=64,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$f8NQgQbnS7ouIjo0ewneuT70Vg+9NVE50zZzf+TYYC4';

export type MemberOptions = {
  email?: string;
  firstName?: string;
  lastName?: string;
  language?: Language;
  /** E.164; a made-up Egyptian number unless given, null for none. */
  phone?: string | null;
  /** Null: the account has none. */
  password?: string | null;
  memberRoles?: MemberRole[];
  /** Default true. */
  isEmailConfirmed?: boolean;
  isPhoneConfirmed?: boolean;
  /** Names hold for the whole site. */
  roles?: (Role | GrantedRole)[];
  /** Whether they agreed to the rules of the community that hold, where there are any; true unless given. */
  hasAgreed?: boolean;
  /** Suspended since a moment ago; their session was open before. */
  isSuspended?: boolean;
  mustChangePassword?: boolean;
  /** Has a confirmed authenticator; needs `secret`, the SECRET of the app. */
  hasSecondFactor?: boolean;
  /** Whether the session has passed the second factor; as `hasSecondFactor` unless given. */
  gaveSecondFactor?: boolean;
  /** When the password was last proved; now unless given. */
  provedAt?: Date;
  secret?: string;
  /** What the browser of their session calls itself. */
  userAgent?: string;
};

export type Member = {
  userId: string;
  email: string;
  phone: string | null;
  password: string | null;
  sessionId: string;
  sessionToken: string;
  /** The Cookie header of their browser. */
  cookieHeader(origin: string): string;
  /** The same for `context.addCookies`. */
  cookie(origin: string): { name: string; value: string; url: string };
  /** Their authenticator app: its secret in base32, and the code it shows; null without second factor. */
  authenticator: { typedSecret: string; code(at?: Date): string } | null;
};

/** Makes somebody with an account, who is signed in. */
export async function makeMember(
  db: Database,
  options: MemberOptions = {},
  now = new Date(),
): Promise<Member> {
  const { email = `${randomUUID()}@baseera.example`, password = memberPassword, roles = [] } = options;
  const { phone = `+2010${String(randomInt(1e8)).padStart(8, '0')}`, hasSecondFactor = false } = options;
  const { gaveSecondFactor = hasSecondFactor } = options;
  const [user] = await db
    .insert(users)
    .values({
      email,
      emailKey: email.toLowerCase(),
      firstName: options.firstName ?? 'Mona',
      lastName: options.lastName ?? 'Adel',
      language: options.language ?? 'en',
      emailConfirmedAt: options.isEmailConfirmed === false ? null : now,
      phone,
      phoneConfirmedAt: options.isPhoneConfirmed && phone ? now : null,
      memberRoles: options.memberRoles ?? ['student'],
      passwordHash: password === null ? null : await hashOf(password),
      mustChangePassword: options.mustChangePassword ?? false,
      createdAt: now,
    })
    .returning({ id: users.id });
  const userId = user!.id;
  if (options.hasAgreed !== false) await agreeToHeld(db, userId, now);
  const granted = roles.map((role) => (typeof role === 'string' ? { role, scope: 'global' as const } : role));
  if (granted.length > 0) {
    await db.insert(userRoles).values(granted.map((role) => ({ ...role, userId, grantedAt: now })));
  }
  const authenticator = hasSecondFactor ? await makeAuthenticator(db, { userId, ...options }, now) : null;
  const requestSource = {
    network: '192.0.2.1',
    addressHash: 'test',
    userAgent: options.userAgent ?? 'A browser of the tests',
  };
  const session = await startSession(db, { userId, limits: staffSessionLimits, requestSource }, now);
  await db
    .update(sessions)
    .set({ provedAt: options.provedAt ?? now, secondFactorAt: gaveSecondFactor ? now : null })
    .where(eq(sessions.id, session.id));
  if (options.isSuspended) await db.update(users).set({ suspendedAt: now }).where(eq(users.id, userId));
  return {
    userId,
    email,
    phone,
    password,
    sessionId: session.id,
    sessionToken: session.token,
    cookieHeader: (origin) => pairOf(origin, session.token),
    cookie: (origin) => {
      const [name = '', value = ''] = pairOf(origin, session.token).split('=');
      return { name, value, url: origin };
    },
    authenticator,
  };
}

/** Lets somebody agree to the rules of the community that hold, where there are any. */
export async function agreeToHeld(db: Database, userId: string, now: Date): Promise<void> {
  const guidelines = await findGuidelines(db);
  if (guidelines) await agreeToGuidelines(db, { userId, version: guidelines.version }, now);
}

/** Makes a sign-up that waits for its code: no account yet, only a cookie that knows of it. */
export async function makeRegistration(
  db: Database,
  now = new Date(),
): Promise<{ email: string; cookieHeader(origin: string): string }> {
  const email = `${randomUUID()}@baseera.example`;
  const token = newToken();
  await db.insert(registrations).values({
    browserHash: hashToken(token),
    email,
    emailKey: email,
    firstName: 'Mona',
    lastName: 'Adel',
    phone: '+201001234567',
    memberRoles: ['student'],
    language: 'en',
    passwordHash: await hashOf(memberPassword),
    termsVersion,
    createdAt: now,
    codeSentAt: now,
    codeExpiresAt: new Date(now.getTime() + codeLimits.minutes * 60_000),
    triesLeft: codeLimits.tries,
  });
  return {
    email,
    cookieHeader: (origin) => registrationCookie(origin, token).split(';', 1)[0] ?? '',
  };
}

async function makeAuthenticator(
  db: Database,
  { userId, secret }: { userId: string; secret?: string },
  now: Date,
): Promise<NonNullable<Member['authenticator']>> {
  if (!secret) throw new Error('A member with a second factor needs the SECRET of the app.');
  const app = new TOTP({ secret: new Secret({ size: 20 }) });
  const typedSecret = app.secret.base32;
  await db
    .insert(authenticators)
    .values({ userId, sealedSecret: seal(secret, typedSecret), createdAt: now, confirmedAt: now });
  return { typedSecret, code: (at = new Date()) => app.generate({ timestamp: at.getTime() }) };
}

function pairOf(origin: string, token: string): string {
  return sessionCookie(origin, token).split(';', 1)[0] ?? '';
}

async function hashOf(password: string): Promise<string> {
  return password === memberPassword ? hashOfMemberPassword : await hashPassword(password);
}
