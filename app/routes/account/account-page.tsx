import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { WithSectionMenu } from '#ui/layout/section-menu.tsx';
import { Band } from '#ui/layout/section.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { useDone, type Done } from './done.ts';

/** The pages of the account that its menu leads to, in order. */
export const accountPages = [
  'profile',
  'email',
  'phone',
  'password',
  'two-step',
  'passkeys',
  'sessions',
  'notifications',
  'preferences',
  'data',
  'delete',
] as const;

export type AccountPageName = (typeof accountPages)[number];

export type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** What the page is narrowed to: the title of the document begins with it. */
  answer?: string | undefined;
  /** Pages between the account and this one. */
  above?: readonly { label: string; href: string }[];
  hasErrors?: boolean;
  /** What may have been done before coming here; said once, and shown. */
  done?: readonly Done[];
  children: ReactNode;
};

/** The frame of a page of the account: where it stands, what it is for, and the way to the other ones. */
export function AccountPage({
  title,
  lead,
  answer,
  above = [],
  hasErrors,
  done = [],
  children,
}: AccountPageProps) {
  const t = useText('account');
  const outcome = useDone(done);
  const trail = [{ label: t('title'), href: '/account' }, ...above];
  return (
    <PageFrame {...{ title, lead, answer, trail, hasErrors, outcome }} section={t('title')}>
      <Band>
        <WithSectionMenu label={t('menu')} links={useAccountLinks()}>
          {children}
        </WithSectionMenu>
      </Band>
    </PageFrame>
  );
}

function useAccountLinks() {
  const t = useText('account');
  const links = accountPages.map((name) => ({ href: `/account/${name}`, label: t(`${name}.title`) }));
  return [{ href: '/account', label: t('overview.title') }, ...links];
}
