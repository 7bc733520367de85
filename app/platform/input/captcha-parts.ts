import { createContext, useContext } from 'react';

/** What a form with a security check is for; the proof of one is worth nothing in another. */
export const captchaActions = ['sign-in', 'reset', 'verify', 'resend'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** What the field of one form needs. `stamp` says when the form was made, for readers without scripts. */
export type CaptchaParts = { timestamp: string } & (
  | { provider: 'altcha' }
  | { provider: 'turnstile' | 'hcaptcha'; siteKey: string }
);

const CaptchaContext = createContext<((action: CaptchaAction) => CaptchaParts) | null>(null);

/** Lets the fields of a static page ask for their parts while the server writes it. */
export const CaptchaProvider = CaptchaContext.Provider;

/** The parts of a form's field. The field stands on static pages only: a live page has no parts to give. */
export function useCaptchaParts(action: CaptchaAction): CaptchaParts {
  const partsFor = useContext(CaptchaContext);
  if (!partsFor) throw new Error('CaptchaField stands on static pages only');
  return partsFor(action);
}
