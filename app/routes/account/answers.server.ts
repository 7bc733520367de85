import { redirect, type RouterContextProvider } from 'react-router';
import type { Session } from '#domain/identity/sessions.ts';
import { assertFreshProof } from '#domain/identity/fresh-proof.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { secretOf, requestSourceOf } from '#routes/kit/request.server.ts';

/** What the verbs of the account ask for. */
export function readAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, now, page, config, site } = context.get(appContext);
  return {
    db,
    now,
    page,
    site,
    member: getMember(context),
    secret: secretOf(config),
    requestSource: requestSourceOf(request, context),
  };
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
