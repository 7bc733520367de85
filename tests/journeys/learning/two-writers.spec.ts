import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { giveLessons, makeDraftCourse } from '#tests/worlds/learning/taught-course.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

/** A course that nobody finds, whose first version is being written. */
async function makeWrittenCourse(slug: string) {
  const db = await appDatabase();
  const title = { en: `Sheets ${slug}`, ar: `جداول ${slug}` };
  const courseId = await makeDraftCourse(db, { slug, title }, new Date());
  await db.update(courses).set({ status: 'archived' }).where(eq(courses.id, courseId));
  const versionId = await giveLessons(db, courseId, new Date());
  await db.update(courseVersions).set({ publishedAt: null }).where(eq(courseVersions.id, versionId));
  return { courseId, versionId };
}

const tasks = [
  { kind: 'quiz', field: 'passPercent', save: 'rules.save', done: 'quiz.done.rules' },
  { kind: 'assignment', field: 'passPoints', save: 'assignment.save', done: 'assignment.done.saved' },
] as const;

for (const { kind, field, save, done } of tasks)
  test(`of two tabs that save the same ${kind} one holds, and the other is told and keeps what was typed`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const [t, lesson] = [text('staff-tasks'), text('staff-lessons')];
    const slug = `tabs-${randomUUID()}`;
    const { courseId, versionId } = await makeWrittenCourse(slug);
    const role = { role: 'instructor', scope: `course:${courseId}` } as const;
    const teacher = await makeAppMember({ roles: [role], language, hasSecondFactor: true });
    const db = await appDatabase();
    const isIt = and(eq(lessons.versionId, versionId), eq(lessons.kind, kind));
    const readTask = async () => (await db.select().from(lessons).where(isIt))[0]!;
    const { id } = await readTask();
    const one = await openPage({ javaScriptEnabled: false });
    await enterAs(one.context(), teacher);
    const two = await one.context().newPage();
    const change = async (page: Page, value: string) => {
      await page.locator(`[name="${field}"]`).fill(value);
      await page
        .getByRole('main')
        .getByRole('button', { name: t(save), exact: true })
        .last()
        .click();
    };
    for (const page of [one, two]) await page.goto(path(`/teach/${slug}/lessons/${id}/${kind}`));

    await change(one, '3');
    await expect(one.getByRole('main')).toContainText(t(done));
    await change(two, '4');
    await expect(two.locator('[data-error-summary]')).toContainText(text('refusals')('changed-meanwhile'));
    // A number comes back in the digits of the page.
    await expect(two.locator(`[name="${field}"]`)).toHaveValue(language === 'ar' ? '٤' : '4');
    await expect(two.getByRole('link', { name: lesson('lesson.theirs'), exact: true })).toBeVisible();
    expect(await readTask()).toMatchObject({ task: { [field]: 3 }, revision: 2 });

    // Whoever saves once more has been told, and means it.
    await change(two, '4');
    await expect(two.getByRole('main')).toContainText(t(done));
    expect(await readTask()).toMatchObject({ task: { [field]: 4 }, revision: 3 });
    await one.context().close();
  });
