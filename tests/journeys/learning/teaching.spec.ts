import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { courseVersions } from '#domain/learning/outline/outline-tables.server.ts';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import type { Question } from '#domain/learning/quizzes/quiz-content.ts';
import type { Language } from '#platform/text/language.ts';
import { writeQuestion } from '#routes/teach/tasks/question-form.ts';
import { enrol } from '#tests/worlds/learning/assignments.ts';
import { everyKind } from '#tests/worlds/learning/quizzes.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { keyboardOf, type Keyboard } from '../kit/keyboard.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first();
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).first();
const questions = everyKind.pools[0]!.questions;

/** A course that nobody has written yet; not in the catalogue, which other journeys count. */
async function makeCourse(slug: string): Promise<string> {
  const db = await appDatabase();
  const [category] = await db.select({ slug: courseCategories.slug }).from(courseCategories).limit(1);
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, categorySlug: category!.slug, durationWeeks: 2, pricePiastres: 0, level: 'beginner' },
      ...{ title: { en: `Tables ${slug}`, ar: `جداول ${slug}` }, skills: { en: [], ar: [] } },
      ...{ summary: { en: 'Tables.', ar: 'جداول.' }, instructorName: { en: 'Mona', ar: 'منى' } },
      ...{ status: 'archived', updatedAt: new Date() },
    })
    .returning({ id: courses.id });
  return course!.id;
}

