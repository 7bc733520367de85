import { data } from 'react-router';
import { passageOf } from '#domain/documents/search-passage.ts';
import { noteLimits } from '#domain/learning/notes/note-constants.ts';
import { placeOf } from '#domain/learning/notes/place.ts';
import { addNote } from '#domain/learning/notes/write-notes.ts';
import { stopAt } from '#domain/learning/progress/learn-lesson.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/place';
import { useLessonErrors } from './lesson-errors.ts';
import { placeForm } from './lesson-forms.server.ts';
import { hrefAfter } from './lesson-href.ts';
import { loadLearned } from './own-lesson.server.ts';

/** So many characters of a paragraph tell which one it is. */
const shownCharacters = 70;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language, remember } = context.get(appContext);
  const { frame, lesson, path } = await loadLearned(context, params);
  const settings = await remember(settingsMemory);
  const sections = pick(lesson.content, language);
  const section = sections.find(({ id }) => id === url.searchParams.get('section')) ?? sections[0];
  if (!section) throw data(null, { status: 404 });
  return {
    ...{ frame, path },
    id: crypto.randomUUID(),
    section: { id: section.id, heading: section.heading },
    paragraphs: section.blocks.map((block, index) => ({
      place: placeOf(section.id, index),
      words: shorten(passageOf(block, { settings, language })),
    })),
  };
}

function shorten(text: string): string {
  if (text.length <= shownCharacters) return text;
  const end = text.lastIndexOf(' ', shownCharacters);
  return `${text.slice(0, end > 0 ? end : shownCharacters)}…`;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const learner = { ...params, userId: getMember(context).userId };
  return await placeForm.handle({ request, context }, async ({ values: { keep, place, text, id } }) => {
    if (keep === 'stop') {
      const { isKept } = await stopAt(db, { ...learner, place }, now);
      if (!isKept) throw new Refusal('place-unknown');
    } else await addNote(db, { ...learner, place, id, text: keep === 'note' ? text : null }, now);
    return hrefAfter(`/learn/${params.course}/${params.lesson}#${place}`, { done: keep });
  });
}

/** Where a learner keeps something at a paragraph: that they stop there, a bookmark, or a note. */
export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('lessons');
  const { frame, path, id, section, paragraphs } = loaderData;
  const errors = useLessonErrors(actionData);
  const trail = [
    { label: frame.course.title, href: frame.course.href },
    { label: frame.lesson.title, href: path },
  ];
  const title = t('place.title', { heading: section.heading });
  return (
    <>
      <PageHead title={title} section={frame.lesson.title} isHidden hasErrors={errors !== null} />
      <PageHeading breadcrumb={<Breadcrumb trail={trail} current={t('place.link')} />} lead={t('place.lead')}>
        {title}
      </PageHeading>
      <Band>
        <Form
          action={`${path}/place?section=${section.id}`}
          errors={errors}
          {...(actionData && { values: actionData.values })}
        >
          <input type="hidden" name="id" value={id} />
          <RadioGroup
            name="place"
            label={t('place.paragraph')}
            defaultValues={[paragraphs[0]?.place ?? '']}
            choices={paragraphs.map(({ place, words }, index) => ({
              value: place,
              label: words || t('place.number', { number: index + 1 }),
            }))}
          />
          <TextAreaField
            name="text"
            label={t('note.text')}
            hint={t('note.hint', { count: noteLimits.text })}
            isOptional
            maxLength={noteLimits.text}
          />
          <ButtonRow>
            <Button name="keep" value="note" look="primary">
              {t('place.note')}
            </Button>
            <Button name="keep" value="bookmark">
              {t('place.bookmark')}
            </Button>
            <Button name="keep" value="stop">
              {t('place.stop')}
            </Button>
          </ButtonRow>
        </Form>
      </Band>
    </>
  );
}
