import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { WithSectionMenu } from '#ui/layout/section-menu.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';

export type UserFrameProps = {
  user: { id: string; name: string };
  /** Which of the person's pages it is. */
  page: 'overview' | 'access' | 'needs' | 'history';
  done?: ReactNode;
  hasErrors?: boolean;
  children: ReactNode;
};

/** A page about one person, with the way to the other ones. */
export function UserFrame({ user, page, done, hasErrors = false, children }: UserFrameProps) {
  const t = useText('staff-users');
  const admin = useText('admin');
  const home = `/admin/users/${user.id}`;
  const name = `\u2068${user.name}\u2069`;
  const above = [
    { href: '/admin/users', label: admin('place.users') },
    ...(page === 'overview' ? [] : [{ href: home, label: name }]),
  ];
  return (
    <StaffPage
      title={page === 'overview' ? name : t(`${page}.title`, { name })}
      lead={t(`${page}.lead`)}
      above={above}
      done={done}
      errors={hasErrors}
    >
      <Band>
        <WithSectionMenu
          label={t('menu', { name })}
          links={[
            { href: home, label: t('menu.overview') },
            { href: `${home}/access`, label: t('menu.access') },
            { href: `${home}/needs`, label: t('menu.needs') },
            { href: `${home}/history`, label: t('menu.history') },
          ]}
        >
          <Stack gap="apart">{children}</Stack>
        </WithSectionMenu>
      </Band>
    </StaffPage>
  );
}
