import { useSearchParams } from 'react-router';
import { findEnrolment } from '#domain/learning/enrolments/find-enrolment.ts';
import { listNotes } from '#domain/learning/notes/notes.ts';
import { readPlace } from '#domain/learning/notes/place.ts';
import { readLessonTexts } from '#domain/learning/outline/lesson-texts.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/notes';
import { findKnownCourse } from './own-lesson.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const course = await findKnownCourse(context, params.course);
  const { userId } = getMember(context);
  const courseId = course.id;
  const notes = await listNotes(db, { userId, courseId });
  const enrolment = notes.length === 0 ? null : await findEnrolment(db, { courseId, userId });
  const texts = enrolment === null ? [] : await readLessonTexts(db, enrolment.versionId);
  const lessons = texts.flatMap(({ slug, title, content }) => {
    const own = notes.filter(({ lessonSlug }) => lessonSlug === slug);
    const sections = pick(content, language);
    const order = ({ place }: { place: string }) =>
      sections.findIndex(({ id }) => id === readPlace(place)?.sectionId) * 1000 +
      (readPlace(place)?.index ?? 0);
    return own.length === 0
      ? []
      : [
          {
            ...{ slug, title: pick(title, language) },
            notes: own
              .toSorted((one, other) => order(one) - order(other))
              .map(({ id, place, text }) => ({
                ...{ id, place, text },
                heading:
                  sections.find((section) => section.id === readPlace(place)?.sectionId)?.heading ?? null,
              })),
          },
        ];
  });
  const known = new Set(texts.map(({ slug }) => slug));
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    lessons,
    // Of a course that was left, or of a lesson that a later version does not have.
    others: notes.filter(({ lessonSlug }) => !known.has(lessonSlug)).map(({ id, text }) => ({ id, text })),
    total: notes.length,
  };
}

const doneThings = ['saved', 'deleted'] as const;

/** What a learner keeps in a course: notes and bookmarks, lesson by lesson, each with the way to its place. */
export default function Notes({ loaderData: { course, lessons, others, total } }: Route.ComponentProps) {
  const t = useText('lessons');
  const [parameters] = useSearchParams();
  const done = doneThings.find((thing) => parameters.get('done') === thing);
  const outcome = done && t(`notes.${done}`);
  const home = `/learn/${course.slug}`;
  return (
    <>
      <PageHead title={t('notes.title')} section={course.title} outcome={outcome} isHidden />
      <PageHeading
        breadcrumb={<BackLink href={home}>{t('back', { title: course.title })}</BackLink>}
        lead={t('notes.lead', { count: total })}
        after={outcome && <Notice tone="success" heading={outcome} announce={outcome} />}
      >
        {t('notes.title')}
      </PageHeading>
      <Band>
        <Stack gap="apart">
          {total === 0 && (
            <EmptyState level={2} heading={t('notes.none')}>
              {t('notes.none.text')}
            </EmptyState>
          )}
          {lessons.map(({ slug, title, notes }) => (
            <Part key={slug} id={slug} heading={title}>
              <List items={notes} keyOf={({ id }) => id}>
                {(note) => <OwnNote note={note} course={course.slug} lesson={slug} />}
              </List>
            </Part>
          ))}
          {others.length > 0 && (
            <Part id="others" heading={t('notes.others')}>
              <List items={others} keyOf={({ id }) => id}>
                {(note) => <OwnNote note={note} course={course.slug} />}
              </List>
            </Part>
          )}
        </Stack>
      </Band>
    </>
  );
}

type OwnNoteProps = {
  note: { id: string; text: string | null; place?: string; heading?: string | null };
  course: string;
  /** Where it stands, as long as there is such a lesson. */
  lesson?: string;
};

function OwnNote({ note: { id, text, place, heading }, course, lesson }: OwnNoteProps) {
  const t = useText('lessons');
  const words = (text ?? t('bookmark')).slice(0, 40);
  return (
    <Stack gap="close">
      {text === null ? <p>{t('bookmark')}</p> : <p dir="auto">{text}</p>}
      {lesson && (
        <Link
          href={`/learn/${course}/${lesson}#${place}`}
          look="standing"
          label={t('notes.place.of', { heading: heading ?? '', text: words })}
        >
          {t('notes.place', { heading: heading ?? '' })}
        </Link>
      )}
      <Link
        href={`/learn/${course}/notes/${id}`}
        look="standing"
        label={t('notes.change.of', { text: words })}
      >
        {t('note.change')}
      </Link>
    </Stack>
  );
}
