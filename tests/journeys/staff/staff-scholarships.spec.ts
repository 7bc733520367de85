import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { scholarshipApplications } from '#domain/scholarships/tables.server.ts';
import { findMail } from '../community/event-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { cyclesPath, makeApplication, makeCycle, someDay } from './staff-scholarship-world.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
const follow = async (page: Page, name: string | RegExp) =>
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
const fill = async (page: Page, name: string, value: string) =>
  await page.getByRole('textbox', { name, exact: true }).fill(value);

test('staff make a cycle and its criteria, and nothing that was typed is lost', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('staff-scholarships');
  const page = await openPage({ javaScriptEnabled: false });
  await signInAs(page.context(), { roles: ['admin'], hasSecondFactor: true, language });
  await page.goto(path(cyclesPath));
  await follow(page, t('cycle.new'));
  const [day, title] = [someDay(), `Cycle ${randomUUID().slice(0, 8)}`];
  await fill(page, t('cycle.title.en'), title);
  await fill(page, t('cycle.opensOn'), 'soon');
  await fill(page, t('cycle.closesOn'), day);
  await fill(page, t('cycle.places'), '٣');
  await press(page, t('cycle.save'));
  await expect(errorSummary(page, language).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: t('cycle.title.en') })).toHaveValue(title);
  await fill(page, t('cycle.title.ar'), `دورة ${title}`);
  await fill(page, t('cycle.opensOn'), day);
  await press(page, t('cycle.save'));
  await expect(page.getByRole('main')).toContainText(t('done.created'));
  await expect(page.getByRole('main')).toContainText(t('cycle.no-criteria'));

  await follow(page, t('criteria.title'));
  for (const [number, weight] of [
    [1, '70'],
    [2, '20'],
  ] as const) {
    await fill(page, t('criterion.title.en', { number }), `Aim ${number}`);
    await fill(page, t('criterion.title.ar', { number }), `الهدف ${number}`);
    await fill(page, t('criterion.description.en', { number }), 'Is it clear?');
    await fill(page, t('criterion.description.ar', { number }), 'هل هو واضح؟');
    await fill(page, t('criterion.weight', { number }), weight);
  }
  await press(page, t('criteria.add'));
  await expect(page.getByRole('textbox', { name: t('criterion.title.en', { number: 4 }) })).toHaveValue('');
  const titleOf = (number: number) =>
    page.getByRole('textbox', { name: t('criterion.title.en', { number }), exact: true });
  const called = (number: number, aim: number) =>
    `${t('criterion', { number })} (${language === 'ar' ? 'الهدف' : 'Aim'} ${aim})`;
  await press(page, t('criteria.up.of', { name: called(2, 2) }));
  await expect(page.getByRole('main')).toContainText(t('criteria.moved', { number: 1 }));
  await expect(titleOf(1)).toHaveValue('Aim 2');
  await press(page, t('criteria.down.of', { name: called(1, 2) }));
  await expect(titleOf(1)).toHaveValue('Aim 1');
  await press(page, t('criteria.save'));
  await expect(page.getByRole('main')).toContainText(text('refusals')('rubric-weights', { sum: 90 }));
  await fill(page, t('criterion.weight', { number: 2 }), '30');
  await press(page, t('criteria.save'));
  await expect(page.getByRole('main')).toContainText(t('done.criteria'));

  await follow(page, t('cycle.edit'));
  await page.getByText(t('cycle.delete.open')).click();
  await press(page, t('cycle.delete'));
  await expect(page.getByRole('main')).toContainText(t('done.deleted'));
  await expect(page.getByRole('main')).not.toContainText(title);
});

