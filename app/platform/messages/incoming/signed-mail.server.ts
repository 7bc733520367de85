import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where a provider, or a mail server of one's own, hands over what came in. */
export const incomingMailPath = '/webhooks/incoming-mail';

/** A mail and for whom it came, as it was handed over. */
export type HandedMail = { raw: Uint8Array; recipient: string };

/** A hand-over is good for so long, so that one that somebody recorded is worth nothing later. */
const secondsGood = 300;

/**
 * The mail that a request hands over; null unless it is signed, now, with the secret that we share with whoever hands over. Signed
 * are the time, the recipient and the whole mail, one below the other, by HMAC-SHA256.
 */
export function readSignedMail(
  { headers, body }: { headers: Headers; body: Uint8Array },
  secret: string,
  now: Date,
): HandedMail | null {
  const written = headers.get('x-mail-timestamp') ?? '';
  const recipient = headers.get('x-mail-recipient') ?? '';
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(headers.get('x-mail-signature') ?? '') ?? [];
  if (!hex || !/^\d{1,12}$/.test(written)) return null;
  const right = Buffer.from(signatureOf({ timestamp: written, recipient, raw: body }, secret), 'hex');
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), right)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(written)) > secondsGood) return null;
  return { raw: body, recipient };
}

/** The signature of a mail that is handed over, in hexadecimal digits. */
export function signatureOf(
  { timestamp, recipient, raw }: HandedMail & { timestamp: string },
  secret: string,
): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${recipient}\n`).update(raw).digest('hex');
}
