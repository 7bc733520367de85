import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

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
  const trail = [{ label: t('title'), href: '/contracts' }, ...above];
  return (
    <>
      <PageHead
        title={title}
        section={isFirst ? undefined : t('title')}
        isHidden
        hasErrors={hasErrors}
        outcome={outcome}
      />
      <PageHeading
        lead={lead}
        breadcrumb={!isFirst && <Breadcrumb trail={trail} current={title} />}
        after={
          !hasErrors &&
          outcome && (
            <Notice tone="success" announce={outcome}>
              {outcome}
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
