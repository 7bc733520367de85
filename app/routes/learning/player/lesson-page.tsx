import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PreviousNext } from '#ui/layout/previous-next.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import type { FrameLesson, LessonFrame } from './lesson-frame.server.ts';

type Props = {
  frame: LessonFrame;
  /** The lesson itself. */
  children: ReactNode;
  /** What was done before the page opened; the title says it. */
  outcome?: string | null;
  hasErrors?: boolean;
  /** Of a lesson that search engines may list: what it is about. */
  description?: string;
  /** The way to where the reader stopped. */
  lead?: ReactNode;
  /** Below the heading: what was done, other formats. */
  after?: ReactNode;
};

/** A lesson of any kind within its course: the lesson first, then the way on, then the outline of the course. */
export function LessonPage({ frame, children, outcome, hasErrors, description, lead, after }: Props) {
  const t = useText('lessons');
  const { course, lesson, lessonsCount } = frame;
  const completed = useCompleted(frame);
  return (
    <>
      <PageHead
        title={lesson.title}
        section={course.title}
        isHidden={description === undefined}
        {...(description !== undefined && { description })}
        outcome={outcome ?? completed}
        hasErrors={hasErrors ?? false}
      />
      <PageHeading
        breadcrumb={<BackLink href={course.href}>{course.title}</BackLink>}
        lead={lead}
        after={
          <>
            {completed && <Notice tone="success" heading={completed} announce={completed} />}
            <Facts
              items={[
                t('number', { number: lesson.number, count: lessonsCount }),
                t('minutes', { count: lesson.minutes }),
                ...(frame.isLearner ? [t(lesson.isCompleted ? 'state.completed' : 'state.open')] : []),
              ]}
            />
            {after}
          </>
        }
      >
        {lesson.title}
      </PageHeading>
      {children}
      <WaysOn frame={frame} />
      <Outline frame={frame} />
    </>
  );
}

/** Which lesson was completed just before, in words: whoever completes one comes to the next. */
function useCompleted({ outline }: LessonFrame): string | null {
  const t = useText('lessons');
  const [parameters] = useSearchParams();
  const slug = parameters.get('completed');
  const done = outline.flatMap(({ lessons }) => lessons).find((each) => each.slug === slug);
  return done?.state === 'completed' ? t('completed.done', { title: done.title }) : null;
}

function WaysOn({ frame: { course, previous, next, isLearner } }: { frame: LessonFrame }) {
  const t = useText('lessons');
  return (
    <Band>
      <PreviousNext
        label={t('way.heading')}
        ways={[
          ...(previous?.isOpen ? [{ label: t('way.previous'), ...previous }] : []),
          ...(next?.isOpen ? [{ label: t('way.next'), ...next }] : []),
          ...(!next && isLearner
            ? [{ label: t('way.next'), title: t('end.title'), href: `/learn/${course.slug}/end` }]
            : []),
        ]}
      />
    </Band>
  );
}

function Outline({
  frame: { course, lesson, outline, isLearner, hasNewer, progress },
}: {
  frame: LessonFrame;
}) {
  const t = useText('lessons');
  return (
    <Section
      id="outline"
      heading={t('outline.heading')}
      lead={isLearner ? t('progress', { ...progress, count: progress.lessons }) : undefined}
      tone="sand"
      after={isLearner && <CourseLinks {...{ course, lesson, hasNewer }} />}
    >
      <Stack>
        {outline.map(({ id, title, lessons }) => (
          <Stack key={id} gap="close">
            <h3>{title}</h3>
            <List items={lessons} keyOf={({ slug }) => slug}>
              {(each) => <OutlineLink lesson={each} isLearner={isLearner} />}
            </List>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

type CourseLinksProps = {
  course: { slug: string; title: string };
  lesson?: { slug: string };
  hasNewer: boolean;
};

/** What stands beside the lessons of a course for its learners. */
export function CourseLinks({ course, lesson, hasNewer }: CourseLinksProps) {
  const t = useText('lessons');
  const news = useText('course-news');
  const path = `/learn/${course.slug}`;
  return (
    <List
      items={[
        ...(lesson ? [{ name: 'questions', href: `${path}/${lesson.slug}/questions` } as const] : []),
        { name: 'search', href: `${path}/search` } as const,
        { name: 'notes', href: `${path}/notes` } as const,
        { name: 'certificate', href: `${path}/certificate` } as const,
        ...(hasNewer ? [{ name: 'version', href: `${path}/version` } as const] : []),
      ]}
      keyOf={({ name }) => name}
    >
      {({ name, href }) => (
        <Link href={href} look="standing">
          {name === 'version' ? news('link', { title: course.title }) : t(`${name}.link`)}
        </Link>
      )}
    </List>
  );
}

function OutlineLink({ lesson, isLearner }: { lesson: FrameLesson; isLearner: boolean }) {
  const t = useText('lessons');
  const { href, title, kind, minutes, state, isCurrent, isOpen } = lesson;
  const words = { title, kind: t(`kind.${kind}`), minutes: t('minutes', { count: minutes }) };
  const told = isLearner
    ? t('outline.item', { ...words, state: t(`outline.${state}`) })
    : t('outline.item.plain', words);
  if (!isOpen) return told;
  return (
    <Link href={href} look="standing" {...(isCurrent && { current: 'page' })}>
      {told}
    </Link>
  );
}
