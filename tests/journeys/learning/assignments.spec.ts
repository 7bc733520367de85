import { randomUUID } from 'node:crypto';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { enough, enrol, makeAssignmentCourse, tooLittle } from '#tests/worlds/learning/assignments.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

for (const javaScriptEnabled of [true, false])
  test(`somebody hands in a letter, is told what is missing, and passes, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(120_000);
    const [t, m] = [text('assignments'), text('staff-marking')];
    const db = await appDatabase();
    const at = new Date();
    const title = { en: `Letters ${randomUUID().slice(0, 8)}`, ar: `رسائل ${randomUUID().slice(0, 8)}` };
    const course = await makeAssignmentCourse(db, {
      ...{ slug: `letters-${randomUUID()}`, title, status: 'archived', at },
    });
    const learner = await makeAppMember({ firstName: 'Mona', lastName: 'Adel', language });
    await enrol(db, { userId: learner.userId, ...course, at });
    const scope = `course:${course.courseId}` as const;
    const marker = await makeAppMember({
      ...{ roles: [{ role: 'instructor', scope }], language, hasSecondFactor: true },
    });
    const lesson = path(`/learn/${course.slug}/letter/assignment`);

    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), learner);
    await page.goto(lesson);
    const own = page.getByRole('textbox', { name: t('work.text') });
    // Nothing to hand in; then a draft, which is there when the page is opened again.
    await button(page, t('work.hand-in')).click();
    await expect(errorSummary(page, language)).toBeVisible();
    await own.fill('Dear baker,\n    I offer…');
    const bytes = pdf();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: bytes });
    await button(page, t('work.save')).click();
    await expect(main(page)).toContainText(t('done.saved'));
    await page.goto(lesson);
    await expect(own).toHaveValue('Dear baker,\n    I offer…');
    await expect(main(page)).toContainText('letter.pdf');
    // What is no document at all is refused; the text is kept.
    await own.fill('Dear baker, I offer to type your list.');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ\u0000virus'),
    });
    await button(page, t('work.hand-in')).click();
    await expect(errorSummary(page, language)).toBeVisible();
    await expect(own).toHaveValue('Dear baker, I offer to type your list.');
    await button(page, t('work.hand-in')).click();
    await expect(main(page)).toContainText(t('done.handed-in'));
    await expect(button(page, t('work.hand-in'))).toHaveCount(0);

    // The instructor marks it by keyboard alone.
    const desk = await openPage({ javaScriptEnabled });
    await enterAs(desk.context(), marker);
    await desk.goto(path('/teach/marking'));
    await open(desk);
    await give(desk, tooLittle);
    await press(desk, m('mark.check'));
    await expect(errorSummary(desk, language)).toContainText(text('refusals')('submission-needs-feedback'));
    await type(desk, m('mark.feedback'), 'Say what it costs.');
    await press(desk, m('mark.check'));
    await expect(main(desk)).toContainText('Say what it costs.');
    await press(desk, m('review.returned'));
    await expect(main(desk)).toContainText(m('queue.done'));

    // Handed in again, and passed.
    await page.goto(lesson);
    await expect(main(page)).toContainText('Say what it costs.');
    await expect(own).toHaveValue('Dear baker, I offer to type your list.');
    await own.fill('Dear baker, I type your list for 150 pounds.');
    await button(page, t('work.hand-in')).click();
    await expect(main(page)).toContainText(t('done.handed-in'));
    await desk.goto(path('/teach/marking'));
    await open(desk);
    await give(desk, enough);
    await press(desk, m('mark.check'));
    await press(desk, m('review.passed'));
    await expect(main(desk)).toContainText(m('queue.done'));
    await page.goto(lesson);
    await expect(main(page)).toContainText(t('given.heading'));
    await expect(main(page)).toContainText(t('tries.heading'));
    await expect(button(page, t('work.hand-in'))).toHaveCount(0);
    await page.goto(path('/account/notifications'));
    await expect(main(page)).toContainText(title[language]);
    await page.context().close();
    await desk.context().close();
  });

/** Follows the link to the only work that waits in the course. */
async function open(page: Page): Promise<void> {
  const link = main(page).getByRole('rowheader').getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.locator('[name="points-greeting"]').waitFor();
}

/** Types points into the fields, one after the other, with Tab between them. */
async function give(page: Page, points: Record<string, number>): Promise<void> {
  await page.locator('[name="points-greeting"]').focus();
  for (const value of Object.values(points)) {
    await page.keyboard.type(String(value));
    await page.keyboard.press('Tab');
  }
}

async function type(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name }).focus();
  await page.keyboard.type(words);
}

async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}
