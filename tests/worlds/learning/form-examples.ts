import { flatValues } from '#routes/staff/documents/writing-form.ts';
import { writeForm } from '#routes/staff/documents/write-form.ts';
import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';
import { writeAssignment } from '#routes/teach/tasks/assignment-form.ts';
import { writeQuestion } from '#routes/teach/tasks/question-form.ts';
import { pythonTask } from './code.ts';
import { letterTask } from './assignments.ts';
import { everyKind } from './quizzes.ts';

/** A try with a question that is chosen and one that is written. */
const questions = [
  { key: 'header-row', names: ['q1'] },
  { key: 'cells', names: ['q2'] },
  { key: 'pairs', names: ['q3-1', 'q3-2'] },
];

import { lessonText } from './taught-course.ts';

const seen = '2026-10-01T09:00:00.000Z';
const id = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const titles = { titleEn: 'Columns', titleAr: 'الأعمدة' };

const lesson = writeForm('page', {
  ...{ title: { en: 'Columns', ar: 'الأعمدة' }, description: { en: '', ar: '' }, slug: 'columns' },
  ...{ sections: lessonText, fields: {}, category: null, position: 0 },
});

const livePlan = {
  ...{ startsAt: '2026-12-05 17:00', minutes: '60', link: 'https://meet.example.org/interviews' },
  ...{ phone: '+20 2 1234 5678', phoneCode: '482 913#' },
};

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  category: {
    fields: { nameEn: 'Work', nameAr: 'العمل', descriptionEn: 'x', descriptionAr: 'س', position: '1', seen },
  },
  'category-deletion': { fields: {} },
  course: {
    fields: {
      ...{ titleEn: 'Excel', titleAr: 'إكسل', summaryEn: 'x\ny', summaryAr: 'س' },
      ...{
        instructorEn: 'Mona',
        instructorAr: 'منى',
        example: 'yes',
        category: 'work',
        level: 'beginner',
        weeks: '4',
      },
      ...{ price: '250', skillsEn: 'a\nb', skillsAr: 'ا\nب', place: '', status: 'draft', seen },
    },
  },
  'course-deletion': { fields: {} },
  'lesson-question': { fields: { text: 'Which key reads the header row?' } },
  'lesson-question-withdrawal': { fields: { question: 'c0ffee00-0000-4000-8000-000000000000' } },
  'lesson-question-answer': { fields: { answer: 'Insert and T.\nTry it.', forAll: 'yes' } },
  'course-review': { fields: { rating: '4', name: 'Mona', text: 'It reads well.\nThank you.' } },
  'course-review-deletion': { fields: { understood: 'yes' } },
  'course-review-reply': { fields: { review: 'c0ffee00-0000-4000-8000-000000000000', reply: 'Thank you.' } },
  'course-review-report': { fields: { reason: 'insult', note: 'It names a neighbour.' } },
  'course-review-moderation': { fields: { outcome: 'hidden' } },
  'course-move': { fields: {} },
  'enrolment-by-hand': {
    fields: { email: 'mona@example.com', day: '31/3/2027', reason: 'She won it.\nAt the open day.' },
  },
  'enrolment-access': { fields: { day: '', reason: 'More time.\nAsked for.' } },
  'enrolment-move': { fields: { reason: 'Asked for.\nBy telephone.' } },
  'enrolment-end': { fields: { reason: 'Asked for.\nBy telephone.', sure: 'yes' } },
  'program-terms': {
    fields: {
      ...{ price: '1,500', subscription: 'yes', seen },
      ...{ prerequisitesEn: 'A computer.\nTime.', prerequisitesAr: 'حاسوب.\nووقت.' },
    },
  },
  'course-shares': { fields: { [`percent-${id}`]: '30', seen } },
  'program-courses': { fields: { seen } },
  'program-course-new': { fields: { course: id } },
  'program-cohort': {
    fields: {
      ...{ nameEn: 'Spring 2027', nameAr: 'ربيع ٢٠٢٧', startsOn: '1/3/2027', endsOn: '31/5/2027' },
      ...{ enrolUntil: '28/2/2027', places: '20', seen },
    },
  },
  'program-cohort-deletion': { fields: {} },
  'program-by-hand': {
    fields: { email: 'mona@example.com', cohort: id, reason: 'She won it.\nAt the open day.', sure: 'yes' },
  },
  'program-end': { fields: { reason: 'Asked for.\nBy telephone.', sure: 'yes' } },
  enrol: { fields: { enrol: 'yes' } },
  'leave-course': { fields: { leave: 'yes' } },
  'enter-program': { fields: { enter: 'yes', cohort: id } },
  'leave-program': { fields: { leave: 'yes' } },
  'lesson-completion': { fields: { done: 'yes' } },
  'lesson-place': {
    fields: {
      ...{ place: 'sorting/2', text: 'Ask about\nthe menu key.', keep: 'note' },
      id: '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c62',
    },
  },
  'lesson-note': { fields: { text: 'Ask about\nthe menu key.', act: 'save' } },
  'lesson-stop': { fields: { place: 'sorting/2' } },
  'recording-stop': { fields: { fileId: id, seconds: '192', view: 'm2x9', number: '3' } },
  'assignment-work': { fields: { intent: 'save', number: '1', seen, text: 'Dear baker,\n\nI offer…' } },
  'peer-take': { fields: {} },
  'peer-mark': {
    given: { rubric: letterTask.rubric },
    fields: {
      ...{ 'points-greeting': '3', 'points-offer': '٤', 'points-length': '2' },
      words: 'The offer is clear.\nSay by when it is done.',
    },
  },
  'peer-report': { fields: { note: 'It hurts.' } },
  'peer-settle': { fields: { outcome: 'kept' } },
  mark: {
    given: { rubric: letterTask.rubric },
    fields: {
      ...{ 'points-greeting': '3', 'points-offer': '٤', 'points-length': '2' },
      ...{ feedback: 'Well done.', reason: 'A slip.', seen: '7', step: 'check' },
    },
  },
  program: { fields: { intent: 'save', program: 'print(1)\n', seen } },
  'code-task': {
    given: { before: pythonTask },
    fields: {
      ...{ act: 'test-add-0', language: 'python', starter: 'x = 1', seen: '1', tried: '', solution: 'x = 2' },
      ...{ 'test-1-name-en': 'Two', 'test-1-name-ar': 'اثنان', 'test-1-kind': 'value', 'test-1-given': 'x' },
      ...{
        'test-1-expected': '2',
        'test-1-hidden': 'yes',
        'hint-1-en': 'Look',
        'hint-1-ar': 'انظر',
        shown: 'asked',
      },
    },
  },
  'quiz-answers': {
    fields: { intent: 'save', page: 'page', seen: 'a.b.c', q1: '0', q2: '12.5', 'q3-1': '1', 'q3-2': '0' },
    given: { questions },
  },
  'quiz-beginning': { fields: {} },
  'live-attendance': { fields: { act: 'there', session: id } },
  'live-task': {
    fields: {
      ...{ aboutEn: 'Interviews.\nFive minutes.', aboutAr: 'مقابلات.', takingPartEn: 'Alt and Y.' },
      ...{ takingPartAr: 'Alt مع Y.', minutes: '60', seen: '1' },
    },
  },
  'course-message': {
    fields: {
      ...{ subjectEn: 'Bring your sheet', textEn: 'We look at it.\nSee you.', subjectAr: 'أحضر ورقتك' },
      ...{ textAr: 'سننظر فيها.', audience: 'not-begun', seen: '1' },
    },
  },
  'course-message-sending': { fields: { seen: '1' } },
  'course-message-deletion': { fields: { seen: '1' } },
  'live-session-plan': { fields: { lesson: 'interview', ...livePlan } },
  'live-session-move': { fields: { ...livePlan, seen: '1' } },
  'live-session-cancel': { fields: { reason: 'The line is down.', seen: '1' } },
  'live-session-follow-up': {
    fields: {
      ...{ transcriptEn: 'Salma: welcome.\nMona: hello.', transcriptAr: 'سلمى: أهلًا.' },
      ...{ notesEn: 'Homework.', notesAr: 'الواجب.', recordingLink: 'https://meet.example.org/1' },
      ...{ recordingMinutes: '58', recordingMegabytes: '٤٠', seen: '1' },
    },
  },
  'start-version': { fields: {} },
  outline: { fields: { seen: '1', act: `lesson-up:${id}` } },
  'discard-version': { fields: { seen: '1' } },
  section: { fields: { ...titles, seen: '1' } },
  'section-deletion': { fields: { seen: '1' } },
  'new-lesson': { fields: { ...titles, kind: 'text', minutes: '10', section: id, seen: '1' } },
  recording: { fields: { spoken: 'ar' } },
  'recording-removal': { fields: { spoken: 'en' } },
  'media-all-said': { fields: { said: 'yes' } },
  'media-import': { fields: { pasted: '0:01 --> 0:02\nPress Tab.', seen: '1' } },
  'media-rows': {
    fields: {
      ...{ seen: '1', from: '0', 'start-0': '0:01', 'end-0': '0:02', 'speaker-0': 'Mona' },
      'text-0': 'Press Tab.',
    },
    given: { list: 'captions', rows: [] },
  },
  'lesson-section': { fields: { section: id, seen: '1' } },
  'lesson-deletion': { fields: { seen: '1' } },
  lesson: {
    fields: { ...flatValues(lesson), 'f-minutes': '10', 'f-preview': 'yes', basedOn: '1' },
    given: { kind: 'text' },
  },
  'quiz-rules': {
    given: { pools: 1 },
    fields: {
      ...{ passPercent: '60', tries: '3', minutes: '٢٠', 'draws-1': '2', seen: '1' },
      ...{ 'reason-en': 'An examination.', 'reason-ar': 'امتحان.' },
    },
  },
  'quiz-order': { fields: { seen: '1', act: 'question-up:header-row' } },
  question: {
    given: { kind: 'single', key: 'header-row' },
    fields: { ...writeQuestion(everyKind.pools[0]!.questions[0]!, 'single'), seen: '1' },
  },
  'question-deletion': { fields: { seen: '1' } },
  'assignment-task': {
    given: { keys: letterTask.rubric.map(({ key }) => key) },
    fields: { ...writeAssignment(letterTask), seen: '1' },
  },
  aims: {
    fields: {
      ...{ outcomesEn: 'Add a column', outcomesAr: 'جمع عمود' },
      ...{ requirementsEn: '', requirementsAr: '', seen: '1' },
    },
  },
  'submit-version': { fields: {} },
  'take-back-version': { fields: {} },
  'publish-version': { fields: {} },
  'return-version': { fields: { note: 'Say more about columns.\nAnd about rows.' } },
};