test('an application goes from two blind reviews over an interview to an award', async ({
  openPage,
  request,
  path,
  text,
  language,
}) => {
  test.setTimeout(120_000);
  const t = text('staff-scholarships');
  const word = randomUUID().slice(0, 8);
  const cycleId = await makeCycle({ en: `Journey ${word}`, ar: `رحلة ${word}` });
  const { id, email, link } = await makeApplication(cycleId, { language });
  const reviewers = [
    await makeAppMember({
      firstName: 'نور',
      lastName: word,
      roles: ['reviewer'],
      hasSecondFactor: true,
      language,
    }),
    await makeAppMember({
      firstName: 'Adam',
      lastName: word,
      roles: ['reviewer'],
      hasSecondFactor: true,
      language,
    }),
  ];
  // So many that they are looked for.
  for (let number = 0; number < 26; number += 1) await makeAppMember({ roles: ['reviewer'] });
  const staff = await openPage({});
  await signInAs(staff.context(), { roles: ['admin'], hasSecondFactor: true, language });

  await staff.goto(path(`${cyclesPath}/${cycleId}`));
  await press(staff, t('assign.evenly'));
  await expect(staff.getByRole('main')).toContainText(text('refusals')('applications-missing'));
  await staff.getByRole('table').getByRole('checkbox').check({ force: true });
  await staff.getByRole('searchbox', { name: t('assign.whom') }).fill(`ADAM ${word}`);
  await press(staff, t('assign.find'));
  await expect(staff.getByRole('main')).toContainText(t('assign.found', { count: 1 }));
  await staff.getByRole('checkbox', { name: `Adam ${word}`, exact: true }).check({ force: true });
  await staff.getByRole('searchbox', { name: t('assign.whom') }).fill(word);
  await press(staff, t('assign.find'));
  await expect(staff.getByRole('table').getByRole('checkbox')).toBeChecked();
  for (const name of [`نور ${word}`, `Adam ${word}`])
    await staff.getByRole('checkbox', { name, exact: true }).check({ force: true });
  await press(staff, t('assign.evenly'));
  await expect(staff.getByRole('main')).toContainText(t('assign.done', { count: 2 }));

  for (const reviewer of reviewers) {
    const page = await openPage({ javaScriptEnabled: false });
    await enterAs(page.context(), reviewer);
    await page.goto(path(cyclesPath));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reviews.title'));
    await page.getByRole('table').getByRole('link').click();
    await expect(page.getByRole('main')).toContainText(t('review.blind'));
    await expect(page.getByRole('main')).not.toContainText('Hassan');
    await page.getByRole('combobox').first().selectOption('4');
    await page.getByRole('textbox', { name: t('comment') }).fill('واضح');
    await press(page, t('review.save'));
    await expect(page.getByRole('main')).toContainText(t('review.saved'));
    await press(page, t('review.submit'));
    await expect(errorSummary(page, language).getByRole('link')).toHaveCount(2);
    await page.getByRole('combobox').nth(1).selectOption('7');
    await page.getByRole('checkbox', { name: t('finished') }).check({ force: true });
    await press(page, t('review.submit'));
    await expect(page.getByRole('main')).toContainText(t('review.submitted'));
  }

  const mean = t('mean.of', { mean: language === 'ar' ? '٧٦٫٠٠' : '76.00' });
  await staff.goto(path(`${cyclesPath}/${cycleId}`));
  await expect(staff.getByRole('table')).toContainText(mean);
  await staff.goto(path(`${cyclesPath}/applications/${id}`));
  await expect(staff.getByRole('main')).toContainText('واضح');
  // It is named by its applicant; what was sent comes before what can be decided.
  const [application] = await (
    await appDatabase()
  )
    .select()
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.id, id));
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(application!.fullName!);
  const headings = await staff.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf(t('answers.heading'))).toBe(0);
  expect(headings.indexOf(t('decision.heading'))).toBeGreaterThan(headings.indexOf(t('reviews.heading')));
  await follow(staff, t('step.shortlist.open'));
  await press(staff, t('step.shortlist.submit'));
  await follow(staff, t('step.interview.open'));
  await press(staff, t('step.interview.submit'));
  await expect(errorSummary(staff, language).getByRole('link')).toHaveCount(3);
  await fill(staff, t('interview.day'), '٥/٥/٢٠٣٠');
  await fill(staff, t('interview.time'), '14:30');
  await fill(staff, t('interview.place'), 'القاهرة، الدور الثالث');
  await press(staff, t('step.interview.submit'));
  await expect(staff.getByRole('main')).toContainText(t('done.interview'));
  await follow(staff, t('step.award.open'));
  await staff.getByLabel(t(`message.${language}`)).fill('Welcome, مبروك!');
  await press(staff, t('step.award.submit'));
  await expect(staff.getByRole('main')).toContainText(t('done.award'));

  await findMail(request, { email, has: new RegExp(text('scholarships')('mail.awarded.heading')) });
  const applicant = await openPage({});
  await applicant.goto(path(link));
  await expect(applicant.getByRole('main')).toContainText('Welcome, مبروك!');
  await expect(applicant.getByRole('main')).toContainText('القاهرة، الدور الثالث');

  await staff.goto(path(`${cyclesPath}/${cycleId}/awards`));
  await follow(staff, t('service.progress', { hours: 0, all: 50 }));
  const db = await appDatabase();
  const [row] = await db.select().from(scholarshipApplications).where(eq(scholarshipApplications.id, id));
  await fill(
    staff,
    t('service.day'),
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo' }).format(row!.updatedAt),
  );
  await fill(staff, t('service.hours'), '٢٫٥');
  await press(staff, t('service.save'));
  await expect(staff.getByRole('main')).toContainText(t('service.recorded'));
  const file = await staff.request.get(path(`${cyclesPath}/${cycleId}/export`));
  expect(await file.text()).toContain('76.00');
});

test('a reviewer who knows the applicant says so, and sees no more of it', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('staff-scholarships');
  const word = randomUUID().slice(0, 8);
  const cycleId = await makeCycle({ en: `Conflict ${word}`, ar: `تعارض ${word}` });
  const { id } = await makeApplication(cycleId, { language });
  const page = await openPage({});
  await signInAs(page.context(), {
    firstName: 'Sara',
    lastName: word,
    roles: ['admin'],
    hasSecondFactor: true,
    language,
  });
  // Others may have made more reviewers than are shown at once.
  await page.goto(path(`${cyclesPath}/applications/${id}?whom=${word}`));
  await page.getByRole('checkbox', { name: `Sara ${word}`, exact: true }).check({ force: true });
  await press(page, t('assign.these'));
  await expect(page.getByRole('main')).toContainText(t('hidden.blind'));
  await expect(page.getByRole('main')).not.toContainText('Hassan');
  await follow(page, t('hidden.review'));
  await follow(page, t('conflict.open'));
  await press(page, t('conflict.submit'));
  await expect(errorSummary(page, language)).toContainText(t('conflict.reason.short'));
  await fill(page, t('conflict.reason'), 'My cousin');
  await press(page, t('conflict.submit'));
  await expect(page.getByRole('main')).toContainText(t('review.conflict'));
  await page.goto(path(`${cyclesPath}/${cycleId}`));
  await expect(page.getByRole('table')).toContainText(t('visibility.conflict'));
});
