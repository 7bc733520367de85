import { data, type RouterContextProvider } from 'react-router';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { coursesToMark } from '#domain/learning/assignments/marking/courses-to-mark.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';

/** Who marks: an instructor of a course, or staff who may mark everywhere. Anybody else gets a 403. */
export function getMarker(context: Readonly<RouterContextProvider>): Session {
  const member = getMember(context);
  if (coursesToMark(member.roles).length === 0) throw data(null, { status: 403 });
  return member;
}

/** Who marks, for the verbs. */
export function readMarker(request: Request, context: Readonly<RouterContextProvider>): StaffContext {
  const { userId, roles } = getMarker(context);
  return { actor: { userId, roles }, requestSource: requestSourceOf(request, context) };
}
