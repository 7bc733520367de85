import { z } from 'zod';
import type { WritingCode } from '#domain/documents/text/writing-codes.ts';
import {
  lessonKinds,
  outlineLimits,
  plainKinds,
  type LessonKind,
} from '#domain/learning/outline/lesson-constants.ts';
import type { LessonWriting } from '#domain/learning/versions/write-lesson.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { languages } from '#platform/text/language.ts';
import { defineForm, readFields, readNothing, readTogether, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readContent } from '#routes/staff/documents/read-content.ts';
import { flatValues, readWritingForm } from '#routes/staff/documents/writing-form.ts';
import {
  choiceField,
  lineField,
  linesField,
  numberField,
  textField,
} from '#routes/staff/kit/staff-fields.server.ts';
import { readOutlineAct } from './outline-act.ts';

const seen = z.string().transform(Number);
const title = { titleEn: lineField(outlineLimits.title), titleAr: lineField(outlineLimits.title) };
const minutes = numberField(1, outlineLimits.minutes);

/** The button that begins the next version of a course. */
export const startForm = defineForm({ name: 'start-version', read: readNothing });

/** The buttons that move what stands in an outline. */
export const outlineForm = defineForm({
  name: 'outline',
  read: readFields({ seen, act: z.string().transform(readOutlineAct) }),
});

/** The buttons that throw away a version, a section or a lesson. */
export const discardForm = defineForm({ name: 'discard-version', read: readFields({ seen }) });
export const sectionDeletion = defineForm({ name: 'section-deletion', read: readFields({ seen }) });
export const lessonDeletion = defineForm({ name: 'lesson-deletion', read: readFields({ seen }) });

/** The title of a section. */
export const sectionForm = defineForm({ name: 'section', read: readFields({ ...title, seen }) });

/** A new lesson: what kind it is of, what it is called, how long it takes, and where it stands. */
export const newLessonForm = defineForm({
  name: 'new-lesson',
  read: readFields({
    ...{ ...title, minutes, seen },
    kind: choiceField(lessonKinds),
    section: z.string().min(1, 'missing'),
  }),
});

/** The section that a lesson is moved to. */
export const lessonPlaceForm = defineForm({
  name: 'lesson-section',
  read: readFields({ section: z.string().min(1, 'missing'), seen }),
});

const points = () => linesField({ longest: outlineLimits.point, most: outlineLimits.points });

/** What a course leads to and what it asks for, a line for each. */
export const aimsForm = defineForm({
  name: 'aims',
  texts: ['outcomesEn', 'outcomesAr', 'requirementsEn', 'requirementsAr'],
  read: readTogether(
    readFields({
      ...{ outcomesEn: points(), outcomesAr: points() },
      ...{ requirementsEn: points(), requirementsAr: points() },
      seen,
    }),
    ({ seen, outcomesEn, outcomesAr, requirementsEn, requirementsAr }) => {
      const uneven = {
        ...(outcomesEn.length !== outcomesAr.length && { outcomesAr: 'pairs' }),
        ...(requirementsEn.length !== requirementsAr.length && { requirementsAr: 'pairs' }),
      };
      if (Object.keys(uneven).length > 0) return { problems: uneven };
      const aims = {
        outcomes: { en: outcomesEn, ar: outcomesAr },
        requirements: { en: requirementsEn, ar: requirementsAr },
      };
      return { values: { aims, seen } };
    },
  ),
});

/** The buttons of the check. */
export const submissionForm = defineForm({ name: 'submit-version', read: readNothing });
export const takingBackForm = defineForm({ name: 'take-back-version', read: readNothing });
export const publicationForm = defineForm({ name: 'publish-version', read: readNothing });

/** What its writers are told when a version is given back. */
export const returnForm = defineForm({
  name: 'return-version',
  texts: ['note'],
  read: readFields({ note: textField(outlineLimits.note) }),
});

/** A lesson in both languages, judged as one of its kind. */
export const lessonForm = defineForm({ name: 'lesson', texts: 'whole', read: readLesson });

/** What may be wrong with a field of a lesson: a code of the text area `writing`, or of `staff-lessons`. */
export type LessonFieldCode = WritingCode | 'minutes' | 'title-long';

type WrittenLesson = { writing: LessonWriting; seen: number };

function readLesson(
  form: FormData,
  { kind }: { kind: LessonKind },
): ReadForm<WrittenLesson, LessonFieldCode> {
  const written = readWritingForm(form);
  const basedOn = textOf(form, 'basedOn');
  const submitted = { ...flatValues(written), basedOn };
  // What a lesson has is what a page has, but for its description.
  const read = readContent('page', { ...written, values: { ...written.values, ...noDescription } });
  const time = readWholeNumber(textOf(form, 'f-minutes'), { least: 1, most: outlineLimits.minutes });
  const title = 'content' in read ? read.content.title : null;
  const problems: Record<string, LessonFieldCode> = {
    ...(title && titleProblems(title)),
    ...('problems' in read && read.problems),
    ...(typeof time === 'string' && { 'f-minutes': 'minutes' as const }),
  };
  if (!('content' in read) || typeof time === 'string' || Object.keys(problems).length > 0)
    return { submitted, problems };
  const { slug, sections: content } = read.content;
  const isPreview = plainKinds.includes(kind) && textOf(form, 'f-preview') === 'yes';
  const writing = { slug, title: read.content.title, minutes: time.number, isPreview, content };
  return { submitted, values: { writing, seen: Number(basedOn) } };
}

const noDescription = { 'description-en': '', 'description-ar': '', category: '', position: '0' };

function titleProblems(title: { en: string; ar: string }): Record<string, LessonFieldCode> {
  const problems: Record<string, LessonFieldCode> = {};
  for (const language of languages) {
    if (title[language] === '') problems[`title-${language}`] = 'title-missing';
    else if (title[language].length > outlineLimits.title) problems[`title-${language}`] = 'title-long';
  }
  return problems;
}
