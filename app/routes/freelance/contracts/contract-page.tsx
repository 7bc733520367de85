import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Whether it is the list of contracts itself. */
  isFirst?: boolean;
  above?: readonly { label: string; href: string }[];
  hasErrors?: boolean;
  /** What was done just before, in words: said once, and shown. */
  outcome?: string | null;
  children: ReactNode;
};

/** The frame of a page about contracts: where it stands, what was done just before, and what it is for. */
export function ContractPage({
  title,
  lead,
  isFirst,
  above = [],
  hasErrors,
  outcome = null,
  children,
}: Props) {
  const t = useText('contracts');
  const trail = isFirst ? [] : [{ label: t('title'), href: '/contracts' }, ...above];
  return (
    <PageFrame {...{ title, lead, trail, hasErrors, outcome }} section={isFirst ? undefined : t('title')}>
      {children}
    </PageFrame>
  );
}
