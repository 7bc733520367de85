import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { taughtPath, teachPath } from './paths.ts';

export type TeachPageProps = {
  title: string;
  lead?: ReactNode;
  /** What was searched or filtered for: the title of the document begins with it. */
  answer?: string | undefined;
  /** The course that the page belongs to. */
  course?: { slug: string; title: string };
  /** What stands between the course and this page. */
  above?: readonly { href: string; label: string }[];
  /** What was done before coming here; it is announced. */
  done?: string | null | undefined;
  /** Links to what else can be done from here. */
  actions?: ReactNode;
  /** The list of courses itself, above which nothing stands. */
  isFirst?: boolean;
  /** The page answers a form that could not be accepted. */
  errors?: boolean;
  /** Bands and sections. */
  children?: ReactNode;
};

/** A page of those who write courses: its head, the way to it, its heading, what was just done, and what it shows. */
export function TeachPage(props: TeachPageProps) {
  const t = useText('staff-lessons');
  const { title, lead, answer, course, above = [], done, actions, isFirst, errors = false, children } = props;
  const trail = [
    { href: teachPath, label: t('courses.title') },
    ...(course ? [{ href: taughtPath(course.slug), label: course.title }] : []),
    ...above,
  ];
  return (
    <PageFrame
      {...{ title, lead, answer, actions }}
      section={course?.title ?? t('section')}
      trail={isFirst ? [] : trail}
      hasErrors={errors}
      outcome={done}
    >
      {children}
    </PageFrame>
  );
}
