import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  /** What was filtered for: the title of the document begins with it. */
  answer?: string | undefined;
  /** What was done before coming here; it is announced. */
  done?: string | null;
  hasErrors?: boolean;
  /** Whether it stands below the list of all that waits. */
  isBelow?: boolean;
  children: ReactNode;
};

/** A page of whoever marks: its head, the way to it, its heading, what was just done, and what it shows. */
export function MarkingPage({ title, lead, answer, done, hasErrors = false, isBelow, children }: Props) {
  const t = useText('staff-marking');
  const list = { label: t('queue.title'), href: '/teach/marking' };
  return (
    <PageFrame
      {...{ title, lead, answer, hasErrors }}
      section={isBelow ? list.label : undefined}
      trail={isBelow ? [list] : []}
      outcome={done}
    >
      {children}
    </PageFrame>
  );
}
