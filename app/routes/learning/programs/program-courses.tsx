import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { useLength } from '#routes/certificates/certificate-words.tsx';
import type { CourseOfProgram, ProgramInDetail } from './program-page.server.ts';

/** The courses of a program as a numbered list: of each its level, its lessons, how long they take, and how it stands. */
export function ProgramCourses({ program }: { program: ProgramInDetail }) {
  const t = useText('programs');
  const length = useLength();
  const { courses, minutes } = program;
  return (
    <Section
      id="courses"
      heading={t('courses.heading')}
      lead={courses.length > 1 ? t('courses.lead') : undefined}
      tone="sand"
    >
      <Stack>
        <Steps items={courses} keyOf={({ slug }) => slug}>
          {(course) => <CourseStep course={course} />}
        </Steps>
        {minutes > 0 && <p>{t('courses.all', { time: length(minutes) })}</p>}
      </Stack>
    </Section>
  );
}

function CourseStep({ course }: { course: CourseOfProgram }) {
  const t = useText('programs');
  const learn = useText('learn');
  const length = useLength();
  const { slug, title, level, lessons, minutes, isOpen, href, state } = course;
  return (
    <>
      <h3>{href === null ? title : <Link href={href}>{title}</Link>}</h3>
      <Facts
        items={[
          learn(`level.${level}`),
          ...(lessons > 0 ? [t('course.lessons', { count: lessons }), length(minutes)] : []),
          ...(isOpen ? [] : [t('course.closed')]),
          ...(state === null ? [] : [t(`course.${state.name}`, state)]),
        ]}
        key={slug}
      />
    </>
  );
}
