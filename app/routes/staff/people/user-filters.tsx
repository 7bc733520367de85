import { memberRoles } from '#domain/identity/account-constants.ts';
import { roles } from '#domain/identity/role-names.ts';
import { userStatuses, userVerifications } from '#domain/identity/staff/user-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';

/** Search and filters of the list of people. */
export function useUserFilters(): FiltersInWords {
  const t = useText('staff-users');
  const admin = useText('admin');
  const any = t('filter.any');
  return {
    label: t('filter.label'),
    search: t('filter.q'),
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'member', label: t('member-roles'), any },
        choices: memberRoles.map((role) => ({ value: role, label: t(`member.${role}`) })),
      },
      {
        ...{ name: 'staff', label: t('staff-roles'), any },
        choices: [
          ...roles.map((role) => ({ value: role, label: admin(`role.${role}`) })),
          { value: 'none', label: t('filter.no-role') },
        ],
      },
      {
        ...{ name: 'status', label: t('status'), any },
        choices: userStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
      },
      {
        ...{ name: 'verified', label: t('verified'), any },
        choices: userVerifications.map((each) => ({ value: each, label: t(`verified.${each}`) })),
      },
    ],
  };
}
