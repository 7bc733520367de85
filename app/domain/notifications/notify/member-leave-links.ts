import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOptionalMessageKind, type OptionalMessageKind } from '#domain/identity/message-kinds.ts';

/** What a member's link in a mail of staff to many ends: the mails of one kind. */
export type MemberLeave = { userId: string; kind: OptionalMessageKind };

/**
 * The path by which a member ends the mails of a kind without signing in (RFC 8058), the same in each of them. It is
 * signed and stands nowhere: all it can do is mute that kind, which the member can take back in their preferences.
 */
export function memberLeavePath(secret: string, { userId, kind }: MemberLeave): string {
  return `/mail/leave?token=${userId}.${kind}.${sign(secret, { userId, kind })}`;
}

/** What the token of such a link ends; null for anything else. */
export function readMemberLeave(secret: string, token: string): MemberLeave | null {
  const [, userId, kind, signature] = /^([0-9a-f-]{36})\.([a-z-]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  if (!userId || !signature || !isOptionalMessageKind(kind)) return null;
  const right = Buffer.from(sign(secret, { userId, kind }));
  return timingSafeEqual(right, Buffer.from(signature)) ? { userId, kind } : null;
}

function sign(secret: string, { userId, kind }: MemberLeave): string {
  const key = createHmac('sha256', secret).update('leave mail').digest();
  return createHmac('sha256', key).update(`${userId}\n${kind}`).digest('base64url');
}
