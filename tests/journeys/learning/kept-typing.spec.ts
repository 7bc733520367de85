import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { courses } from '#domain/learning/tables.server.ts';
import { enrol as enrolInLetters, makeAssignmentCourse } from '#tests/worlds/learning/assignments.ts';
import { makeLiveCourse } from '#tests/worlds/learning/live.ts';
import { enrol as enrolInQuiz, everyKind, makeQuizCourse } from '#tests/worlds/learning/quizzes.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const copies = async (page: Page) =>
  await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed ')));

/** The session ends, and whoever it was signs in again. */
async function signInAgain(
  page: Page,
  member: Awaited<ReturnType<typeof makeAppMember>>,
  between: () => Promise<void>,
) {
  await page.context().clearCookies();
  await between();
  await enterAs(page.context(), member);
}

test('what was typed for an assignment outlives the session, and is forgotten once it is handed in', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const [t, ui] = [text('assignments'), text('ui')];
  const db = await appDatabase();
  const at = new Date();
  const course = await makeAssignmentCourse(db, { slug: `letters-${randomUUID()}`, status: 'archived', at });
  const member = await makeAppMember({ language });
  await enrolInLetters(db, { userId: member.userId, ...course, at });
  const lesson = path(`/learn/${course.slug}/letter/assignment`);
  const page = await openPage({});
  await enterAs(page.context(), member);
  await page.goto(lesson);
  const own = page.getByRole('textbox', { name: t('work.text') });
  await own.fill('Dear baker,\n\nI offer to type your list.');
  await signInAgain(page, member, async () => {
    await button(page, t('work.save')).click();
    await expect(page).toHaveURL(/\/login/);
  });
  await page.goto(lesson);
  await expect(own).toHaveValue('');
  await expect(main(page)).toContainText(ui('kept.found'));
  await button(page, ui('kept.restore')).click();
  await expect(own).toHaveValue('Dear baker,\n\nI offer to type your list.');
  await expect(main(page)).toContainText(ui('kept.restored'));
  // Saved: nothing is offered any more, and nothing lies in the tab.
  await button(page, t('work.save')).click();
  await expect(main(page)).toContainText(t('done.saved'));
  await expect.poll(() => copies(page)).toEqual([]);
  await own.fill('Dear baker, better words.');
  await expect.poll(() => copies(page)).toHaveLength(1);
  await page.reload();
  await button(page, ui('kept.forget')).click();
  await expect.poll(() => copies(page)).toEqual([]);
  await button(page, t('work.hand-in')).click();
  await expect(main(page)).toContainText(t('done.handed-in'));
  await expect.poll(() => copies(page)).toEqual([]);
});

test('answers of a quiz that could not be saved are brought back, and forgotten when it is sent', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const [t, ui] = [text('quizzes'), text('ui')];
  const db = await appDatabase();
  const course = await makeQuizCourse(db, { slug: randomUUID(), task: everyKind });
  await db.update(courses).set({ status: 'archived' }).where(eq(courses.id, course.courseId));
  const member = await makeAppMember({ language });
  await enrolInQuiz(db, course, member.userId);
  const page = await openPage({});
  await enterAs(page.context(), member);
  await page.goto(path(`/learn/${course.slug}/check/quiz`));
  await button(page, t('begin', { number: 1 })).click();
  await expect(page.locator('[name=q3]')).toBeVisible();
  const attempt = page.url();
  // The connection is lost: nothing that the script sends arrives.
  await page.route('**/answers', async (route) => await route.fulfill({ status: 200, body: 'no JSON' }));
  await page.locator('[name=q3]').fill('12');
  await page.locator('[name=q1]').first().check({ force: true });
  await expect(main(page)).toContainText(t('keep.failed'));
  await page.unroute('**/answers');
  await page.goto(attempt);
  await expect(page.locator('[name=q3]')).toHaveValue('');
  await button(page, ui('kept.restore')).click();
  await expect(page.locator('[name=q3]')).toHaveValue('12');
  await expect(page.locator('[name=q1]').first()).toBeChecked();
  // On the server again, so that no copy is needed.
  await expect(main(page)).toContainText(t('keep.saved'));
  await expect.poll(() => copies(page)).toEqual([]);
  await button(page, t('submit')).click();
  await button(page, t('submit.anyway')).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('result.short', { number: 1 }));
  await expect.poll(() => copies(page)).toEqual([]);
});

test('what a teacher typed for learners is offered when the page is opened again', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const [s, ui, words] = [text('staff-course-messages'), text('ui'), text('staff-lessons')];
  const db = await appDatabase();
  const course = await makeLiveCourse(db, { status: 'archived', at: new Date() });
  const roles = [{ role: 'instructor' as const, scope: `course:${course.courseId}` as const }];
  const member = await makeAppMember({ roles, language, hasSecondFactor: true });
  const page = await openPage({});
  await enterAs(page.context(), member);
  const at = path(`/teach/${course.slug}/messages/new`);
  await page.goto(at);
  const field = (name: 'subject' | 'text') =>
    page.getByRole('textbox', { name: words('labelled', { label: s(name), language: words('in.ar') }) });
  await field('subject').fill('أحضر ورقتك');
  await field('text').fill('سننظر فيها معًا.');
  await expect.poll(() => copies(page)).toHaveLength(1);
  // What is chosen right before somebody leaves is kept as well.
  await main(page).getByRole('combobox').selectOption('not-begun');
  await page.reload();
  await button(page, ui('kept.restore')).click();
  await expect(field('text')).toHaveValue('سننظر فيها معًا.');
  await expect(main(page).getByRole('combobox')).toHaveValue('not-begun');
  await button(page, s('new.submit')).click();
  await expect(main(page)).toContainText(s('done.kept'));
  await page.goto(at);
  await expect(field('subject')).toHaveValue('');
  await expect(button(page, ui('kept.restore'))).toHaveCount(0);
});
