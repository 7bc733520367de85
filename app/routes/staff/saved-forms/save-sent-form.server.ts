import type { RouterContextProvider } from 'react-router';
import { saveForm, type FormFields } from '#domain/identity/account/saved-forms.ts';
import { isStaff, rolesOf } from '#domain/identity/roles.ts';
import { findEndedSession } from '#domain/identity/sessions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';

type Sent = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Who of the staff is signed in without the second factor, if somebody is. */
  halfSignedIn: string | null;
};

/** What holds a secret, and what is worth nothing a minute later. */
const notKept = new Set(['/admin/password', '/admin/sidebar']);

/**
 * Keeps a form that staff sent when their session had ended, and gives the path that leads back to it after signing
 * in; null where nothing was typed, or nobody knows whose session it was. Files are not kept.
 */
export async function keepSentForm({ request, context, halfSignedIn }: Sent): Promise<string | null> {
  const { db, now, page } = context.get(appContext);
  if (request.method !== 'POST' || notKept.has(page.path.split('?', 1)[0] ?? '')) return null;
  const token = readSessionToken(request.headers.get('cookie'), page.origin);
  if (token === null) return null;
  const userId = halfSignedIn ?? (await findEndedSession(db, token, now))?.userId;
  if (!userId || !isStaff(await rolesOf(db, userId))) return null;
  const fields = fieldsOf(await request.formData().catch(() => new FormData()));
  if (fields.length === 0) return null;
  const { key } = await saveForm(db, { userId, path: page.path, fields }, now);
  return savedPath(key);
}

/** Where a kept form is given back. */
export function savedPath(key: string): string {
  return `/admin/kept/${key}`;
}

/** Every field with its text, in its order. */
export function fieldsOf(form: FormData): FormFields {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}
