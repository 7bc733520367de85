import type { RouterContextProvider } from 'react-router';
import { isBrowserOf } from '#domain/identity/sign-in/familiar-browser.ts';
import { findReferrer } from '#domain/wallet/referrals/referral-link.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readFamiliarMarks, readInvitationCode } from '#platform/security/session-cookie.server.ts';
import { secretOf } from '#routes/kit/request.server.ts';

/** By whose personal link the browser came that signs up, and whether it is a browser of theirs; null for none. */
export async function findReferral({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<{ code: string; isReferrersBrowser: boolean } | null> {
  const { db, now, page, config } = context.get(appContext);
  const cookies = request.headers.get('cookie');
  const code = readInvitationCode(cookies, page.origin);
  const userId = code === null ? null : await findReferrer(db, code);
  if (code === null || userId === null) return null;
  const marks = readFamiliarMarks(cookies, page.origin);
  const isReferrersBrowser = await isBrowserOf(db, { userId, marks, secret: secretOf(config) }, now);
  return { code, isReferrersBrowser };
}
