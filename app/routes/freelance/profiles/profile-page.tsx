import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

type Props = {
  title: string;
  lead: string;
  /** A page below one's own page. */
  isBelow?: boolean;
  hasErrors?: boolean;
  /** What was done before coming here. */
  done?: string | null;
  children: ReactNode;
};

/** The frame of the pages on which freelancers write about themselves. */
export function ProfilePage({
  title,
  lead,
  isBelow = false,
  hasErrors = false,
  done = null,
  children,
}: Props) {
  const t = useText('freelancer-profile');
  const dashboard = useText('dashboard');
  const trail = [
    { label: dashboard('title'), href: '/dashboard' },
    ...(isBelow ? [{ label: t('title'), href: '/freelance/profile' }] : []),
  ];
  return (
    <>
      <PageHead
        title={title}
        section={isBelow ? t('title') : undefined}
        isHidden
        hasErrors={hasErrors}
        outcome={done}
      />
      <PageHeading
        lead={lead}
        breadcrumb={<Breadcrumb trail={trail} current={title} />}
        after={
          done && (
            <Notice tone="success" announce={done}>
              {done}
            </Notice>
          )
        }
      >
        {title}
      </PageHeading>
      {children}
    </>
  );
}
