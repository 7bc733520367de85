import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  /** What stands between the job board and this page. */
  above?: readonly { label: string; href: string }[];
  hasErrors?: boolean;
  /** What was done just before, in words: said once, and shown. */
  outcome?: string | null;
  children: ReactNode;
};

/** The frame of a page that a member has below the job board: where it stands, and what was done just before. */
export function OwnFreelancePage({ title, lead, above = [], hasErrors, outcome = null, children }: Props) {
  const t = useText('job-board');
  const trail = [
    { label: t('section'), href: '/freelance' },
    { label: t('title'), href: '/freelance/projects' },
    ...above,
  ];
  return (
    <PageFrame {...{ title, lead, trail, hasErrors, outcome }} section={t('section')}>
      {children}
    </PageFrame>
  );
}
