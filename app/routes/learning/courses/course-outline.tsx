import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import type { CourseInDetail, LessonInOutline } from './course-page.server.ts';

/** The sections of a course with their lessons, as lists in a list: of each its kind, its minutes, the size of a recording, and how it
 * stands. */
export function CourseOutline({ course }: { course: CourseInDetail }) {
  const t = useText('courses');
  return (
    <Section id="outline" heading={t('outline.heading')} tone="sand">
      <List items={course.sections} keyOf={({ id }) => id}>
        {({ title, lessons }) => (
          <>
            <h3>{title}</h3>
            {lessons.length > 0 && (
              <List items={lessons} keyOf={({ slug }) => slug}>
                {(lesson) => <OutlineLine lesson={lesson} />}
              </List>
            )}
          </>
        )}
      </List>
    </Section>
  );
}

function OutlineLine({ lesson }: { lesson: LessonInOutline }) {
  const t = useText('courses');
  const { language } = usePage();
  const size = useFileSize();
  const { title, kind, minutes, bytes, isPreview, href, state } = lesson;
  const facts = [
    t(`kind.${kind}`),
    t('minutes', { count: minutes }),
    ...(bytes === null ? [] : [size(bytes)]),
    ...(state === null ? (isPreview ? [t('preview')] : []) : [t(`state.${state}`)]),
  ];
  return (
    <>
      {href ? <Link href={href}>{title}</Link> : title} ({facts.join(language === 'ar' ? '، ' : ', ')})
    </>
  );
}
