import { data } from 'react-router';
import { noteLimits } from '#domain/learning/notes/note-constants.ts';
import { findNote } from '#domain/learning/notes/notes.ts';
import { changeNote, deleteNote } from '#domain/learning/notes/write-notes.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/note';
import { useLessonErrors } from './lesson-errors.ts';
import { noteForm } from './lesson-forms.server.ts';
import { findKnownCourse } from './own-lesson.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const course = await findKnownCourse(context, params.course);
  const { userId } = getMember(context);
  const note = await findNote(db, { userId, courseId: course.id, id: params.id });
  if (!note) throw data(null, { status: 404 });
  return {
    note: { id: note.id, text: note.text },
    course: { slug: course.slug, title: pick(course.title, language) },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const course = await findKnownCourse(context, params.course);
  const note = { userId: getMember(context).userId, courseId: course.id, id: params.id };
  const notes = `/learn/${course.slug}/notes`;
  return await noteForm.handle(
    { request, context },
    async ({ values: { act, text } }) => {
      // Whoever deletes it twice, or in two tabs, is told the same.
      if (act === 'delete') {
        await deleteNote(db, note);
        return `${notes}?done=deleted`;
      }
      await changeNote(db, { ...note, text }, now);
      return `${notes}?done=saved`;
    },
    whenGone,
  );
}

/** A note of a learner, to be changed or deleted; a bookmark can be given words. */
export default function Note({ loaderData: { note, course }, actionData }: Route.ComponentProps) {
  const t = useText('lessons');
  const errors = useLessonErrors(actionData);
  const title = t(note.text === null ? 'note.title.bookmark' : 'note.title');
  return (
    <>
      <PageHead title={title} section={course.title} isHidden hasErrors={errors !== null} />
      <PageHeading breadcrumb={<BackLink href={`/learn/${course.slug}/notes`}>{t('notes.title')}</BackLink>}>
        {title}
      </PageHeading>
      <Band>
        <Form
          action={`/learn/${course.slug}/notes/${note.id}`}
          errors={errors}
          {...(actionData && { values: actionData.values })}
        >
          <TextAreaField
            name="text"
            label={t('note.text')}
            hint={t('note.hint', { count: noteLimits.text })}
            isOptional={note.text === null}
            maxLength={noteLimits.text}
            {...(note.text !== null && { defaultValue: note.text })}
          />
          <ButtonRow>
            <Button name="act" value="save" look="primary">
              {t('note.save')}
            </Button>
            <Button name="act" value="delete" look="danger">
              {t(note.text === null ? 'note.delete.bookmark' : 'note.delete')}
            </Button>
          </ButtonRow>
        </Form>
      </Band>
    </>
  );
}
