import { randomUUID } from 'node:crypto';
import { makeCodeCourse } from '#tests/worlds/learning/code.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first();
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);

/** A number as the page writes it. */
const written = (number: number, language: 'en' | 'ar') =>
  number.toLocaleString(language === 'ar' ? 'ar-EG' : 'en');

for (const javaScriptEnabled of [true, false])
  test(`a task with a program is written, tried, read before others and submitted, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(180_000);
    const [t, lessons, code] = [text('staff-code'), text('staff-lessons'), text('code')];
    const problem = text('task-problems');
    const slug = `editor-${randomUUID()}`;
    const title = { en: `Editor ${slug}`, ar: `محرّر ${slug}` };
    const db = await appDatabase();
    const { courseId } = await makeCodeCourse(db, { slug, title, isPublished: false, at: new Date() });
    const roles = [{ role: 'instructor' as const, scope: `course:${courseId}` as const }];
    const teacher = await makeAppMember({ roles, language, hasSecondFactor: true });
    const page = await openPage({ javaScriptEnabled });
    page.setDefaultTimeout(20_000);
    await enterAs(page.context(), teacher);
    const course = path(`/teach/${slug}`);

    // A new lesson lacks everything, and keeps the version from learners.
    await page.goto(`${course}/lessons/new`);
    await field(page, 'kind').selectOption('code');
    await field(page, 'titleEn').fill('Twice');
    await field(page, 'titleAr').fill('الضعف');
    await field(page, 'minutes').fill('10');
    await button(page, lessons('lesson.add')).click();
    await expect(main(page)).toContainText(t('done.added'));
    const editor = page.url().replace(/[?#].*/, '');
    await page.goto(`${course}/review`);
    const faults = main(page).locator('#problems');
    await expect(faults).toContainText(problem('code-tests-missing'));
    const fault = faults.getByRole('listitem').filter({ hasText: problem('code-tests-missing') });
    await expect(fault.getByRole('link')).toContainText(t('tests'));
    await fault.getByRole('link').click();
    await expect(field(page, 'language')).toBeVisible();
    expect(page.url()).toContain('/code');

    // Two tests, of which one is hidden, and a hint. Every button saves all.
    await field(page, 'language').selectOption('javascript');
    await field(page, 'starter').fill('function twice(n) {\n}');
    for (const [number, given, expected] of [
      [1, 'twice(2)', '4'],
      [2, "twice('a')", "'aa'"],
    ] as const) {
      await button(page, t('tests.add')).click();
      await expect(main(page)).toContainText(t('done.test-added'));
      await field(page, `test-${number}-name-en`).fill(`Case ${number}`);
      await field(page, `test-${number}-name-ar`).fill(`حالة ${number}`);
      await field(page, `test-${number}-kind`).selectOption('value');
      await field(page, `test-${number}-given`).fill(given);
      await field(page, `test-${number}-expected`).fill(expected);
    }
    await page.locator('input[type="checkbox"][name="test-2-hidden"]').press(' ');
    await button(page, t('hints.add')).click();
    await field(page, 'hint-1-en').fill('Add it to itself.');
    await field(page, 'hint-1-ar').fill('اجمعه مع نفسه.');
    await field(page, 'solution').fill('function twice(n) {\n  return n + n;\n}');
    await button(page, t('save')).click();
    await expect(main(page)).toContainText(t('done.saved'));
    await expect(field(page, 'starter')).toHaveValue('function twice(n) {\n}');
    await expect(main(page).locator('#state')).toContainText(problem('code-solution-untried'));

    // The desk of learners tries the solution; that it passed is saved with it.
    if (javaScriptEnabled) {
      await button(page, code('desk.check')).click();
      const passed = code('script.all-passed', { count: 2, all: written(2, language) });
      await expect(page.locator('[data-part="state"]')).toContainText(passed, { timeout: 20_000 });
      await button(page, t('save')).click();
      await expect(main(page).locator('#state')).toContainText(t('state.whole'));
    }

    // Moved up, the hidden one is the first.
    await button(page, t('test.act', { act: t('move.up'), number: 2 })).click();
    await expect(main(page)).toContainText(t('done.moved'));
    await expect(field(page, 'test-1-given')).toHaveValue("twice('a')");

    await page.goto(editor.replace(/code$/, 'preview'));
    await expect(main(page)).toContainText('function twice(n) {');
    await expect(main(page)).toContainText(t('test.is-hidden'));
    await expect(main(page)).toContainText(language === 'ar' ? 'اجمعه مع نفسه.' : 'Add it to itself.');

    // The text of the lesson says what to write; then nothing keeps the version from learners.
    const content = text('staff-content');
    await page.goto(editor.replace(/\/code$/, ''));
    await button(page, content('section.addFirst')).click();
    await field(page, 's1-heading-en').fill('The task');
    await field(page, 's1-heading-ar').fill('المطلوب');
    if ((await field(page, 's1-b1-text-en').count()) === 0)
      await button(page, content('act.add.block.label', { block: 0, section: 1 })).click();
    await field(page, 's1-b1-text-en').fill('Write a function that adds a thing to itself.');
    await field(page, 's1-b1-text-ar').fill('اكتب دالة تجمع الشيء مع نفسه.');
    await button(page, lessons('lesson.saveAll')).click();
    await expect(main(page)).toContainText(lessons('lesson.done.saved'));
    await page.goto(`${course}/review`);
    await expect(main(page)).toContainText(lessons('problems.none'));
    await button(page, lessons('submit', { number: 1 })).click();
    await expect(main(page)).toContainText(lessons('done.submitted'));
    await page.goto(editor);
    await expect(main(page)).toContainText(t('submitted.heading'));
    await expect(field(page, 'solution')).toHaveCount(0);
  });
