import type { Page } from '@playwright/test';
import { and, eq, isNull } from 'drizzle-orm';
import { readOutline } from '#domain/learning/outline/outline.ts';
import { courseVersions } from '#domain/learning/outline/outline-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Screen, Visit } from '../screens.ts';
import { reported, taught } from './world.ts';

/** An administrator, in the frame of members: there is no staff area around those who write courses. */
const by = { person: 'admin', shell: 'member', isPublic: false } as const;
const returned = `/teach/${taught.returned}`;

/** Where courses are written: their outline, their lessons, the check, and who learns. */
export const screensOfArea: Record<string, Screen[]> = {
  '/teach': [
    { name: 'teach-courses', path: '/teach?state=returned', ...by },
    { name: 'teach-courses-none', path: '/teach?q=zzzz', ...by },
  ],
  '/teach/:course': [
    { name: 'teach-course', path: returned, ...by },
    { name: 'teach-course-none', path: `/teach/${taught.none}`, ...by },
    { name: 'teach-course-moved', path: ofMove, ...by },
  ],
  '/teach/:course/aims': [
    {
      ...{ name: 'teach-aims-errors', path: `${returned}/aims`, status: 400, ...by },
      act: sendUneven,
    },
  ],
  '/teach/:course/sections/:section': [
    { name: 'teach-section', path: ofSection, ...by },
    {
      ...{ name: 'teach-section-new-errors', path: `${returned}/sections/new`, status: 400 },
      ...{ ...by, act: press('section.add') },
    },
  ],
  '/teach/:course/lessons/new': [
    {
      ...{ name: 'teach-lesson-new-errors', path: `${returned}/lessons/new`, status: 400 },
      ...{ ...by, act: press('lesson.add') },
    },
  ],
  '/teach/:course/lessons/:lesson': [
    { name: 'teach-lesson', path: ofLesson(taught.returned, 'columns'), ...by },
    {
      ...{ name: 'teach-lesson-reading', path: ofLesson(taught.returned, 'columns'), ...by },
      act: openReading,
    },
    { name: 'teach-lesson-quiz', path: ofLesson(taught.returned, 'check'), ...by },
    {
      ...{ name: 'teach-lesson-errors', path: ofLesson(taught.returned, 'columns'), status: 400 },
      ...{ ...by, act: writeWrongly },
    },
  ],
  '/teach/:course/lessons/:lesson/quiz': [
    { name: 'teach-quiz', path: ofLesson(taught.returned, 'check', '/quiz'), ...by },
    {
      ...{ name: 'teach-quiz-errors', path: ofLesson(taught.returned, 'check', '/quiz'), status: 400 },
      ...{ ...by, act: setRulesWrongly },
    },
  ],
  '/teach/:course/lessons/:lesson/quiz/questions/:key': [
    { name: 'teach-question', path: ofLesson(taught.returned, 'check', '/quiz/questions/sum'), ...by },
    {
      name: 'teach-question-new',
      path: ofLesson(taught.returned, 'check', '/quiz/questions/new?kind=single'),
      ...{ ...by, act: addAnswer },
    },
    {
      ...{ name: 'teach-question-errors', status: 400 },
      path: ofLesson(taught.returned, 'check', '/quiz/questions/sum'),
      ...{ ...by, act: answerWrongly },
    },
  ],
  '/teach/:course/lessons/:lesson/assignment': [
    { name: 'teach-assignment', path: ofLesson(taught.returned, 'own-sheet', '/assignment'), ...by },
    {
      ...{ name: 'teach-assignment-errors', status: 400 },
      path: ofLesson(taught.returned, 'own-sheet', '/assignment'),
      ...{ ...by, act: markWrongly },
    },
  ],
  '/teach/:course/lessons/:lesson/picture': [
    {
      ...{ name: 'teach-lesson-picture', path: ofLesson(taught.returned, 'columns'), ...by },
      act: goToPictures,
    },
  ],
  '/teach/:course/lessons/:lesson/preview': [
    { name: 'teach-lesson-preview', path: ofLesson(taught.returned, 'first-sheet', '/preview'), ...by },
  ],
  '/teach/:course/review': [
    { name: 'teach-review', path: `${returned}/review`, ...by },
    {
      ...{ name: 'teach-review-submitted', path: reviewPath, ...by, changes: 'site' },
      act: submit,
    },
  ],
  '/teach/:course/learners': [
    { name: 'teach-learners', path: `${returned}/learners`, ...by },
    { name: 'teach-learners-none', path: `/teach/${taught.none}/learners`, ...by },
  ],
  '/teach/:course/report': [
    { name: 'teach-report', path: `/teach/${reported}/report`, ...by },
    { name: 'teach-report-none', path: `/teach/${taught.none}/report`, ...by },
  ],
  '/admin/education/reports': [
    {
      name: 'admin-learning-reports',
      path: '/admin/education/reports?q=excel',
      person: 'admin',
      isPublic: false,
    },
    {
      name: 'admin-learning-reports-none',
      path: '/admin/education/reports?q=zzzz',
      person: 'admin',
      isPublic: false,
    },
  ],
  '/admin/education/reports/:course': [
    {
      name: 'admin-learning-report',
      path: `/admin/education/reports/${reported}`,
      person: 'admin',
      isPublic: false,
    },
  ],
  // A file.
  '/teach/:course/learners/export': [],
};

