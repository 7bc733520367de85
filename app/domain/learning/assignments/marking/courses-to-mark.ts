import { may } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';

/** In which courses somebody with these roles marks: all of them, or those with these ids. */
export function coursesToMark(roles: readonly GrantedRole[]): 'all' | string[] {
  if (may(roles, 'submissions.mark')) return 'all';
  const scopes = roles.flatMap(({ scope }) => (may(roles, 'submissions.mark', scope) ? [scope] : []));
  return [...new Set(scopes.map((scope) => scope.replace(/^course:/, '')))];
}
