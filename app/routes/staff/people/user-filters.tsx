import { memberRoles } from '#domain/identity/account-constants.ts';
import { roles } from '#domain/identity/role-names.ts';
import { userStatuses, userVerifications } from '#domain/identity/staff/user-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { ListQuery } from '#routes/staff/kit/list-query.ts';

/** Search and filters of the list of people. */
export function UserFilters({ query: { path, q, sort, direction, filters, unasked } }: { query: ListQuery }) {
  const t = useText('staff-users');
  const admin = useText('admin');
  const isSorted = sort !== unasked.sort || direction !== unasked.direction;
  return (
    <FilterForm
      action={path}
      label={t('filter.label')}
      search={{ name: 'q', label: t('filter.q'), value: q }}
      submitLabel={t('filter.submit')}
      kept={isSorted ? { sort, direction } : {}}
    >
      <SelectField
        name="member"
        label={t('member-roles')}
        isOptional
        defaultValue={filters.member ?? ''}
        empty={t('filter.any')}
        choices={memberRoles.map((role) => ({ value: role, label: t(`member.${role}`) }))}
      />
      <SelectField
        name="staff"
        label={t('staff-roles')}
        isOptional
        defaultValue={filters.staff ?? ''}
        empty={t('filter.any')}
        choices={[
          ...roles.map((role) => ({ value: role, label: admin(`role.${role}`) })),
          { value: 'none', label: t('filter.no-role') },
        ]}
      />
      <SelectField
        name="status"
        label={t('status')}
        isOptional
        defaultValue={filters.status ?? ''}
        empty={t('filter.any')}
        choices={userStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <SelectField
        name="verified"
        label={t('verified')}
        isOptional
        defaultValue={filters.verified ?? ''}
        empty={t('filter.any')}
        choices={userVerifications.map((each) => ({ value: each, label: t(`verified.${each}`) }))}
      />
    </FilterForm>
  );
}