for (const javaScriptEnabled of [true, false])
  test(`somebody writes a course by keyboard, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(240_000);
    const t = text('staff-lessons');
    const slug = `keys-${randomUUID()}`;
    const courseId = await makeCourse(slug);
    const role = { role: 'instructor', scope: `course:${courseId}` } as const;
    const teacher = await makeAppMember({ roles: [role], language, hasSecondFactor: true });
    const staff = await makeAppMember({
      ...{ roles: [{ role: 'admin', scope: 'global' }], language, hasSecondFactor: true },
    });
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), teacher);
    const keys = keyboardOf(page);
    const by = { page, keys, language, text };
    const course = path(`/teach/${slug}`);
    await page.goto(course);

    // An outline: what the course leads to, a section, a text.
    await keys.activate(button(page, t('start', { number: 1 })));
    await keys.activate(link(page, t('aims.title')));
    await keys.type('outcomesEn', 'Read a table');
    await keys.type('outcomesAr', 'قراءة جدول');
    await keys.activate(button(page, t('save')));
    await keys.activate(link(page, t('section.new')));
    await keys.type('titleEn', 'Tables');
    await keys.type('titleAr', 'الجداول');
    await keys.activate(button(page, t('section.add')));
    await addLesson(by, 'text', 'Headers');
    await writeText(by);

    // A quiz of every kind of question, one of them without a right answer.
    await page.goto(course);
    await addLesson(by, 'quiz', 'Check');
    for (const question of questions) await writeQuestionOf(by, question);

    // An assignment, with its text.
    await page.goto(course);
    await addLesson(by, 'assignment', 'Letter');
    await writeAssignment(by);
    await keys.activate(link(page, text('staff-tasks')('toText')));
    await writeText(by);

    // The check leads to the fault: a box to tick.
    await page.goto(`${course}/review`);
    await expect(main(page)).toContainText(t('problems.count', { count: 1 }));
    await keys.activate(main(page).locator('#problems').getByRole('link').first());
    const box = page.locator('#p1-is');
    await box.waitFor();
    expect(page.url()).toContain('/quiz/questions/');
    await keys.tick(box);
    await keys.activate(button(page, text('staff-tasks')('question.save')));
    await expect(main(page)).toContainText(text('staff-tasks')('question.whole'));
    await page.goto(`${course}/review`);
    await expect(main(page)).toContainText(t('problems.none'));
    await keys.activate(button(page, t('submit', { number: 1 })));
    await expect(main(page)).toContainText(t('done.submitted'));

    // The staff publish it.
    const desk = await openPage({ javaScriptEnabled });
    await enterAs(desk.context(), staff);
    await desk.goto(`${course}/review`);
    await keyboardOf(desk).activate(button(desk, t('publish', { number: 1 })));
    await expect(main(desk)).toContainText(t('done.published'));
    await desk.context().close();
    expect(keys.count()).toBeGreaterThan(200);

    await learnAndMark({ ...by, courseId, slug, path, openPage, javaScriptEnabled });
    await page.context().close();
  });

type Journey = Parameters<Parameters<typeof test>[2]>[0];
type By = { page: Page; keys: Keyboard; language: Language; text: Journey['text'] };

async function addLesson({ page, keys, text }: By, kind: string, title: string): Promise<void> {
  const t = text('staff-lessons');
  await keys.activate(link(page, t('lesson.new')));
  await keys.choose('kind', kind);
  await keys.type('titleEn', title);
  await keys.type('titleAr', `${title} بالعربية`);
  await keys.type('minutes', '10');
  await keys.activate(button(page, t('lesson.add')));
}

/** A text of one section with one paragraph, in both languages. */
async function writeText({ page, keys, text }: By): Promise<void> {
  const [t, content] = [text('staff-lessons'), text('staff-content')];
  await keys.activate(button(page, content('section.addFirst')));
  await keys.type('s1-heading-en', 'Begin');
  await keys.type('s1-heading-ar', 'البداية');
  const words = [page.locator('[name="s1-b1-text-en"]'), page.locator('[name="s1-b1-text-ar"]')] as const;
  if ((await words[0].count()) === 0)
    await keys.activate(button(page, content('act.add.block.label', { block: 0, section: 1 })));
  await keys.type('s1-b1-text-en', 'A table has headers.');
  await keys.type('s1-b1-text-ar', 'للجدول عناوين.');
  await keys.activate(button(page, t('lesson.saveAll')));
  await expect(main(page)).toContainText(t('lesson.done.saved'));
}

async function writeQuestionOf({ page, keys, text }: By, question: Question): Promise<void> {
  const t = text('staff-tasks');
  await keys.choose('kind', question.kind);
  await keys.activate(button(page, t('question.write')));
  const { parts, ...values } = writeQuestion(question, question.kind);
  const shown = page.locator('[id^="part-"]');
  for (let count = await shown.count(); count > 0 && count < Number(parts); count += 1)
    await keys.activate(main(page).locator('[value^="part-add"]'));
  for (const [name, value] of Object.entries(values)) {
    if (!name.endsWith('-is')) await keys.type(name, value);
    else if (value && question.kind !== 'single') await keys.tick(page.locator(`[name="${name}"]`));
  }
  await keys.activate(button(page, t('question.save')));
  await expect(main(page)).toContainText(t('question.saved'));
  if (question.kind === 'single')
    await expect(main(page)).toContainText(text('task-problems')('right-missing'));
  await keys.activate(link(page, t('question.all')));
  await page.waitForURL(/\/quiz$/);
}

async function writeAssignment({ page, keys, text }: By): Promise<void> {
  const t = text('staff-tasks');
  await keys.tick(page.locator('[name="accepts"][value="text"]'));
  await keys.type('passPoints', '8');
  await keys.type('p1-points', '5');
  await keys.activate(button(page, t('add.criterion')));
  for (const part of [1, 2]) {
    await keys.type(`p${part}-title-en`, `Criterion ${part}`);
    await keys.type(`p${part}-title-ar`, `المعيار ${part}`);
    await keys.type(`p${part}-description-en`, 'It is there.');
    await keys.type(`p${part}-description-ar`, 'موجود.');
  }
  await keys.type('p2-points', 'many');
  await keys.activate(button(page, t('assignment.save')));
  await expect(page.locator('[data-error-summary]')).toBeVisible();
  await expect(page.locator('[name="p2-points"]')).toHaveValue('many');
  await keys.type('p2-points', '5');
  await keys.activate(button(page, t('assignment.save')));
  await expect(main(page)).toContainText(t('assignment.done.saved'));
  await expect(main(page)).toContainText(t('state.whole'));
}

/** A learner takes the quiz and hands in the assignment, and the teacher marks it. */
async function learnAndMark({
  ...by
}: By &
  Pick<Journey, 'path' | 'openPage'> & {
    courseId: string;
    slug: string;
    javaScriptEnabled: boolean;
  }): Promise<void> {
  const { page, keys, language, text, courseId, slug, path, openPage, javaScriptEnabled } = by;
  const db = await appDatabase();
  const [version] = await db
    .select({ id: courseVersions.id })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), eq(courseVersions.number, 1)));
  const learner = await makeAppMember({ firstName: 'Mona', lastName: 'Adel', language });
  await enrol(db, { userId: learner.userId, courseId, versionId: version!.id, at: new Date() });
  const own = await openPage({ javaScriptEnabled });
  await enterAs(own.context(), learner);
  const hers = keyboardOf(own);
  const quizzes = text('quizzes');
  await own.goto(path(`/learn/${slug}/check/quiz`));
  await hers.activate(button(own, quizzes('begin', { number: 1 })));
  const [single] = questions;
  if (single?.kind !== 'single') throw new Error('other questions');
  const right = single.options[0]!.text[language];
  await hers.pick(main(own).getByRole('radio', { name: right, exact: true }));
  await hers.type('q3', '12.5');
  await hers.activate(button(own, quizzes('submit')));
  await hers.activate(button(own, quizzes('submit.anyway')));
  await expect(own.getByRole('heading', { level: 1 })).toContainText(quizzes('result.short', { number: 1 }));

  const work = text('assignments');
  await own.goto(path(`/learn/${slug}/letter/assignment`));
  await hers.type('text', 'Dear baker, I type your list.');
  await hers.activate(button(own, work('work.hand-in')));
  await expect(main(own)).toContainText(work('done.handed-in'));

  const marking = text('staff-marking');
  await page.goto(path('/teach/marking'));
  await keys.activate(main(page).getByRole('rowheader').getByRole('link'));
  await keys.type('points-criterion-1', '5');
  await keys.type('points-criterion-2', '4');
  await keys.activate(button(page, marking('mark.check')));
  await keys.activate(button(page, marking('review.passed')));
  await expect(main(page)).toContainText(marking('queue.done'));
  await own.context().close();
}
