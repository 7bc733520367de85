import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { invitationRequests } from '#domain/marketplace/tables.server.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, makeAppMember, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const admin = { roles: ['admin' as const], hasSecondFactor: true };

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();

/** A field by its label, which may say besides that the field is optional. */
const fieldOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( \\(|$)`) });

const fill = async (page: Page, name: string, text: string) => await fieldOf(page, name).fill(text);

test('staff read a report of days that they choose, and download it', async ({
  page,
  path,
  text,
  language,
  watch,
}) => {
  const t = text('staff-reports');
  // Two people who signed up long ago, a minute before and a minute after midnight in Cairo.
  const db = await appDatabase();
  for (const at of ['2019-03-09T21:59:00Z', '2019-03-09T22:01:00Z']) {
    const { userId } = await makeAppMember();
    await db
      .update(users)
      .set({ createdAt: new Date(at) })
      .where(eq(users.id, userId));
  }
  watch.expectComplaint(/status of 400/);
  await signInAs(page.context(), { ...admin, language });
  await page.goto(path('/admin/reports'));
  await page.getByRole('link', { name: t('name.users') }).click();
  await page.getByRole('combobox', { name: t('period') }).selectOption('own');
  await page.getByRole('combobox', { name: t('by') }).selectOption('day');
  await fill(page, t('from'), '٩/٣/٢٠١٩');
  await press(page, t('period.show'));
  await expect(errorSummary(page, language)).toContainText(t('to.missing'));
  await expect(fieldOf(page, t('from'))).toHaveValue('٩/٣/٢٠١٩');
  await fill(page, t('to'), '10/3/2019');
  await press(page, t('period.show'));
  const rows = page
    .getByRole('table', { name: t('table.caption', { report: t('name.users') }) })
    .getByRole('row');
  // A heading, two days and the sum; retries may have added people to both days alike.
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('main')).not.toContainText(t('empty.heading'));
  const href = await page
    .getByRole('link', { name: t('csv.label', { name: t('overTime.heading') }) })
    .getAttribute('href');
  const file = await page.request.get(href!);
  expect(file.headers()['content-type']).toContain('text/csv');
  expect(await file.text()).toMatch(/2019-03-09,2019-03-09,\d+/);
  // The same days in every format.
  const formats = text('formats');
  await page.getByRole('link', { name: formats('title.of', { title: t('name.users') }) }).click();
  const asText = page.getByRole('link', { name: new RegExp(`^${formats('text')}`) });
  const report = await page.request.get((await asText.getAttribute('href'))!);
  expect(report.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const words = await report.text();
  expect(words).toContain(t('name.users'));
  expect(words).toContain(`${t('table.span')}: ${t('table.total')}\n`);
  // No days that nobody asked for: what cannot be read leads back to the report.
  const answer = await page.request.get(path('/admin/reports/users/formats/text?period=own&from=x'));
  expect(answer.headers()['content-type']).toContain('text/html');
});

for (const javaScriptEnabled of [true, false]) {
  test(`staff decide about a request, and whoever comes second is told, with${javaScriptEnabled ? '' : 'out'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-freelance');
    const word = `asks${randomUUID().slice(0, 8)}`;
    const id = await askForInvitation(word, language);
    const [first, second] = [await openPage({ javaScriptEnabled }), await openPage({ javaScriptEnabled })];
    for (const page of [first, second]) {
      await signInAs(page.context(), { roles: ['support'], hasSecondFactor: true, language });
      await page.goto(path('/admin/freelance'));
      await page.getByRole('searchbox', { name: t('requests.search') }).fill(word);
      await press(page, t('filter.submit'));
      await page.getByRole('link', { name: word }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/freelance/requests/${id}$`));
    }
    await press(first, t('decline'));
    const reason = t(`decline.reason.${language}`);
    await expect(errorSummary(first, language)).toContainText(t('problem.missing', { field: reason }));
    await fill(first, reason, 'Not this time.');
    await press(first, t('decline'));
    await expect(first.getByRole('main')).toContainText(t('done.declined'));
    await expect(first.getByRole('main')).toContainText(text('audit')('invitation.decline'));
    await fill(second, reason, 'Another reason.');
    await press(second, t('decline'));
    const told = second.getByRole('main');
    await expect(told).toContainText(text('refusals')('invitation-decided-already'));
    await expect(told).toContainText('Another reason.');
    await expect(told).toContainText('Not this time.');
    await press(second, t('reopen'));
    await expect(second.getByRole('main')).toContainText(t('done.reopened'));
    await press(second, t('approve'));
    await expect(second.getByRole('main')).toContainText(t('done.approved'));
  });
}

test('staff add a course, and keep what two of them write at once', async ({
  page,
  path,
  text,
  language,
  watch,
}) => {
  const t = text('staff-freelance');
  const digits = numberFormat(language);
  const title = `Course ${randomUUID().slice(0, 8)}`;
  watch.expectComplaint(/status of (400|409)/);
  await signInAs(page.context(), { ...admin, language });
  await page.goto(path('/admin/education/courses/new'));
  await fill(page, t('course.titleEn'), title);
  await fill(page, t('course.price'), 'a lot');
  await press(page, t('course.new.save'));
  await expect(errorSummary(page, language)).toContainText(
    t('problem.missing', { field: t('course.titleAr') }),
  );
  await fill(page, t('course.titleAr'), `دورة ${title}`);
  for (const name of ['summaryEn', 'summaryAr', 'instructorEn', 'instructorAr'] as const) {
    await fill(page, t(`course.${name}`), 'Mona منى');
  }
  await page.getByRole('combobox', { name: t('course.category') }).selectOption({ index: 1 });
  await page.getByRole('radio', { name: t('level.beginner') }).check({ force: true });
  await fill(page, t('course.weeks'), '٤');
  await fill(page, t('course.price'), '٢٥٠٫٥٠');
  await press(page, t('course.new.save'));
  await expect(page.getByRole('main')).toContainText(t('course.done.created'));
  await expect(page.getByRole('textbox', { name: t('course.price') })).toHaveValue(digits.format(250.5));
  // Somebody else has the same page open, and saves first.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await fill(other, t('course.weeks'), '6');
  await press(other, t('save'));
  await expect(other.getByRole('main')).toContainText(t('course.done.saved'));
  await fill(page, t('course.weeks'), '8');
  await press(page, t('save'));
  await expect(errorSummary(page, language)).toContainText(text('refusals')('changed-meanwhile'));
  await expect(page.getByRole('link', { name: t('meanwhile.see') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('course.weeks') })).toHaveValue(digits.format(8));
  await press(page, t('save'));
  await expect(page.getByRole('main')).toContainText(t('course.done.saved'));
  await page.getByText(t('course.delete.open')).click();
  await press(page, t('course.delete'));
  await expect(page.getByRole('main')).toContainText(t('done.course-deleted'));
});

test('staff post a project that visitors do not see yet', async ({ page, path, text, language, watch }) => {
  const t = text('staff-freelance');
  const title = `Project ${randomUUID().slice(0, 8)}`;
  watch.expectComplaint(/status of 409/);
  await signInAs(page.context(), { ...admin, language });
  await page.goto(path('/admin/freelance/projects/new'));
  const words = { titleEn: title, titleAr: `مشروع ${title}`, skillsEn: 'Reading', skillsAr: 'القراءة' };
  for (const [name, value] of Object.entries(words))
    await fill(page, t(`project.${name as 'titleEn'}`), value);
  for (const name of ['client', 'category', 'description'] as const) {
    await fill(page, t(`project.${name}En`), 'Words');
    await fill(page, t(`project.${name}Ar`), 'كلمات');
  }
  await fill(page, t('project.budget'), '5000');
  await fill(page, t('project.deadline'), '1/1/2020');
  await page.getByRole('radio', { name: t('project.closed'), exact: true }).check({ force: true });
  await press(page, t('project.new.save'));
  await expect(errorSummary(page, language)).toContainText(text('refusals')('project-deadline-passed'));
  await fill(page, t('project.deadline'), '31/12/2099');
  await press(page, t('project.new.save'));
  await expect(page.getByRole('main')).toContainText(t('project.done.created'));
  await page.goto(path(`/admin/freelance/projects?q=${encodeURIComponent(title)}`));
  await expect(page.getByRole('row')).toHaveCount(2);
});

async function askForInvitation(fullName: string, language: 'en' | 'ar'): Promise<string> {
  const db = await appDatabase();
  const email = `${fullName}@example.com`;
  const [request] = await db
    .insert(invitationRequests)
    .values({
      ...{ fullName, email, emailKey: email, language, headline: 'Editor', skills: 'Sound' },
      ...{ sample: 'Work '.repeat(30).trim(), workingWays: [], languages: 'English', createdAt: new Date() },
    })
    .returning({ id: invitationRequests.id });
  return request!.id;
}
