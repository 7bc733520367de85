import { eq } from 'drizzle-orm';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueWhatsAppCode } from '#platform/messages/queue-whatsapp.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertCodeIsDue, replaceCode, spendCode, tryCode } from '../codes.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { assertIsThemselves } from '../impersonation.ts';
import { tellSecurityEvent, type AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import { users } from '../tables.server.ts';

const aDay = 24 * 3600;

/** Each message costs money, and can be sent to a stranger's telephone. */
const limits = {
  network: { name: 'phone-code-network', limit: 60, windowSeconds: 3600 },
  account: { name: 'phone-code-account', limit: 10, windowSeconds: aDay },
  number: { name: 'phone-code-number', limit: 5, windowSeconds: aDay },
};

/**
 * Sends a code by WhatsApp: to the number of the account, or to a new one (`phone`, E.164), which the
 * account gets when the code comes back. Whether somebody else has the number is not told here.
 * @throws Refusal 'phone-missing' (400), 'phone-confirmed-already' (409), 'prove-again' (403) when a
 * confirmed number is to be changed; 'code-too-soon' or 'too-many-requests' (429).
 */
export async function requestPhoneCode(
  db: Database,
  asked: { session: Session; phone: string | null; secret: string; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  const { session, secret, requestSource } = asked;
  assertIsThemselves(session);
  const { userId, language } = session;
  const user = await getNumber(db, userId);
  const phone = asked.phone ?? user.phone;
  if (phone === null) throw new Refusal('phone-missing', {}, 400);
  if (user.phoneConfirmedAt && user.phone === phone) throw new Refusal('phone-confirmed-already');
  if (user.phoneConfirmedAt) assertFreshProof(session, now);
  const code = { userId, purpose: 'confirm-phone', recipient: phone } as const;
  await assertCodeIsDue(db, code, now);
  await takeFromLimit(db, { ...limits.network, key: requestSource.network }, now);
  await takeFromLimit(db, { ...limits.account, key: userId }, now);
  await takeFromLimit(db, { ...limits.number, key: phone }, now);
  await db.transaction(async (db) => {
    const { id, code: digits } = await replaceCode(db, { ...code, secret }, now);
    await queueWhatsAppCode(db, { key: `phone-code:${id}`, to: phone, code: digits, language }, now);
    const target = { kind: 'user', id: userId } as const;
    await writeAudit(
      db,
      { actorId: userId, action: 'phone.request', target, outcome: 'done', requestSource },
      now,
    );
  });
}

/**
 * Confirms the number that the code was sent to: it becomes the number of the account. Where another
 * confirmed number stood before, a mail tells of the change.
 * @throws Refusal 'code-wrong', 'code-expired' or 'code-used-up' (400); 'phone-taken' (409) when another
 * account has confirmed the number, said only after the right code; 'too-many-requests' (429).
 */
export async function confirmPhone(
  db: Database,
  asked: { session: Session; code: string; secret: string; site: AccountSite; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  const { session, code, secret, site, requestSource } = asked;
  assertIsThemselves(session);
  const { userId } = session;
  const target = { kind: 'user', id: userId } as const;
  try {
    const right = await tryCode(db, { userId, purpose: 'confirm-phone', code, secret }, now);
    await db.transaction(async (db) => {
      await spendCode(db, right);
      const before = await getNumber(db, userId);
      await db
        .update(users)
        .set({ phone: right.recipient, phoneConfirmedAt: now })
        .where(eq(users.id, userId));
      const isChange = before.phoneConfirmedAt !== null && before.phone !== right.recipient;
      if (isChange) await tellSecurityEvent(db, { user: before, kind: 'phone-changed', site }, now);
      await writeAudit(
        db,
        { actorId: userId, action: 'phone.confirm', target, outcome: 'done', requestSource },
        now,
      );
    });
  } catch (error) {
    const isTaken = breaksConstraint(error, 'users_confirmed_phone_is_theirs');
    const refusal = isTaken ? new Refusal('phone-taken') : error;
    if (!(refusal instanceof Refusal) || refusal.status === 429) throw error;
    const details = { reason: refusal.code };
    await writeAudit(
      db,
      { actorId: userId, action: 'phone.confirm', target, outcome: 'refused', requestSource, details },
      now,
    );
    throw refusal;
  }
}

/** The number of an account and who is told of it; the row is held until the caller's transaction ends. */
async function getNumber(db: Database, userId: string) {
  const { id, email, language, firstName, phone, phoneConfirmedAt } = users;
  const [user] = await db
    .select({ id, email, language, firstName, phone, phoneConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) throw new Error('An account is gone although its session was open.');
  return user;
}
