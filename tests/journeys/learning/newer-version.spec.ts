import { and, eq } from 'drizzle-orm';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { addTwoVersions } from '#tests/worlds/learning/two-versions.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();

/** A sample course, which gets two versions unless it has them. */
async function openTwice() {
  const db = await appDatabase();
  const slug = 'color-contrast-and-low-vision-design';
  const [course] = await db.select().from(courses).where(eq(courses.slug, slug));
  const courseId = course!.id;
  return await db.transaction(async (tx) => {
    await tx.select().from(courses).where(eq(courses.id, courseId)).for('update');
    const known = await findVersion(tx, { courseId, number: 1 });
    if (!known) {
      await addTwoVersions(tx, { courseId, at: new Date(Date.now() - 3600_000) });
      await raiseContentVersion(tx);
    }
    const first = (await findVersion(tx, { courseId, number: 1 }))!;
    const [keys] = await tx
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.versionId, first.id), eq(lessons.slug, 'keys')));
    return { slug, title: course!.title, courseId, lesson: { id: keys!.id, versionId: first.id } };
  });
}

async function findVersion(db: Database, { courseId, number }: { courseId: string; number: number }) {
  const isIt = and(eq(courseVersions.courseId, courseId), eq(courseVersions.number, number));
  return (await db.select({ id: courseVersions.id }).from(courseVersions).where(isIt))[0] ?? null;
}

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`staff let a member into a course by hand, who moves to the newer version, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-enrolments');
    const news = text('course-news');
    const db = await appDatabase();
    const { slug, title, courseId, lesson } = await openTwice();
    const mona = await makeAppMember({ language });
    const admin = await makeAppMember({ language, roles: ['admin'], hasSecondFactor: true });

    const desk = await openPage({ javaScriptEnabled });
    await enterAs(desk.context(), admin);
    await desk.goto(path(`/admin/education/courses/${courseId}/enrolments/new`));
    await desk.getByLabel(t('new.email')).fill('nobody-knows@example.com');
    await desk.getByLabel(t('reason')).fill('Won it.');
    await press(desk, t('new.submit'));
    await expect(desk.getByRole('main')).toContainText(text('refusals')('learner-unknown'));
    await expect(desk.getByLabel(t('reason'))).toHaveValue('Won it.');
    await desk.getByLabel(t('new.email')).fill(mona.email);
    await press(desk, t('new.submit'));
    await expect(desk.getByRole('main')).toContainText(t('done.given'));

    // She began in the first version, and completed a lesson that is in both.
    const own = and(eq(enrolments.courseId, courseId), eq(enrolments.userId, mona.userId));
    await db.update(enrolments).set({ versionId: lesson.versionId, toldVersion: 2 }).where(own);
    const at = new Date();
    await db.transaction(
      async (db) =>
        await recordEvent(db, { userId: mona.userId, lesson, kind: 'completed', cause: 'learner' }, at),
    );
    const page = await openPage({ javaScriptEnabled });
    await enterAs(page.context(), mona);
    await page.goto(path('/dashboard'));
    const link = news('link', { title: title[language] });
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(news('title'));
    const other = await page.context().newPage();
    await other.goto(path(`/learn/${slug}/version`));
    for (const tab of [page, other]) {
      await press(tab, news('move.submit'));
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(news('title.there'));
      await expect(tab.getByRole('main')).toContainText(news('done'));
      await expect(tab.getByRole('main')).toContainText(news('progress', { completed: 1, lessons: 3 }));
    }
    await page.getByRole('link', { name: news('go-on'), exact: true }).click();
    await expect(page).toHaveURL(path(`/learn/${slug}/lists`));
    await expect(page.getByRole('link', { name: link, exact: true })).toHaveCount(0);

    await desk.goto(path(`/admin/education/courses/${courseId}/enrolments?q=${mona.email}`));
    await desk.getByRole('main').getByRole('table').getByRole('rowheader').getByRole('link').click();
    await desk.getByLabel(t('reason.end')).fill('Asked for it.');
    await desk.getByLabel(t('end.sure')).press('Space');
    await press(desk, t('end.submit'));
    await expect(desk.getByRole('main')).toContainText(t('done.ended'));
    await page.goto(path('/dashboard'));
    await expect(page.getByRole('main')).not.toContainText(title[language]);
  });
}
