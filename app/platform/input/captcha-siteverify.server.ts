import { z } from 'zod';
import type { CaptchaAction } from './captcha-parts.ts';
import type { Log } from '#platform/process/log.server.ts';
import type { PolicySources } from '#platform/security/security-policy.server.ts';

export type HostedProvider = 'turnstile' | 'hcaptcha';

type Host = { verifyUrl: string; field: string; policy: PolicySources };

/** What the providers' documents name: where answers are checked, the field, and what their widgets load. */
export const captchaHosts: Record<HostedProvider, Host> = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    field: 'cf-turnstile-response',
    policy: {
      'script-src': ['https://challenges.cloudflare.com'],
      'frame-src': ['https://challenges.cloudflare.com'],
    },
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    field: 'h-captcha-response',
    policy: {
      'script-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'frame-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'style-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'connect-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    },
  },
};

/** Turnstile's answers may have 2048 characters, hCaptcha's have more. */
const mostCharacters = 8192;
const secondsToWait = 10;

const verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});

export type HostedAnswer = {
  provider: HostedProvider;
  answer: string;
  action: CaptchaAction;
  clientAddress: string;
  /** The name under which people reach us; Turnstile says where the answer was given. */
  hostname: string;
  siteKey: string;
  secret: string;
};

/**
 * Asks a hosted provider whether an answer is good; the provider takes each answer once. Fails closed: no answer
 * within ten seconds, or an odd one, is a no, and is logged.
 */
export async function isGoodForHost(
  answered: HostedAnswer,
  { verifyUrl, waitMs = secondsToWait * 1000, log }: { verifyUrl?: string; waitMs?: number; log?: Log } = {},
): Promise<boolean> {
  const { provider, answer, action, hostname } = answered;
  if (answer.length > mostCharacters) return false;
  try {
    const response = await fetch(verifyUrl ?? captchaHosts[provider].verifyUrl, {
      method: 'POST',
      body: bodyOf(answered),
      headers: provider === 'turnstile' ? { 'Content-Type': 'application/json' } : undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    if (!response.ok) throw new Error(`${provider} answered ${response.status}`);
    const found = verdict.parse(await response.json());
    if (!found.success) return false;
    // hCaptcha knows no actions; it checks the site key instead.
    return provider === 'hcaptcha' || (found.action === action && found.hostname === hostname);
  } catch (error) {
    log?.error({ provider, error }, 'the security check could not be verified');
    return false;
  }
}

function bodyOf({
  provider,
  answer,
  secret,
  siteKey,
  clientAddress,
}: HostedAnswer): string | URLSearchParams {
  const common = { secret, response: answer, remoteip: clientAddress };
  return provider === 'turnstile'
    ? JSON.stringify(common)
    : new URLSearchParams({ ...common, sitekey: siteKey });
}
