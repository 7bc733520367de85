import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { AccessProps } from './access.tsx';
import { ActForm, ProofFirst } from './act-form.tsx';
import { useRoleName, type Scopes } from './role-name.tsx';

type Props = AccessProps & { scopes: Scopes; courses: readonly { scope: string; title: string }[] };

/** The roles of somebody; those below the reader's own can be given and taken. */
export function RolesPart({ user, rights, result, scopes, courses }: Props) {
  const t = useText('staff-users');
  const admin = useText('admin');
  const nameOf = useRoleName(scopes);
  const name = `\u2068${user.name}\u2069`;
  const canChange = rights.grantable.length > 0;
  return (
    <Part id="roles" heading={t('staff-roles')}>
      {user.roles.length === 0 && <p>{t('roles.no-staff')}</p>}
      {canChange && !rights.hasFreshProof && <ProofFirst userId={user.id} />}
      {user.roles.length > 0 && (
        <List items={user.roles} keyOf={({ role, scope }) => `${role} ${scope}`}>
          {(held) => (
            <>
              <p>{nameOf(held)}</p>
              {rights.hasFreshProof && rights.grantable.includes(held.role) && (
                <ActForm user={user} result={result} act="take-role" which={`${held.role} ${held.scope}`}>
                  <input type="hidden" name="held" value={`${held.role} ${held.scope}`} />
                  <Button
                    look="danger"
                    busyLabel={t('role.taking')}
                    label={t('role.take-named', { role: nameOf(held), name })}
                  >
                    {t('role.take')}
                  </Button>
                </ActForm>
              )}
            </>
          )}
        </List>
      )}
      {canChange && rights.hasFreshProof && (
        <ActForm user={user} result={result} act="give-role" label={t('role.give-heading', { name })}>
          <SelectField
            name="role"
            label={t('role.which')}
            hint={t('role.hint')}
            empty
            choices={rights.grantable.map((role) => ({ value: role, label: admin(`role.${role}`) }))}
          />
          <SelectField
            name="scope"
            label={t('role.where')}
            hint={courses.length > 0 ? t('role.where-hint') : undefined}
            choices={[
              { value: 'global', label: t('role.everywhere') },
              ...courses.map(({ scope, title }) => ({ value: scope, label: title })),
            ]}
          />
          <Button busyLabel={t('role.giving')} label={t('role.give-named', { name })}>
            {t('role.give')}
          </Button>
        </ActForm>
      )}
    </Part>
  );
}
