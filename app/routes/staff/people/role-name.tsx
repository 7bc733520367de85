import type { GrantedRole } from '#domain/identity/role-names.ts';
import { useText } from '#platform/text/i18n.ts';

/** The names of courses that roles hold in, by scope, in the reader's language. */
export type Scopes = Partial<Record<string, string>>;

/** A role and where it holds, in words. */
export function useRoleName(scopes: Scopes): (held: GrantedRole) => string {
  const t = useText('staff-users');
  const admin = useText('admin');
  return ({ role, scope }) => {
    const name = admin(`role.${role}`);
    if (scope === 'global') return t('role.global', { role: name });
    return t('role.scoped', { role: name, course: `\u2068${scopes[scope] ?? t('role.course-gone')}\u2069` });
  };
}

/** The same as an element. */
export function RoleName({ held, scopes }: { held: GrantedRole; scopes: Scopes }) {
  return <>{useRoleName(scopes)(held)}</>;
}
