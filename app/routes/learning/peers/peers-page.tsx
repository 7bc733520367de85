import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

type Props = {
  title: string;
  lead?: string;
  names: { course: string; lesson: string };
  /** The assignment. */
  path: string;
  /** Whether it stands below the list of works. */
  isBelow?: boolean;
  done?: string | null;
  hasErrors?: boolean;
  children: ReactNode;
};

/** A page about works of others: the way back to the assignment, its heading, and what was just done. */
export function PeersPage({ title, lead, names, path, isBelow, done, hasErrors = false, children }: Props) {
  const t = useText('peers');
  const trail = [
    { label: names.lesson, href: path },
    ...(isBelow ? [{ label: t('list.title'), href: `${path}/peers` }] : []),
  ];
  return (
    <>
      <PageHead
        title={title}
        section={t('place', names)}
        isHidden
        hasErrors={hasErrors}
        outcome={done ?? null}
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
