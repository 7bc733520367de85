import { randomUUID } from 'node:crypto';
import { findSession } from '#domain/identity/sessions.ts';
import { readSettings } from '#domain/site/settings.ts';
import { spokenMoney } from '#platform/text/money.ts';
import type { Member } from '#tests/worlds/identity/members.ts';
import { addSoldProgram } from '#tests/worlds/learning/sold-program.ts';
import { walletWorld } from '#tests/worlds/wallet/wallet-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();
const follow = async (page: Page, name: string) =>
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();

async function fillWallet(member: Member, amountPiastres: number): Promise<void> {
  const db = await appDatabase();
  const world = walletWorld(db);
  const session = (await findSession(db, member.sessionToken, new Date()))!;
  const topUpId = await world.begin({ ...member, session }, { id: randomUUID(), amountPiastres }, new Date());
  await world.report(topUpId, { amountPiastres }, new Date());
}

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`a visitor finds a program, buys it, begins its first course, and gives it back, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const [t, courses, lessons] = [text('programs'), text('courses'), text('lessons')];
    const [checkout, dashboard] = [text('checkout'), text('dashboard')];
    const price = 60_000;
    const program = await addSoldProgram(await appDatabase(), { slug: `office-${randomUUID()}` });
    const { slug } = program;
    const title = program.title[language];
    const first = { en: 'Tables', ar: 'الجداول' }[language];
    const page = await openPage({ javaScriptEnabled });
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });

    // The list leads to the program, and its old address still leads to its place in the list. Content is asked for anew once
    // a second: until then the list may know the words of the program, and not yet that one can begin it.
    await expect(async () => {
      await page.goto(path('/programs'));
      await page.goto(path(`/programs#${slug}`));
      const card = page.locator(`[id="${slug}"]`);
      await expect(card.locator(`a[href$="/programs/${slug}#enrol"]`)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await follow(page, t('enroll.label', { title }));
    await expect(page).toHaveURL(path(`/programs/${slug}#enrol`));
    await expect(heading).toHaveText(title);
    await expect(main.locator('#courses ol > li h3')).toHaveText([
      first,
      { en: 'Letters', ar: 'الرسائل' }[language],
    ]);
    await expect(main).toContainText(spokenMoney(price, language));
    await follow(page, t('enrol.submit', { title }));
    await expect(page).toHaveURL(path(`/login?next=${encodeURIComponent(`/program-enrolments/${slug}`)}`));

    const mona = await makeAppMember({ language });
    await fillWallet(mona, price + 1000);
    await enterAs(page.context(), mona);
    await page.goto(path(`/program-enrolments/${slug}`));
    await expect(page.getByRole('radio', { name: t('pace.own'), exact: true })).toBeChecked();
    await page.locator(`input[value="${program.cohort.id}"]`).check({ force: true });
    await press(page, t('enrol.buy', { title }));
    await expect(heading).toHaveText(checkout('pay.title', { title }));
    await press(page, checkout('pay.submit', { due: spokenMoney(price, language) }));
    await expect(main).toContainText(checkout('paid.outcome', { title }));

    await follow(page, checkout('go.program'));
    await expect(page).toHaveURL(path(`/programs/${slug}`));
    await expect(main).toContainText(program.cohort.name[language]);
    await expect(main).toContainText(t('own.progress', { completed: 0, lessons: 16, done: 0, courses: 2 }));
    // Whoever is in it is led back from the form.
    await page.goto(path(`/program-enrolments/${slug}`));
    await expect(page).toHaveURL(path(`/programs/${slug}`));
    await press(page, t('own.begin', { title: first }));
    await expect(main).toContainText(courses('done.enrolled'));
    const step = { en: 'Step', ar: 'الخطوة' }[language];
    await follow(page, courses('own.first', { title: `${step} 1` }));
    await press(page, lessons('completion.yes'));
    await page.goto(path('/dashboard'));
    const own = page.locator('#programs');
    await expect(own).toContainText(dashboard('programs.courses', { completed: 0, courses: 2 }));
    await own
      .getByRole('link', {
        name: dashboard('programs.next', { lesson: `${step} 2`, course: first }),
        exact: true,
      })
      .click();
    await expect(heading).toHaveText(`${step} 2`);
    await page.goto(path(`/programs/${slug}`));
    await expect(main).toContainText(t('own.progress', { completed: 1, lessons: 16, done: 0, courses: 2 }));
    await follow(page, t('refund.way'));
    await expect(main).toContainText(checkout('ends.program'));
    await press(page, checkout('refund.submit'));
    await expect(main).toContainText(checkout('refunded.outcome'));

    // What was begun through it is closed, in words; the lesson that was completed counts.
    const answer = await page.goto(path(`/learn/${program.courses[0]!.slug}/lesson-2`));
    expect(answer?.status()).toBe(403);
    await expect(main).toContainText(lessons('closed.program.text'));
    await page.goto(path(`/programs/${slug}`));
    await expect(main).toContainText(t('enrol.before', { completed: 1, lessons: 16 }));
    await expect(page.getByRole('button', { name: t('enrol.buy', { title }), exact: true })).toBeVisible();
  });

  test(`a program that the subscription opens is entered at a button and left after a question, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const [t, checkout, courses] = [text('programs'), text('checkout'), text('courses')];
    const db = await appDatabase();
    const program = await addSoldProgram(db, { slug: `office-${randomUUID()}`, pricePiastres: null });
    const { slug } = program;
    const title = program.title[language];
    const first = { en: 'Tables', ar: 'الجداول' }[language];
    const page = await openPage({ javaScriptEnabled });
    const main = page.getByRole('main');
    const mona = await makeAppMember({ language });
    const year = (await readSettings(db)).amounts.annualPricePiastres;
    await fillWallet(mona, year);
    await enterAs(page.context(), mona);

    // Without a subscription there is no button here, but the way to one.
    await page.goto(path(`/programs/${slug}`));
    await follow(page, t('enrol.subscription'));
    await press(page, checkout('subscribe.submit'));
    await press(page, checkout('pay.submit', { due: spokenMoney(year, language) }));
    await expect(main).toContainText(checkout('paid.lead'));

    await page.goto(path(`/programs/${slug}`));
    await press(page, t('enrol.submit', { title }));
    await expect(main).toContainText(t('done.enrolled'));
    await expect(main).toContainText(t('own.pace'));
    // The page of the course says that the program opens it.
    await page.goto(path(`/courses/${program.courses[0]!.slug}`));
    await expect(main).toContainText(courses('way.program', { program: title }));
    await press(page, courses('enrol.submit', { title: first }));
    await expect(main).toContainText(courses('done.enrolled'));

    await page.goto(path(`/programs/${slug}`));
    await follow(page, t('leave.way', { title }));
    await expect(main).toContainText(t('leave.text'));
    await press(page, t('leave.submit', { title }));
    await expect(main).toContainText(t('done.left'));
    await expect(page.getByRole('button', { name: t('enrol.submit', { title }), exact: true })).toBeVisible();
    // What is personal is nobody else's: the stored page asks everybody to sign in.
    await page.context().clearCookies();
    await page.goto(path(`/programs/${slug}`));
    await expect(main).toContainText(t('visitor.account'));
    await expect(main).not.toContainText(t('done.left'));
  });
}
