import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { ButtonRow } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export type StaffPageProps = {
  title: string;
  lead?: ReactNode;
  /** What was searched or filtered for, and how much there is: the title of the document begins with it. */
  answer?: string | undefined;
  /** The places between the dashboard and this page. */
  above?: readonly { href: string; label: string }[];
  /** What was done before coming here; it is announced. */
  done?: ReactNode;
  /** What is announced of it, where it is more than a sentence. */
  doneWords?: string;
  /** Links to what else can be done from here. */
  actions?: ReactNode;
  /** The page answers a form that could not be accepted. */
  errors?: boolean;
  /** Bands and sections. */
  children?: ReactNode;
};

/** A page of the staff area: its head, the way to it, its heading, what was just done, and what it shows. */
export function StaffPage({
  title,
  lead,
  answer,
  above = [],
  done,
  doneWords,
  actions,
  errors = false,
  children,
}: StaffPageProps) {
  const t = useText('admin');
  const outcome = done ? (doneWords ?? (typeof done === 'string' ? done : t('done'))) : undefined;
  const trail = [{ href: '/admin', label: t('nav.dashboard') }, ...above];
  return (
    <>
      <PageHead
        title={answer ?? title}
        section={answer === undefined ? t('section') : title}
        isHidden
        hasErrors={errors}
        outcome={outcome}
      />
      <PageHeading
        lead={lead}
        breadcrumb={<Breadcrumb trail={trail} current={title} />}
        after={
          done && (
            <Notice tone="success" announce={outcome}>
              {done}
            </Notice>
          )
        }
        actions={actions && <ButtonRow>{actions}</ButtonRow>}
      >
        {title}
      </PageHeading>
      {children}
    </>
  );
}
