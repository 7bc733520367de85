import { data } from 'react-router';
import { settingsMemory } from '#domain/site/settings.ts';
import {
  captchaOf,
  captchaRefusal,
  takeNoScriptLimit,
  type CaptchaAction,
} from '#platform/input/captcha.server.ts';
import { isUnavailable } from '#platform/database/database.server.ts';
import { networkOf } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';
import { forDisplay, initOf } from '#routes/kit/request.server.ts';
import type { EntryAnswer } from './entry-errors.ts';

/** The form comes back with what was written, also after a failure of ours: nothing has to be typed again. */
export function sayWhyNot(
  error: unknown,
  written: Record<string, string>,
  { log, requestId }: Pick<AppContext, 'log' | 'requestId'>,
) {
  if (error instanceof Refusal) {
    const { code, values } = error;
    return data<EntryAnswer>({ written: forDisplay(written), refusal: { code, values } }, initOf(error));
  }
  log.error({ requestId, error }, 'a form of the accounts failed');
  return data<EntryAnswer>(
    { written: forDisplay(written), hasFailed: true },
    isUnavailable(error) ? { status: 503, headers: { 'Retry-After': '10' } } : 500,
  );
}

/** The form comes back with what is wrong, field by field. */
export function sayProblems(problems: Record<string, string>, written: Record<string, string>) {
  return data<EntryAnswer>({ written: forDisplay(written), problems }, 400);
}

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
