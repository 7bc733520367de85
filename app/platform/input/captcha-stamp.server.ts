import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { captchaKey } from './captcha-key.server.ts';
import type { Config } from '#platform/process/config.server.ts';

/** Nobody fills in a form faster; a form that lay open longer is made anew. */
const leastSeconds = 3;
const mostSeconds = 2 * 3600;

/** Says when a form was made, signed for its action: what readers without scripts send instead of an answer. */
export function newStamp(config: Config, action: string, now: Date): string {
  const text = `${Math.floor(now.getTime() / 1000)}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${sign(config, action, text)}`;
}

/**
 * A stamp of ours for this action, at least 3 seconds and at most 2 hours old, with the instant at which it is
 * over; null for anything else. It does not know whether the stamp was used before.
 */
export function findStamp(
  config: Config,
  { stamp, action }: { stamp: string; action: string },
  now: Date,
): { signature: string; expiresAt: Date } | null {
  const read = readStamp(config, { stamp, action });
  if (!read) return null;
  const ageSeconds = now.getTime() / 1000 - read.madeSeconds;
  if (ageSeconds < leastSeconds || ageSeconds > mostSeconds) return null;
  return { signature: read.signature, expiresAt: new Date((read.madeSeconds + mostSeconds) * 1000) };
}

/** When a stamp of ours for this action was made, in seconds since 1970; null for anything else. */
export function readStamp(
  config: Config,
  { stamp, action }: { stamp: string; action: string },
): { signature: string; madeSeconds: number } | null {
  const [, text, seconds, signature] = /^((\d{1,12})\.[\w-]{16})\.([\w-]{43})$/.exec(stamp) ?? [];
  if (!text || !signature) return null;
  const right = Buffer.from(sign(config, action, text));
  if (!timingSafeEqual(right, Buffer.from(signature))) return null;
  return { signature, madeSeconds: Number(seconds) };
}

function sign(config: Config, action: string, text: string): string {
  return createHmac('sha256', captchaKey(config, 'stamp')).update(`${action}\n${text}`).digest('base64url');
}
