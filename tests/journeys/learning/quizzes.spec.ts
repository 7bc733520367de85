import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { courses } from '#domain/learning/tables.server.ts';
import { saveNeeds } from '#domain/passport/save-needs.ts';
import { enrol, everyKind, makeQuizCourse } from '#tests/worlds/learning/quizzes.ts';
import type { Language } from '#platform/text/language.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';

const main = (page: Page) => page.getByRole('main');
const press = async (page: Page, name: string) =>
  await main(page).getByRole('button', { name, exact: true }).click();
const reason = { en: 'An examination', ar: 'امتحان' };
const task = { ...everyKind, tries: 2, limit: { minutes: 40, reason } };
const [single, several, , , matching, ordering] = everyKind.pools[0]!.questions;

/** Answers the questions as somebody does who knows all but what is asked third. */
async function answerAll(page: Page, language: Language, sum: string): Promise<void> {
  const choose = async (role: 'radio' | 'checkbox', name: string) =>
    await main(page).getByRole(role, { name, exact: true }).check({ force: true });
  if (single?.kind !== 'single' || several?.kind !== 'several') throw new Error('other questions');
  if (matching?.kind !== 'matching' || ordering?.kind !== 'ordering') throw new Error('other questions');
  await choose('radio', single.options[0]!.text[language]);
  for (const index of [0, 2]) await choose('checkbox', several.options[index]!.text[language]);
  await page.locator('[name=q3]').fill(sum);
  await page.locator('[name=q4]').fill(language === 'ar' ? 'القاهره' : 'cairo');
  const select = async (name: string, label: string) =>
    await main(page).getByRole('combobox', { name, exact: true }).selectOption({ label });
  for (const { left, right } of matching.pairs) await select(left[language], right[language]);
  for (const [index, item] of ordering.items.entries())
    await main(page)
      .getByRole('combobox', { name: item[language], exact: true })
      .selectOption(String(index + 1));
}

/** A course of their own, and whoever is signed in learns in it; they need half as much time again. */
async function beginToLearn(page: Page, language: Language): Promise<string> {
  const db = await appDatabase();
  const course = await makeQuizCourse(db, { slug: randomUUID(), task });
  // Not in the catalogue, which other journeys count.
  await db.update(courses).set({ status: 'archived' }).where(eq(courses.id, course.courseId));
  const { userId } = await signInAs(page.context(), { language });
  await enrol(db, course, userId);
  const needs = { chosen: [], timePercent: 150 as const, triesMore: null, contact: null, note: null };
  const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
  await saveNeeds(db, { userId, requestSource, needs }, new Date());
  return `/learn/${course.slug}/check/quiz`;
}

for (const javaScriptEnabled of [true, false]) {
  test(`a quiz is failed, taken again and passed, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(90_000);
    const t = text('quizzes');
    const page = await openPage({ javaScriptEnabled });
    const quiz = path(await beginToLearn(page, language));

    await page.goto(quiz);
    await expect(main(page)).toContainText(t('minutes', { count: 60 }));
    await expect(main(page)).toContainText(reason[language]);
    await press(page, t('begin', { number: 1 }));
    await page.locator('[name=q3]').fill(language === 'ar' ? 'عشرة' : 'ten');
    await press(page, t('save'));
    await expect(errorSummary(page, language)).toContainText(
      t('fault.in-question', { number: 3, fault: t('fault.no-number') }),
    );
    await page.locator('[name=q3]').fill('12');
    await press(page, t('save'));
    await expect(main(page)).toContainText(t('saved'));
    await press(page, t('submit'));
    await expect(errorSummary(page, language)).toContainText(
      t('fault.in-question', { number: 1, fault: t('fault.empty') }),
    );
    await press(page, t('submit.anyway'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('result.short', { number: 1 }));
    await expect(main(page)).toContainText(t('result.failed'));
    await expect(main(page)).toContainText(t('points.yours', { points: 0, of: 6, least: 3 }));

    await main(page)
      .getByRole('link', { name: t('way.again') })
      .click();
    await press(page, t('begin', { number: 2 }));
    await answerAll(page, language, language === 'ar' ? '١٢٫٥' : '12.5');
    await press(page, t('submit'));
    await expect(main(page)).toContainText(t('result.passed'));
    await expect(main(page)).toContainText(t('points.yours', { points: 6, of: 6, least: 3 }));
    await page.goto(quiz);
    await expect(main(page)).toContainText(t('none-left.passed'));
    await expect(main(page)).toContainText(text('lessons')('state.completed'));
  });
}

test('what is answered is saved by itself, a lost connection loses nothing, and another page is told', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(90_000);
  const t = text('quizzes');
  const page = await openPage({});
  await page.goto(path(await beginToLearn(page, language)));
  await press(page, t('begin', { number: 1 }));
  const other = await page.context().newPage();
  await other.goto(page.url());

  await page.locator('[name=q3]').fill('12.5');
  await expect(main(page)).toContainText(t('keep.saved'));
  await page.route('**/answers', async (route) => await route.abort());
  await page.locator('[name=q4]').fill('Cairo');
  await expect(main(page)).toContainText(t('keep.failed'));
  await expect(page.locator('[name=q4]')).toHaveValue('Cairo');
  await page.unroute('**/answers');
  await page.locator('[name=q4]').fill('cairo');
  await expect(main(page)).toContainText(t('keep.again'));

  // The other page was opened before all that: it answers one question otherwise, and one that nobody has answered.
  await other.locator('[name=q3]').fill('13');
  await other.locator('[name=q5-1]').selectOption('0');
  await expect(main(other)).toContainText(t('keep.differs'));
  await press(other, t('save'));
  await expect(errorSummary(other, language)).toContainText('12.5');
  await expect(other.locator('[name=q3]')).toHaveValue(/^(13|١٣)$/);
  await page.reload();
  await expect(page.locator('[name=q3]')).toHaveValue(/^(12\.5|١٢٫٥)$/);
  await expect(page.locator('[name=q4]')).toHaveValue('cairo');
  await expect(page.locator('[name=q5-1]')).toHaveValue('0');
  await press(other, t('save'));
  await expect(main(other)).toContainText(t('saved'));
  await page.reload();
  await expect(page.locator('[name=q3]')).toHaveValue(/^(13|١٣)$/);
  await other.close();
});
