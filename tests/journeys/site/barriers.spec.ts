import { eq, inArray } from 'drizzle-orm';
import { barrierPeople, barrierReports } from '#domain/barriers/tables.server.ts';
import { makeBarrier } from '#tests/worlds/barriers/barrier-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { findMail, waitLikeAPerson } from '../community/event-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary, newEmail } from './newsletter-mails.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const radio = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true });

/** A known barrier of the test's own, with words that no other has. */
async function ownBarrier(page: string | null = null): Promise<{ id: string; title: string; words: string }> {
  const [first, second] = [randomLetters(), randomLetters()];
  const words = `${first} ${second}`;
  const title = `Barrier ${words}`;
  const keeper = await makeAppMember();
  const content = { title: { en: title, ar: title }, page };
  const id = await makeBarrier(await appDatabase(), { keeperId: keeper.userId, content }, new Date());
  return { id, title, words };
}

async function reportsSaying(happened: string) {
  const db = await appDatabase();
  return await db.select().from(barrierReports).where(eq(barrierReports.happened, happened));
}

const peopleOf = async (barrierId: string) =>
  await (await appDatabase()).$count(barrierPeople, eq(barrierPeople.barrierId, barrierId));

for (const javaScriptEnabled of [true, false])
  test(`a visitor reports from the footer of a page, is answered by mail, and reads that it is mended, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    openPage,
    path,
    text,
    language,
    request,
  }) => {
    test.setTimeout(300_000);
    const [t, s, shell] = [text('barriers'), text('staff-barriers'), text('shell')];
    const page = await openPage({ javaScriptEnabled });
    const email = newEmail();
    // Words that no barrier of another run has.
    const [wanted, happened] = [randomLetters(), `${randomLetters()}\n${randomLetters()}`];
    await page.goto(path('/pricing'));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: shell('footer.barrier'), exact: true })
      .click();
    await expect(main(page)).toContainText('/pricing');

    // What is missing is said, and what was typed stays.
    await field(page, t('happened')).fill(happened);
    await radio(page, t('answer.mail')).check({ force: true });
    await button(page, t('send')).click();
    const summary = errorSummary(page, language);
    await expect(summary).toContainText(t('wanted.missing'));
    await expect(field(page, t('happened'))).toHaveValue(happened);
    await field(page, t('wanted')).fill(wanted);
    await field(page, t('email')).fill(email);
    await main(page)
      .getByRole('combobox', { name: t('tool') })
      .selectOption('talkback');
    await waitLikeAPerson(page);
    await button(page, t('send')).click();
    await expect(main(page)).toContainText(t('sent.report'));
    const [report, ...others] = await reportsSaying(happened);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      ...{ page: '/pricing', wanted, tool: 'talkback', language, outcome: null },
      ...{ email, isSuspected: false },
    });
    const back = main(page).getByRole('link', { name: t('sent.back'), exact: true });
    await expect(back).toHaveAttribute('href', path('/pricing'));

    // Staff make it known, and say that it is mended; each is a mail in her language.
    const staff = await openPage({ javaScriptEnabled });
    await enterAs(
      staff.context(),
      await makeAppMember({ roles: ['support'], hasSecondFactor: true, language }),
    );
    await staff.goto(path(`/admin/barriers/${report!.id}`));
    await expect(main(staff)).toContainText(happened);
    await main(staff)
      .getByRole('link', { name: s('make.open'), exact: true })
      .click();
    const title = `Offer ${randomLetters()}`;
    await button(staff, s('new.save')).click();
    await expect(errorSummary(staff, language)).toBeVisible();
    await field(staff, s('field.titleEn')).fill(title);
    await field(staff, s('field.titleAr')).fill(title);
    await field(staff, s('field.descriptionEn')).fill('They cannot be compared by ear.');
    await field(staff, s('field.descriptionAr')).fill('لا يمكن مقارنتها بالسمع.');
    // Of many pages: those who report from this one in other runs are shown nothing of it.
    await expect(field(staff, s('field.page'))).toHaveValue('/pricing');
    await field(staff, s('field.page')).fill('');
    await button(staff, s('new.save')).click();
    await expect(main(staff)).toContainText(s('done.created'));
    await findMail(request, { email, has: new RegExp(t('mail.known.heading')) });
    await radio(staff, s('event.mend')).check({ force: true });
    await button(staff, s('move.save')).click();
    await expect(main(staff)).toContainText(s('done.mend'));
    await findMail(request, { email, has: new RegExp(t('mail.mended.heading')) });

    // Everybody reads it, and not what she wrote.
    await expect(async () => {
      await page.goto(path('/barriers?state=mended'));
      await expect(main(page).getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(main(page)).not.toContainText(happened);
    await main(page).getByRole('link', { name: title, exact: true }).click();
    await expect(main(page)).toContainText(t('people.count', { count: 1 }));
    await expect(main(page).getByRole('link', { name: t('again.report'), exact: true })).toBeVisible();
  });

test('before a report goes its writer is shown what is like it, and is counted in there', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(300_000);
  const t = text('barriers');
  const known = await ownBarrier();
  const page = await openPage({});
  await signInAs(page.context(), { language });
  await page.goto(path('/barriers/new?page=https://evil.example'));
  const happened = `${known.words} ${randomLetters()}`;
  await field(page, t('wanted')).fill('Read.');
  await field(page, t('happened')).fill(happened);
  await button(page, t('send')).click();
  await expect(errorSummary(page, language)).toBeVisible();
  await expect(field(page, t('happened'))).toHaveValue(happened);
  expect(await reportsSaying(happened)).toEqual([]);
  await radio(page, t('similar.this', { title: known.title })).check({ force: true });
  await button(page, t('send')).click();
  await expect(main(page)).toContainText(t('sent.counted'));
  expect(await reportsSaying(happened)).toMatchObject([
    { page: null, barrierId: known.id, outcome: 'joined' },
  ]);
  expect(await peopleOf(known.id)).toBe(1);
  await main(page)
    .getByRole('link', { name: t('own.title'), exact: true })
    .click();
  await expect(main(page)).toContainText(happened);
  await expect(main(page).getByRole('link', { name: known.title, exact: true })).toBeVisible();
});

test('"this one, me too" counts once, however often it is sent, and tells by the way that was chosen', async ({
  openPage,
  path,
  text,
  language,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const t = text('barriers');
  // The latest of a page are shown: each language has a page of its own here.
  const about = language === 'en' ? '/faq' : '/terms';
  const [first, second] = [await ownBarrier(about), await ownBarrier()];
  const page = await openPage({});
  await page.goto(path(`/barriers/new?page=${about}`));
  await main(page).getByRole('link', { name: first.title, exact: true }).click();
  await field(page, t('email')).fill(newEmail());
  await button(page, t('me-too.send')).click();
  await expect(errorSummary(page, language)).toContainText(t('answer.unused'));
  await radio(page, t('answer.mail')).check({ force: true });
  await waitLikeAPerson(page);
  await button(page, t('me-too.send')).click();
  await expect(main(page)).toContainText(t('counted'));
  expect(await peopleOf(first.id)).toBe(1);

  // The same form at the same moment, as a double click sends it.
  await page.goto(path(`/barriers/${second.id}`));
  await waitLikeAPerson(page);
  const form = await main(page)
    .locator('form')
    .evaluate(
      (element) => Object.fromEntries(new FormData(element as HTMLFormElement)) as Record<string, string>,
    );
  const send = async () =>
    await request.post(path(`/barriers/${second.id}`), {
      ...{ headers: { Origin: baseURL! }, form, maxRedirects: 0 },
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  expect(await peopleOf(second.id)).toBe(1);
});

test('a machine sends nothing that counts, and too many tries are told when to come back', async ({
  request,
  path,
  baseURL,
}) => {
  const happened = `Machine ${randomLetters()}`;
  const form = { page: '/about?token=secret', sameAs: 'none', wanted: 'a', tool: 'nvda', answerBy: 'mail' };
  const email = newEmail();
  let status = 0;
  for (let tries = 0; tries < 10 && status !== 429; tries += 1) {
    const answer = await request.post(path('/barriers/new'), {
      headers: { Origin: baseURL! },
      form: { ...form, email, happened: `${happened} \u0000 ${tries} <script>alert(1)</script>` },
      maxRedirects: 0,
    });
    status = answer.status();
    if (status === 429) expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    else expect(answer.headers().location).toContain('sent=report');
  }
  expect(status).toBe(429);
  const db = await appDatabase();
  const kept = await db
    .select()
    .from(barrierReports)
    .where(inArray(barrierReports.emailKey, [email]));
  expect(kept).toHaveLength(5);
  expect(kept[0]).toMatchObject({ isSuspected: true, page: '/about', outcome: null });
});

test('a page behind a private link is told without its secret, and pages of others are left out', async ({
  page,
  path,
  text,
}) => {
  const t = text('barriers');
  const secret = `${randomLetters()}${randomLetters()}`;
  await page.goto(path(`/barriers/new?page=/scholarships/applications/${secret}`));
  await expect(main(page)).toContainText('/scholarships/applications');
  await expect(main(page)).not.toContainText(secret);
  for (const unknown of ['//evil.example', '/no-such-page', 'javascript:alert(1)', '/learn/%zz', '']) {
    await page.goto(path(`/barriers/new?page=${encodeURIComponent(unknown)}`));
    await expect(main(page)).toContainText(t('report.lead'));
  }
});
