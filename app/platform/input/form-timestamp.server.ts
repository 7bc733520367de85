import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { captchaKey } from './captcha-key.server.ts';
import type { Config } from '#platform/process/config.server.ts';

/** Nobody fills in a form faster; a form that lay open longer is made anew. */
const leastSeconds = 3;
const mostSeconds = 2 * 3600;

/** Says when a form was made, signed for its action: what readers without scripts send instead of an answer. */
export function newTimestamp(config: Config, action: string, now: Date): string {
  const text = `${Math.floor(now.getTime() / 1000)}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${sign(config, action, text)}`;
}

/**
 * A timestamp of ours for this action, at least 3 seconds and at most 2 hours old, with the instant at which it is
 * over; null for anything else. It does not know whether the timestamp was used before.
 */
export function findTimestamp(
  config: Config,
  { timestamp, action }: { timestamp: string; action: string },
  now: Date,
): { signature: string; expiresAt: Date } | null {
  const read = readTimestamp(config, { timestamp, action });
  if (!read) return null;
  const ageSeconds = now.getTime() / 1000 - read.madeSeconds;
  if (ageSeconds < leastSeconds || ageSeconds > mostSeconds) return null;
  return { signature: read.signature, expiresAt: new Date((read.madeSeconds + mostSeconds) * 1000) };
}

/** When a timestamp of ours for this action was made, in seconds since 1970; null for anything else. */
export function readTimestamp(
  config: Config,
  { timestamp, action }: { timestamp: string; action: string },
): { signature: string; madeSeconds: number } | null {
  const [, text, seconds, signature] = /^((\d{1,12})\.[\w-]{16})\.([\w-]{43})$/.exec(timestamp) ?? [];
  if (!text || !signature) return null;
  const right = Buffer.from(sign(config, action, text));
  if (!timingSafeEqual(right, Buffer.from(signature))) return null;
  return { signature, madeSeconds: Number(seconds) };
}

function sign(config: Config, action: string, text: string): string {
  return createHmac('sha256', captchaKey(config, 'stamp')).update(`${action}\n${text}`).digest('base64url');
}
