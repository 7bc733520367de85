import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enrolIn, makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';

/** Presses Tab until a control has focus, as somebody does who uses nothing but keys. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('No key leads there.');
}

const makeCourse = async () =>
  await makePlayerCourse(await appDatabase(), {
    slug: `tables-${randomUUID()}`,
    // Not in the catalogue, which other journeys count.
    status: 'archived',
  });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`a course of two lessons is finished by keyboard alone, ${how} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('lessons');
    const dashboard = text('dashboard');
    const course = await makeCourse();
    const page = await openPage({ javaScriptEnabled });
    const { userId } = await signInAs(page.context(), { language });
    await enrolIn(await appDatabase(), course, userId);
    const [first, second] = course.lessons.map(({ title }) => title[language]);
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });

    await page.goto(path('/dashboard'));
    const next = main.getByRole('link', {
      name: dashboard('learning.next', {
        title: first!,
        kind: t('kind.text'),
        minutes: t('minutes', { count: 5 }),
      }),
    });
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(first!);

    await tabTo(page, main.getByRole('link', { name: t('place.link') }).last());
    await page.keyboard.press('Enter');
    await tabTo(page, main.getByRole('textbox', { name: t('note.text') }));
    await page.keyboard.type('Menu key');
    await tabTo(page, main.getByRole('button', { name: t('place.note') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(new RegExp(`^${t('done.note').replace(/\.$/, '')}`));
    await expect(main).toContainText('Menu key');

    await tabTo(page, main.getByRole('button', { name: t('completion.yes') }));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(second!);
    const done = t('completed.done', { title: first! });
    expect((await page.title()).startsWith(done)).toBe(true);
    await expect(main.getByText(done)).toBeVisible();

    await tabTo(page, main.getByRole('button', { name: t('completion.yes') }));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(t('end.title'));
    await expect(main).toContainText(t('end.all'));
    await page.goto(path('/dashboard'));
    await expect(main.getByRole('heading', { name: dashboard('learning.completed') })).toBeVisible();
  });
}

test('whoever comes back is led to the paragraph that they reached', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('lessons');
  const course = await makeCourse();
  const { userId } = await signInAs(page.context(), { language });
  await enrolIn(await appDatabase(), course, userId);
  const lesson = path(`/learn/${course.slug}/lesson-1`);
  const main = page.getByRole('main');
  await page.goto(lesson);
  await expect(main.getByText(t('stopped'))).toHaveCount(0);
  await page.getByText(t('completion.heading')).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.getElementById('sorting/2')!.offsetTop - 40));
  await page.waitForTimeout(500);
  await page.goto(path('/learn'));
  await expect
    .poll(async () => {
      await page.goto(lesson);
      return await main.getByText(t('stopped')).count();
    })
    .toBe(1);
  await main.getByRole('link', { name: course.lessons[0]!.content[language][1]!.heading }).first().click();
  await expect(page).toHaveURL(/#sorting\/\d$/);
});
