import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An address at which answers of one person in one thread arrive, as mails carry it. */
export type ReplyAddress = {
  /** Names the row of the person and the thread; says nothing of either. */
  handle: string;
  /** The last day on which it is good, counted from 1970 on. */
  lastDay: number;
};

/** A mail can be answered for so long: a month, as somebody who was away comes back to it. */
const daysGood = 30;

const dayMs = 24 * 3600_000;

/** Small letters and digits alone, as mail servers change capitals: the handle, the day to base 36, and the signature. */
const form = /^reply\+([0-9a-f]{20})([0-9a-z]{4})([0-9a-f]{32})@([a-z0-9.-]{1,253})$/;

/** Names a row: 80 random bits. With the signature the part before the @ has 62 letters, of the 64 that mail allows. */
export function newHandle(): string {
  return randomBytes(10).toString('hex');
}

/**
 * The address that a mail of this day carries. It is signed, so that nobody makes one up; the person and the thread stand in a row,
 * so that nothing about them can be read from it.
 */
export function writeReplyAddress(
  { secret, replyDomain, handle }: { secret: string; replyDomain: string; handle: string },
  now: Date,
): string {
  const day = String(Math.floor(now.getTime() / dayMs) + daysGood);
  const written = Number(day).toString(36).padStart(4, '0');
  return `reply+${handle}${written}${sign(secret, handle + written)}@${replyDomain}`;
}

/** What an address names that we made and that is of our domain, whether its time is over or not; null for anything else. */
export function readReplyAddress(
  { secret, replyDomain }: { secret: string; replyDomain: string },
  address: string,
): ReplyAddress | null {
  const [, handle, written, signature, domain] = form.exec(address.trim().toLowerCase()) ?? [];
  if (!handle || !written || !signature || domain !== replyDomain) return null;
  const right = Buffer.from(sign(secret, handle + written));
  if (!timingSafeEqual(right, Buffer.from(signature))) return null;
  return { handle, lastDay: Number.parseInt(written, 36) };
}

/** Whether answers to it are still taken. */
export function isGood({ lastDay }: ReplyAddress, now: Date): boolean {
  return Math.floor(now.getTime() / dayMs) <= lastDay;
}

function sign(secret: string, text: string): string {
  const key = createHmac('sha256', secret).update('answers by mail').digest();
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}
