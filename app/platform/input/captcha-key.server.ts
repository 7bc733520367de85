import { hkdfSync } from 'node:crypto';
import type { Config } from '#platform/process/config.server.ts';

/** A key of the security check for one purpose, derived from the secret of the process (RFC 5869), in hex. */
export function captchaKey({ secret }: Pick<Config, 'secret'>, purpose: string): string {
  if (!secret) throw new Error('The process was started without a secret.');
  return Buffer.from(hkdfSync('sha256', secret, '', `captcha ${purpose}`, 32)).toString('hex');
}
