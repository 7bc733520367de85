import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';

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
    <PageFrame {...{ title, lead, trail, hasErrors }} section={t('place', names)} outcome={done}>
      {children}
    </PageFrame>
  );
}