function wordsOf(
  { language }: Visit,
  area: 'staff-lessons' | 'staff-content' | 'staff-tasks' = 'staff-lessons',
) {
  return textsFor(language).getFixedT(null, area);
}

async function outlineOf({ db }: Visit, slug: string) {
  const [version] = await db
    .select({ id: courseVersions.id })
    .from(courseVersions)
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(and(eq(courses.slug, slug), isNull(courseVersions.publishedAt)));
  return await readOutline(db, version!.id);
}

function reviewPath({ language }: Visit): string {
  return `/teach/${taught.ready[language]}/review`;
}

/** Where the way leads after a lesson was moved. */
async function ofMove(visit: Visit): Promise<string> {
  const [section] = await outlineOf(visit, taught.returned);
  return `${returned}?moved=lesson-down:${section!.lessons[1]!.id}`;
}

async function ofSection(visit: Visit): Promise<string> {
  const [section] = await outlineOf(visit, taught.returned);
  return `${returned}/sections/${section!.id}`;
}

function ofLesson(course: string, slug: string, rest = '') {
  return async (visit: Visit) => {
    const lessons = (await outlineOf(visit, course)).flatMap((section) => section.lessons);
    return `/teach/${course}/lessons/${lessons.find((lesson) => lesson.slug === slug)!.id}${rest}`;
  };
}

function press(name: 'section.add' | 'lesson.add') {
  return async (page: Page, visit: Visit) => {
    await page.getByRole('button', { name: wordsOf(visit)(name), exact: true }).click();
    await page.locator('[data-error-summary]').waitFor();
  };
}

async function sendUneven(page: Page, visit: Visit): Promise<void> {
  await page.locator('#outcomesEn').fill('One\nTwo');
  await page.getByRole('button', { name: wordsOf(visit)('save'), exact: true }).click();
  await page.locator('[data-error-summary]').waitFor();
}

/** How the text is followed, in both languages. */
async function openReading(page: Page): Promise<void> {
  for (const summary of await page.locator('#reading summary').all()) await summary.click();
}

async function writeWrongly(page: Page, visit: Visit): Promise<void> {
  await page.locator('#f-minutes').fill('soon');
  await page.locator('#s1-b1-text-en').fill('This is **open');
  await page.getByRole('button', { name: wordsOf(visit)('lesson.saveAll'), exact: true }).click();
  await page.locator('[data-error-summary]').waitFor();
}

/** More than there is, and a time limit that nobody explains. */
async function setRulesWrongly(page: Page, visit: Visit): Promise<void> {
  await page.locator('#passPercent').fill('200');
  await page.locator('#minutes').fill('20');
  await pressTask(page, visit, 'rules.save');
}

async function answerWrongly(page: Page, visit: Visit): Promise<void> {
  await page.locator('#answer').fill('ten');
  await pressTask(page, visit, 'question.save');
}

async function markWrongly(page: Page, visit: Visit): Promise<void> {
  await page.locator('#p1-points').fill('many');
  await pressTask(page, visit, 'assignment.save');
}

async function pressTask(
  page: Page,
  visit: Visit,
  name: 'rules.save' | 'question.save' | 'assignment.save',
): Promise<void> {
  await page.getByRole('button', { name: wordsOf(visit, 'staff-tasks')(name), exact: true }).click();
  await page.locator('[data-error-summary]').waitFor();
}

/** What was typed stays, with room for one more answer. */
async function addAnswer(page: Page, visit: Visit): Promise<void> {
  await page.locator('#p1-text-en').fill('The first row');
  const name = wordsOf(visit, 'staff-tasks')('add.answer');
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('#part-4').waitFor();
}

/** A block for an image, and the step that chooses it. */
async function goToPictures(page: Page, visit: Visit): Promise<void> {
  const t = wordsOf(visit, 'staff-content');
  await page.getByText(t('block.more', { number: 1, section: 1 }), { exact: true }).click();
  await page.locator('#s1-b1-new').selectOption('image');
  await page
    .getByRole('button', { name: t('act.add.block.label', { block: 1, section: 1 }), exact: true })
    .click();
  const place = { block: 2, section: 1, language: t('in.en') };
  const choose = t('picture.label', { act: t('picture.choose'), ...place });
  await page.getByRole('button', { name: choose, exact: true }).click();
  await page.getByRole('searchbox').last().waitFor();
}

/** Submits the version, unless it was submitted on an earlier look at the screen. */
async function submit(page: Page, visit: Visit): Promise<void> {
  const t = wordsOf(visit);
  const button = page.getByRole('button', { name: t('submit', { number: 2 }), exact: true });
  if ((await button.count()) > 0) {
    await button.click();
    await page.getByRole('link', { name: t('toReview'), exact: true }).click();
  }
  await page.getByRole('button', { name: t('takeBack', { number: 2 }), exact: true }).waitFor();
}
