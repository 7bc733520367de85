import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findPublishedVersion } from '#domain/learning/outline/outline.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import { findSession } from '#domain/identity/sessions.ts';
import { spokenMoney } from '#platform/text/money.ts';
import type { Language } from '#platform/text/language.ts';
import type { Member } from '#tests/worlds/identity/members.ts';
import { addVersion } from '#tests/worlds/learning/course-world.ts';
import { walletWorld } from '#tests/worlds/wallet/wallet-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();

/** Gives a sample course lessons unless it has some, and tells its title and price. */
async function openCourse(slug: string, language: Language) {
  const db = await appDatabase();
  const [course] = await db.select().from(courses).where(eq(courses.slug, slug));
  await db.transaction(async (tx) => {
    await tx.select().from(courses).where(eq(courses.slug, slug)).for('update');
    if (await findPublishedVersion(tx, course!.id)) return;
    await addVersion(tx, course!.id);
    await raiseContentVersion(tx);
  });
  return { title: course!.title[language], pricePiastres: course!.pricePiastres };
}

async function fillWallet(member: Member, amountPiastres: number): Promise<void> {
  const db = await appDatabase();
  const world = walletWorld(db);
  const session = (await findSession(db, member.sessionToken, new Date()))!;
  const topUpId = await world.begin({ ...member, session }, { id: randomUUID(), amountPiastres }, new Date());
  await world.report(topUpId, { amountPiastres }, new Date());
}

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`a visitor finds a course, signs in, buys it, learns, and gives it back, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('courses');
    const checkout = text('checkout');
    const slug = 'code-editors-without-a-mouse';
    const { title, pricePiastres } = await openCourse(slug, language);
    const page = await openPage({ javaScriptEnabled });
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    const coursePath = path(`/courses/${slug}`);

    await page.goto(path('/learn?price=paid&sort=cheapest'));
    await expect(heading).toBeVisible();
    await page.goto(coursePath);
    await expect(heading).toHaveText(title);
    await expect(main).toContainText(spokenMoney(pricePiastres, language));
    await page.getByRole('link', { name: t('enrol.submit', { title }), exact: true }).click();
    await expect(page).toHaveURL(path(`/login?next=${encodeURIComponent(`/enrolments/${slug}`)}`));

    const mona = await makeAppMember({ language });
    await fillWallet(mona, pricePiastres + 1000);
    await enterAs(page.context(), mona);
    await page.goto(path(`/enrolments/${slug}`));
    await press(page, t('enrol.buy', { title }));
    await expect(heading).toHaveText(checkout('pay.title', { title }));
    await press(page, checkout('pay.submit', { due: spokenMoney(pricePiastres, language) }));
    await expect(main).toContainText(checkout('paid.outcome', { title }));

    await page.getByRole('link', { name: checkout('go.course'), exact: true }).click();
    await expect(page).toHaveURL(coursePath);
    await expect(page.getByRole('heading', { name: t('own.heading'), exact: true })).toBeVisible();
    // Whoever is enrolled is led back from the form.
    await page.goto(path(`/enrolments/${slug}`));
    await expect(page).toHaveURL(coursePath);
    await page.getByRole('link', { name: t('refund.way'), exact: true }).click();
    await expect(main).toContainText(checkout('ends.course'));
    await press(page, checkout('refund.submit'));
    await expect(main).toContainText(checkout('refunded.outcome'));
    await page.getByRole('link', { name: checkout('again.course'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('enrol.buy', { title }), exact: true })).toBeVisible();
  });

  test(`a free course is enrolled in at a button and left after a question, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('courses');
    const slug = 'computer-basics-with-nvda';
    const { title } = await openCourse(slug, language);
    const page = await openPage({ javaScriptEnabled });
    const main = page.getByRole('main');
    await signInAs(page.context(), { language });
    await page.goto(path(`/courses/${slug}`));
    await press(page, t('enrol.submit', { title }));
    await expect(main).toContainText(t('done.enrolled'));
    await page.getByRole('link', { name: t('leave.way', { title }), exact: true }).click();
    await expect(main).toContainText(t('leave.text'));
    await press(page, t('leave.submit', { title }));
    await expect(main).toContainText(t('done.left'));
    await expect(page.getByRole('button', { name: t('enrol.submit', { title }), exact: true })).toBeVisible();
    // What is personal is nobody else's: the stored page asks everybody to sign in.
    await page.context().clearCookies();
    await page.goto(path(`/courses/${slug}`));
    await expect(main).toContainText(t('visitor.account'));
    await expect(main).not.toContainText(t('done.left'));
  });
}
