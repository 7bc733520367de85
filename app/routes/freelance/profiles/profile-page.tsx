import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';

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
    <PageFrame
      {...{ title, lead, trail, hasErrors }}
      section={isBelow ? t('title') : undefined}
      outcome={done}
    >
      {children}
    </PageFrame>
  );
}
