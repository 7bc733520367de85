import { settingsMemory } from '#domain/site/settings.ts';
import {
  captchaOf,
  captchaRefusal,
  takeNoScriptLimit,
  type CaptchaAction,
} from '#platform/input/captcha.server.ts';
import { networkOf } from '#platform/security/rate-limit.server.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';

/**
 * Asks for the security check of a form; false when it came from a browser that runs no scripts. How many such forms its
 * network sends does not concern a browser that is familiar.
 * @throws Refusal 'captcha-required' or 'captcha-required-to-resend' (400), 'too-many-requests' (429).
 */
export async function checkHuman(
  { db, config, clientAddress, now }: AppContext,
  { form, action, isFamiliar = false }: { form: FormData; action: CaptchaAction; isFamiliar?: boolean },
): Promise<boolean> {
  const found = await captchaOf(config).isHuman(db, { form, action, clientAddress }, now);
  if (found === 'no') throw captchaRefusal(action);
  if (found === 'no-script' && !isFamiliar)
    await takeNoScriptLimit(db, { network: networkOf(clientAddress), action }, now);
  return found === 'yes';
}

/** Where help is: the contact page once the site map has it, the support address until then. */
export async function readContactHref({ isPage, remember }: AppContext): Promise<string> {
  if (isPage('/contact')) return '/contact';
  return `mailto:${(await remember(settingsMemory)).supportEmail}`;
}
