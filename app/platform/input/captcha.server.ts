import { createHash } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { challengeSeconds, findSolved, newChallenge } from './captcha-altcha.server.ts';
import type { CaptchaAction, CaptchaParts } from './captcha-parts.ts';
import { captchaHosts, isGoodForHost } from './captcha-siteverify.server.ts';
import { findTimestamp, newTimestamp } from './form-timestamp.server.ts';
import { usedCaptchas } from './captcha-tables.server.ts';
import type { Config } from '#platform/process/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import type { Log } from '#platform/process/log.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from './refusal.ts';
import type { PolicySources } from '#platform/security/security-policy.server.ts';

export type { CaptchaAction } from './captcha-parts.ts';

/** `no-script`: the form came from a browser without scripts, which proves little: ask for more. */
export type Humanity = 'yes' | 'no' | 'no-script';

/** The security check in front of forms, as it is set up. */
export type Captcha = {
  /**
   * Whether a form comes with a proof for its action that was not used before; of two uses at the same moment one
   * counts. It uses the proof up: call it once per request, outside of the verb's transaction.
   */
  isHuman(
    db: Database,
    sent: { form: FormData; action: CaptchaAction; clientAddress: string },
    now: Date,
  ): Promise<Humanity>;
  /** What the field of a form needs. */
  partsFor(action: CaptchaAction, now: Date): CaptchaParts;
  /** A proof of work to solve, and for how long it is good; null when another provider checks. */
  newChallenge(action: CaptchaAction, now: Date): Promise<NewChallenge | null>;
  /** What the policy of a page with the field must allow besides our own files. */
  policySources: PolicySources;
};

type NewChallenge = { challenge: Challenge; lifeSeconds: number };

/** The security check that the configuration names: our own proof of work, or a hosted provider. */
export function captchaOf(config: Config, options: { log?: Log; verifyUrl?: string } = {}): Captcha {
  const { provider, siteKey, secret } = config.captcha;
  const host = provider === 'altcha' ? null : captchaHosts[provider];
  const hasAnswer: Captcha['isHuman'] = async (db, { form, action, clientAddress }, now) => {
    const answer = textIn(form, host?.field ?? 'captcha');
    if (answer === '') return 'no-script';
    if (provider === 'altcha') {
      const solved = await findSolved(config, { answer, action }, now);
      return solved && (await useOnce(db, solved)) ? 'yes' : 'no';
    }
    const { hostname } = new URL(config.appUrl);
    const hosted = { provider, answer, action, clientAddress, hostname, ...keysOf({ siteKey, secret }) };
    return (await isGoodForHost(hosted, options)) ? 'yes' : 'no';
  };
  return {
    async isHuman(db, sent, now) {
      const found = await hasAnswer(db, sent, now);
      return found === 'no-script' ? await judgeWithoutScript(config, db, sent, now) : found;
    },
    partsFor(action, now) {
      const timestamp = newTimestamp(config, action, now);
      if (provider === 'altcha') return { provider, timestamp };
      return { provider, timestamp, siteKey: keysOf({ siteKey, secret }).siteKey };
    },
    async newChallenge(action, now) {
      if (provider !== 'altcha') return null;
      return { challenge: await newChallenge(config, { action }, now), lifeSeconds: challengeSeconds };
    },
    policySources: host?.policy ?? {},
  };
}

/** What a form says that came without a proof. */
export function captchaRefusal(action: CaptchaAction): Refusal {
  return new Refusal(action === 'resend' ? 'captcha-required-to-resend' : 'captcha-required', {}, 400);
}

/**
 * Counts a form that came without scripts: few of them come, robots could send many.
 * @throws Refusal 'too-many-requests' (429).
 */
export async function takeNoScriptLimit(
  db: Database,
  { network, action }: { network: string; action: CaptchaAction },
  now: Date,
): Promise<void> {
  const limit = { name: `captcha-no-script-${action}`, key: network, limit: 20, windowSeconds: 3600 };
  await takeFromLimit(db, limit, now);
}

/** Forgets proofs that are over and could not be used again anyway. */
export async function purgeUsedCaptchas(db: Database, now: Date): Promise<void> {
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
}

/** Comes every night. */
export const purgeUsedCaptchasJob = defineJob(
  { name: 'purge-used-captchas', schema: z.object({}), pollSeconds: 30 },
  { schedule: '37 3 * * *', run: async (db, _data, { now }) => await purgeUsedCaptchas(db, now) },
);

/** A form without an answer: its signed timestamp is old enough, and the field that nobody sees is empty. */
async function judgeWithoutScript(
  config: Config,
  db: Database,
  { form, action }: { form: FormData; action: CaptchaAction },
  now: Date,
): Promise<'no' | 'no-script'> {
  const found = findTimestamp(config, { timestamp: textIn(form, 'captcha-stamp'), action }, now);
  if (!found || form.get('website') !== '') return 'no';
  return (await useOnce(db, found)) ? 'no-script' : 'no';
}

/** Whether this is the first use of a proof. */
async function useOnce(
  db: Database,
  { signature, expiresAt }: { signature: string; expiresAt: Date },
): Promise<boolean> {
  const signatureHash = createHash('sha256').update(signature).digest('base64url');
  const rows = await db
    .insert(usedCaptchas)
    .values({ signatureHash, expiresAt })
    .onConflictDoNothing()
    .returning({ signatureHash: usedCaptchas.signatureHash });
  return rows.length === 1;
}

function keysOf({ siteKey, secret }: { siteKey?: string; secret?: string }) {
  if (!siteKey || !secret) throw new Error('The process was started without the keys of the security check.');
  return { siteKey, secret };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
