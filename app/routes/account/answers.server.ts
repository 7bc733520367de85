import { data, redirect, type RouterContextProvider } from 'react-router';
import type { AccountSite } from '#domain/identity/security-mails.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { assertFreshProof } from '#domain/identity/fresh-proof.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { forDisplay, initOf, secretOf, whenceOf } from '#routes/kit/request.server.ts';
import type { FormAnswer } from './form-answer.ts';

/** What the verbs of the account ask for. */
export function readAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, now, page, config } = context.get(appContext);
  const site: AccountSite = { url: page.origin, name: page.siteName };
  return {
    db,
    now,
    page,
    site,
    member: getMember(context),
    secret: secretOf(config),
    whence: whenceOf(request, context),
  };
}

/** The form comes back with what was written and with what is wrong with its fields. */
export function sayWhatIsWrong(
  answer: Omit<FormAnswer, 'refusal' | 'written'> & { written?: Record<string, string> },
) {
  return data<FormAnswer>({ ...answer, written: forDisplay(answer.written ?? {}), refusal: null }, 400);
}

/**
 * The form comes back with the refusal in words. Whoever must show first who they are is led there and back to
 * `path`; any other error is not ours to answer.
 */
export function sayWhyNot(
  error: unknown,
  { form, path, written = {} }: { form: string; path: string; written?: Record<string, string> },
) {
  if (!(error instanceof Refusal)) throw error;
  const { code, values } = error;
  if (code === 'prove-again') throw leadToProof(path);
  return data<FormAnswer>(
    { form, written: forDisplay(written), problems: {}, refusal: { code, values } },
    initOf(error),
  );
}

/** Asks for a fresh proof before a form is shown, so that nobody loses what they typed to it. */
export function askForProof(member: Session, now: Date, path: string): void {
  try {
    assertFreshProof(member, now);
  } catch (error) {
    if (error instanceof Refusal) throw leadToProof(path);
    throw error;
  }
}

function leadToProof(path: string): Response {
  return redirect(`/account/prove?next=${encodeURIComponent(path)}`, 303);
}
