import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';

type Props = {
  title: string;
  lead: ReactNode;
  /** Whether it is the list of one's proposals itself. */
  isFirst?: boolean;
  above?: readonly { label: string; href: string }[];
  hasErrors?: boolean;
  /** What was done just before, in words: said once, and shown. */
  outcome?: string | null;
  children: ReactNode;
};

/** The frame of the pages on which freelancers write proposals and see what becomes of them. */
export function ProposalPage({ title, lead, isFirst, above, hasErrors, outcome = null, children }: Props) {
  const t = useText('proposals');
  const dashboard = useText('dashboard');
  const trail = [
    { label: dashboard('title'), href: '/dashboard' },
    ...(isFirst ? [] : (above ?? [{ label: t('title'), href: '/freelance/proposals' }])),
  ];
  return (
    <PageFrame {...{ title, lead, trail, hasErrors, outcome }} section={isFirst ? undefined : t('title')}>
      {children}
    </PageFrame>
  );
}
