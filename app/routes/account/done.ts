import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';

/** What can have been done just now, as the address says: `?done=profile`. */
export type Done =
  | 'profile'
  | 'email'
  | 'email-code'
  | 'phone'
  | 'phone-code'
  | 'password'
  | 'authenticator'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'session'
  | 'other-sessions'
  | 'unblocked'
  | 'unmuted'
  | 'preferences'
  | 'notification-read'
  | 'notifications-read'
  | 'export'
  | 'deletion'
  | 'deletion-cancelled';

/** What was done, in words, if it was one of these. */
export function useDone(kinds: readonly Done[]): string | null {
  const t = useText('account');
  const query = new URLSearchParams(usePage().path.split('?', 2)[1]);
  const done = kinds.find((kind) => kind === query.get('done'));
  return done ? t(`done.${done}`) : null;
}
