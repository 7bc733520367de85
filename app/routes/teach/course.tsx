import { data } from 'react-router';
import { listLiveLessons } from '#domain/learning/live/live-sessions.ts';
import { findPublishedVersion, readOutline } from '#domain/learning/outline/outline.ts';
import { discardVersion } from '#domain/learning/versions/discard-version.ts';
import { moveLesson } from '#domain/learning/versions/move-lesson.ts';
import { moveSection } from '#domain/learning/versions/move-section.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { findVersionBeingWritten } from '#domain/learning/versions/version-being-written.ts';
import { writingStateOf } from '#domain/learning/versions/version-states.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import type { Route } from './+types/course';
import { DiscardPart, NextSteps, StartPart } from './course-parts.tsx';
import { readOutlineAct, type OutlineAct } from './outline-act.ts';
import { OutlineSections, type ShownSection } from './outline-sections.tsx';
import { taughtPath } from './paths.ts';
import { TeachPage } from './teach-page.tsx';
import { discardForm, outlineForm, startForm } from './teach-forms.server.ts';
import { getTaughtCourse, writerOf } from './teacher.server.ts';

const doneThings = [
  'started',
  'discarded',
  'aims',
  'section-added',
  'section-renamed',
  'section-deleted',
  'lesson-deleted',
  'submitted',
  'taken-back',
  'returned',
  'published',
] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language, isPage } = context.get(appContext);
  const { course, mayPublish } = await getTaughtCourse(context, params.course);
  const [writing, published] = [
    await findVersionBeingWritten(db, course.id),
    await findPublishedVersion(db, course.id),
  ];
  const shown = writing ?? published;
  const outline = shown ? await readOutline(db, shown.id) : [];
  return {
    ...{ slug: course.slug, title: pick(course.title, language), mayPublish },
    isShown: course.status === 'published' && isPage(`/courses/${course.slug}`),
    published: published && { number: published.number, publishedAt: published.publishedAt! },
    writing: writing && {
      ...{ number: writing.number, state: writingStateOf(writing), seen: writing.revision },
      note: writing.reviewNote,
      outcomes: writing.outcomes.en.length,
    },
    sections: outline.map(({ id, title, lessons }): ShownSection => ({
      ...{ id, title: pick(title, language) },
      lessons: lessons.map(({ title, ...lesson }) => ({ ...lesson, title: pick(title, language) })),
    })),
    hasLive: (await listLiveLessons(db, course.id)).length > 0,
    moved: readOutlineAct(url.searchParams.get('moved') ?? ''),
    done: readDone(url, doneThings),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const writer = writerOf({ request, context }, taught);
  const path = taughtPath(taught.course.slug);
  const body = await request.formData();
  const submission = { request, context, body };
  switch (textOf(body, 'act')) {
    case 'start':
      return await startForm.handle(submission, async () => {
        await startVersion(db, writer, now);
        return `${path}?done=started`;
      });
    case 'discard':
      return await discardForm.handle(submission, async ({ values: { seen } }) => {
        await discardVersion(db, { ...writer, seen }, now);
        return `${path}?done=discarded`;
      });
    default:
      return await outlineForm.handle(submission, async ({ values: { act, seen }, body }) => {
        if (!act) throw data(null, { status: 400 });
        const { what, to, id } = act;
        if (what === 'section') await moveSection(db, { ...writer, seen, sectionId: id, to }, now);
        else await moveLesson(db, { ...writer, seen, lessonId: id, move: { to } }, now);
        return `${path}?${new URLSearchParams({ moved: textOf(body, 'act') })}`;
      });
  }
}

/** A course for those who write it: how its next version stands, and its outline, which is changed by buttons. */
export default function TaughtCourse({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-lessons');
  const report = useText('staff-learning-report');
  const { slug, title, mayPublish, published, writing, sections, done, moved, isShown, hasLive } = loaderData;
  const live = useText('staff-live');
  const messages = useText('staff-course-messages');
  const path = taughtPath(slug);
  const errors = useButtonErrors(actionData);
  const errorsOf = (form: string) => (resultOf(actionData, form) ? errors : null);
  const movedWords = useMovedWords()(sections, moved);
  const isOpen = writing !== null && writing.state !== 'submitted';
  return (
    <TeachPage
      title={title}
      lead={
        writing
          ? t(`course.${writing.state}`, { number: writing.number })
          : t(published ? 'course.published' : 'course.empty', { number: published?.number ?? 0 })
      }
      done={actionData ? null : (movedWords ?? (done && t(`done.${done}`)))}
      errors={actionData !== undefined}
      actions={
        <>
          {writing && (
            <ButtonLink href={`${path}/review`}>{t(mayPublish ? 'toReview' : 'toCheck')}</ButtonLink>
          )}
          <ButtonLink href={`${path}/learners`}>{t('learners')}</ButtonLink>
          {published && <ButtonLink href={`${path}/messages`}>{messages('title')}</ButtonLink>}
          <ButtonLink href={`${path}/report`}>{report('open')}</ButtonLink>
          {hasLive && <ButtonLink href={`${path}/live`}>{live('title')}</ButtonLink>}
          {isShown && <ButtonLink href={`/courses/${slug}`}>{t('toPublic')}</ButtonLink>}
        </>
      }
    >
      <Band>
        <Stack>
          {writing?.state === 'returned' && writing.note && (
            <Notice tone="warning" heading={t('returned.heading')}>
              <Paragraphs text={writing.note} />
            </Notice>
          )}
          {writing ? (
            isOpen && <NextSteps path={path} outcomes={writing.outcomes} sections={sections} />
          ) : (
            <StartPart path={path} published={published?.number ?? null} errors={errorsOf('start-version')} />
          )}
        </Stack>
      </Band>
      <OutlineSections
        {...{ path, sections, moved }}
        seen={isOpen ? writing.seen : null}
        isWritten={writing !== null}
        errors={errorsOf('outline')}
      />
      {isOpen && <DiscardPart path={path} writing={writing} errors={errorsOf('discard-version')} />}
    </TeachPage>
  );
}

/** Says where that stands which was just moved; null when nothing was. */
function useMovedWords() {
  const t = useText('staff-lessons');
  const isolated = (text: string) => `\u2068${text}\u2069`;
  return (sections: readonly ShownSection[], moved: OutlineAct | null): string | null => {
    if (!moved) return null;
    const index = sections.findIndex(({ id, lessons }) =>
      moved.what === 'section' ? id === moved.id : lessons.some((lesson) => lesson.id === moved.id),
    );
    const section = sections[index];
    if (!section) return null;
    const name = isolated(section.title);
    if (moved.what === 'section')
      return t('moved.section', { title: name, place: index + 1, all: sections.length });
    const place = section.lessons.findIndex(({ id }) => id === moved.id);
    return t('moved.lesson', {
      ...{ title: isolated(section.lessons[place]!.title), section: name },
      ...{ place: place + 1, all: section.lessons.length },
    });
  };
}
