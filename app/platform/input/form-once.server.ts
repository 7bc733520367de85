import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { captchaKey } from './captcha-key.server.ts';
import { readTimestamp } from './form-timestamp.server.ts';
import { usedCaptchas } from './captcha-tables.server.ts';
import type { Config } from '#platform/process/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from './refusal.ts';
import { seal, unseal } from '#platform/security/seal.server.ts';
import { honeypotFields } from './honeypot-fields.ts';

/** A timestamp is forgotten when a form with it would be too old in any case. */
const secondsToKeep = 48 * 3600;

/** A form that carries a timestamp of ours, as it was sent. */
export type TimestampedForm = {
  form: FormData;
  purpose: string;
  /** What the form is about besides its fields, such as the event of its page. */
  about?: string;
};

/** What a form with the same timestamp was answered with; `isSame` when it said the same. */
export type FormerAnswer = { answer: string; isSame: boolean };

/** What the timestamp of a form was used for already; null when it was not, and for a form without a timestamp of ours. */
export async function findFormerAnswer(
  db: Database,
  config: Config,
  sent: TimestampedForm,
): Promise<FormerAnswer | null> {
  const marks = marksOf(config, sent);
  return marks && (await findUsed(db, config, marks));
}

/**
 * Does what a form asks for, in one transaction with using up its timestamp: a timestamp counts for one sending that succeeds.
 * The same form that comes again, also at the same moment, gets the same answer, and nothing is done. A form without a
 * timestamp of ours is done as often as it comes.
 * @throws Refusal 'form-sent-before' (409) when the timestamp was used for a form that said something else, and whatever
 * `act` throws: then the timestamp is as good as before.
 */
export async function actOnce(
  db: Database,
  config: Config,
  sent: TimestampedForm,
  act: (db: Database) => Promise<string>,
  now: Date,
): Promise<string> {
  const marks = marksOf(config, sent);
  if (!marks) return await act(db);
  const { signatureHash, contentHash } = marks;
  return await db.transaction(async (db) => {
    const expiresAt = new Date(now.getTime() + secondsToKeep * 1000);
    const used = await db
      .insert(usedCaptchas)
      .values({ signatureHash, contentHash, answer: '', expiresAt })
      // Waits for whoever uses the same timestamp at this moment.
      .onConflictDoNothing()
      .returning({ signatureHash: usedCaptchas.signatureHash });
    // Only one that was forgotten at this very moment is neither new nor known.
    if (used.length === 0) return sameAnswer(await findUsed(db, config, marks)) ?? (await act(db));
    const answer = await act(db);
    await db
      .update(usedCaptchas)
      .set({ answer: seal(secretOf(config), answer) })
      .where(eq(usedCaptchas.signatureHash, signatureHash));
    return answer;
  });
}

/**
 * The answer to the same form; null when its timestamp is new.
 * @throws Refusal 'form-sent-before' (409) when the form said something else.
 */
export function sameAnswer(former: FormerAnswer | null): string | null {
  if (former && !former.isSame) throw new Refusal('form-sent-before');
  return former && former.answer;
}

type Marks = { signatureHash: string; contentHash: string };

function marksOf(config: Config, { form, purpose, about = '' }: TimestampedForm): Marks | null {
  const timestamp = form.get(honeypotFields.timestamp);
  const read = typeof timestamp === 'string' ? readTimestamp(config, { timestamp, action: purpose }) : null;
  if (!read) return null;
  const { signature } = read;
  const signatureHash = createHash('sha256').update(signature).digest('base64url');
  const said = [...form].filter(([name, value]) => typeof value === 'string' && !isHoneypot(name));
  const content = JSON.stringify([signature, about, said]);
  const contentHash = createHmac('sha256', captchaKey(config, 'form')).update(content).digest('base64url');
  return { signatureHash, contentHash };
}

function isHoneypot(name: string): boolean {
  return name === honeypotFields.timestamp || name === honeypotFields.bait;
}

async function findUsed(
  db: Database,
  config: Config,
  { signatureHash, contentHash }: Marks,
): Promise<FormerAnswer | null> {
  const [row] = await db.select().from(usedCaptchas).where(eq(usedCaptchas.signatureHash, signatureHash));
  if (!row?.answer) return null;
  return { answer: unseal(secretOf(config), row.answer), isSame: row.contentHash === contentHash };
}

function secretOf({ secret }: Config): string {
  if (!secret) throw new Error('The process was started without a secret.');
  return secret;
}
