import { randomUUID } from 'node:crypto';
import { enrolLive, makeLiveCourse } from '#tests/worlds/learning/live.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

for (const javaScriptEnabled of [true, false])
  test(`a teacher writes to the learners of a course, and they read it, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(120_000);
    const [t, s, words] = [text('course-messages'), text('staff-course-messages'), text('staff-lessons')];
    const db = await appDatabase();
    const at = new Date(Date.now() - 48 * 3_600_000);
    const course = await makeLiveCourse(db, { status: 'archived', at });
    const learner = await makeAppMember({ firstName: 'Mona', lastName: 'Adel', language });
    await enrolLive(db, course, learner.userId, at);
    const roles = [{ role: 'instructor' as const, scope: `course:${course.courseId}` as const }];
    const instructor = await makeAppMember({ roles, language, hasSecondFactor: true });
    const list = path(`/teach/${course.slug}/messages`);
    const field = (page: Page, name: 'subject' | 'text') =>
      main(page).getByRole('textbox', {
        name: words('labelled', { label: s(name), language: words('in.en') }),
      });

    // Half of it is refused, and nothing that was typed is lost.
    const desk = await openPage({ javaScriptEnabled });
    await enterAs(desk.context(), instructor);
    await desk.goto(path(`/teach/${course.slug}`));
    await main(desk)
      .getByRole('link', { name: s('title'), exact: true })
      .click();
    await main(desk)
      .getByRole('link', { name: s('write'), exact: true })
      .click();
    const subject = `Bring your sheet ${randomUUID().slice(0, 8)}`;
    await field(desk, 'subject').fill(subject);
    await button(desk, s('new.submit')).click();
    await expect(errorSummary(desk, language)).toBeVisible();
    await expect(field(desk, 'subject')).toHaveValue(subject);
    await field(desk, 'text').fill('We look at it together.');
    await button(desk, s('new.submit')).click();
    await expect(main(desk)).toContainText(s('done.kept'));
    await expect(main(desk)).toContainText(s('reach', { count: 1 }));
    await expect(main(desk)).toContainText(s('missing.ar'));

    // Two tabs send it once.
    const other = await desk.context().newPage();
    await other.goto(desk.url());
    await button(desk, s('send.submit')).click();
    await expect(main(desk)).toContainText(s('done.sent'));
    await button(other, s('send.submit')).click();
    await expect(main(other)).toContainText(s('done.sent'));
    await desk.goto(list);
    await expect(
      main(desk).getByRole('row').or(main(desk).getByRole('listitem')).filter({ hasText: subject }),
    ).toHaveCount(1);

    // The learner finds it among their notifications, and reads it in its language.
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), learner);
    await expect(async () => {
      await page.goto(path('/account/notifications'));
      await expect(main(page).getByRole('link', { name: new RegExp(subject) })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await main(page)
      .getByRole('link', { name: new RegExp(subject) })
      .click();
    await expect(main(page).getByRole('heading', { name: subject })).toBeVisible();
    if (language === 'ar')
      await expect(main(page).locator('[lang="en"]', { hasText: 'together' })).toHaveCount(1);
    await expect(main(page)).toContainText(t('ask.text'));
  });
