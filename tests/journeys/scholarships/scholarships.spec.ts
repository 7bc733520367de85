import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { scholarshipApplications } from '#domain/scholarships/tables.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { docx, pdf } from '#tests/worlds/files/sample-files.ts';
import { waitLikeAPerson } from '../community/event-world.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, makeAppMember, signInAs } from '../kit/members.ts';
import { errorFocus, errorSummary, newEmail } from '../site/newsletter-mails.ts';
import {
  applyInBrowser,
  chooseFiles,
  fillInApplication,
  findMailedLink,
  goodFile,
  haveOpenCycle,
  motivation,
  press,
} from './scholarship-forms.ts';

test.beforeAll(haveOpenCycle);

test.describe('a scholarship', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`is applied for, followed and withdrawn, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      openPage,
      request,
      path,
      text,
      language,
    }) => {
      const t = text('scholarships');
      const page = await openPage({ javaScriptEnabled });
      const email = newEmail();

      await page.goto(path('/scholarships'));
      await page
        .getByRole('main')
        .getByRole('link', { name: t('cycle.apply') })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 2, name: t('needed.heading') })).toBeVisible();
      await fillInApplication(page, language, email);
      await chooseFiles(page, language);
      await page.waitForTimeout(3200);
      await press(page, language, 'submit');
      await expect(page.getByText(t('sent.title')).first()).toBeVisible();
      await expect(page.getByText(t('sent.text')).first()).toBeVisible();

      await page.goto(await findMailedLink(request, { email, language, mail: 'submitted' }));
      await expect(page.getByText(t('next.submitted'))).toBeVisible();
      await expect(page.getByText(motivation.trim())).toBeVisible();
      await expect(page.getByRole('link', { name: /السيرة الذاتية/ })).toBeVisible();

      await page.getByRole('link', { name: t('withdraw.link') }).click();
      await press(page, language, 'withdraw.submit');
      await expect(errorFocus(page)).toBeFocused();
      await page.getByRole('checkbox', { name: t('withdraw.understood') }).check({ force: true });
      await press(page, language, 'withdraw.submit');
      await expect(page.getByText(t('withdraw.done')).first()).toBeVisible();
      await expect(page.getByText(t('next.withdrawn'))).toBeVisible();
      await expect(page.getByRole('link', { name: /السيرة الذاتية/ })).toHaveCount(0);
    });

    test(`keeps what was typed and chosen when something is wrong, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      openPage,
      path,
      text,
      language,
    }) => {
      const t = text('scholarships');
      const page = await openPage({ javaScriptEnabled });
      await page.goto(path('/scholarships/apply'));
      await fillInApplication(page, language, newEmail());
      await page.getByRole('textbox', { name: t('motivation') }).fill('قصير');
      await page.getByRole('textbox', { name: t('gpa') }).fill('2.99');
      await page.getByLabel(t('file.cv'), { exact: true }).setInputFiles(goodFile('سيرة.docx'));
      const wrong = { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') };
      await page.getByLabel(t('file.disability-card'), { exact: true }).setInputFiles(wrong);
      await page.waitForTimeout(3200);
      await press(page, language, 'submit');

      const summary = errorSummary(page, language);
      await expect(errorFocus(page)).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(4);
      await expect(summary).toContainText(t('file.transcript.missing'));
      await expect(page.getByRole('textbox', { name: t('full-name') })).toHaveValue('منى Hassan');
      await expect(page.getByRole('textbox', { name: t('motivation') })).toHaveValue('قصير');
      await expect(page.getByRole('checkbox', { name: t('terms') })).toBeChecked();
      // What was chosen well is kept and named, and need not be chosen again.
      await expect(page.getByLabel(t('file.cv'), { exact: true })).toHaveAccessibleDescription(/سيرة\.pdf/);
      await summary.getByRole('link', { name: t('file.transcript.missing') }).click();
      await expect(page.getByLabel(t('file.transcript'), { exact: true })).toBeFocused();

      await page.getByRole('textbox', { name: t('motivation') }).fill(motivation);
      await page.getByRole('textbox', { name: t('gpa') }).fill('3.0');
      await page.getByLabel(t('file.transcript'), { exact: true }).setInputFiles(goodFile('t.pdf'));
      await page.getByLabel(t('file.disability-card'), { exact: true }).setInputFiles(goodFile('c.pdf'));
      await press(page, language, 'submit');
      await expect(page.getByText(t('sent.title')).first()).toBeVisible();
    });
  }

  test('draft is saved, found again by the mailed link, changed and deleted', async ({
    openPage,
    request,
    path,
    text,
    language,
  }) => {
    const t = text('scholarships');
    const first = await openPage({});
    const email = newEmail();
    await first.goto(path('/scholarships/apply'));
    await first.getByRole('textbox', { name: t('email') }).fill(email);
    await first.getByRole('textbox', { name: t('gpa') }).fill('not yet');
    await first.getByLabel(t('file.cv'), { exact: true }).setInputFiles(goodFile('سيرة.pdf'));
    await waitLikeAPerson(first);
    await press(first, language, 'save');
    await expect(first.getByText(t('saved.title')).first()).toBeVisible();
    await expect(first.getByText(email)).toBeVisible();

    const elsewhere = await openPage({ javaScriptEnabled: false });
    await elsewhere.goto(await findMailedLink(request, { email, language, mail: 'draft' }));
    await expect(elsewhere.getByRole('textbox', { name: t('gpa') })).toHaveValue('not yet');
    await expect(elsewhere.getByLabel(t('file.cv'), { exact: true })).toHaveAccessibleDescription(
      /سيرة\.pdf/,
    );
    await press(elsewhere, language, 'file.remove.cv');
    await expect(elsewhere.getByText(t('removed.cv')).first()).toBeVisible();
    await expect(elsewhere.getByRole('textbox', { name: t('gpa') })).toHaveValue('not yet');
    await elsewhere.getByRole('link', { name: t('delete-draft') }).click();
    await elsewhere.getByRole('checkbox', { name: t('withdraw.understood') }).check({ force: true });
    await press(elsewhere, language, 'erase.submit');
    await expect(elsewhere.getByText(t('erase.done')).first()).toBeVisible();
    await elsewhere.goto(await findMailedLink(request, { email, language, mail: 'draft' }));
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(t('unknown.title'));
  });

  test('draft of an account is found without a link, and what is known is filled in', async ({
    page,
    path,
    text,
    language,
  }) => {
    const t = text('scholarships');
    const member = await signInAs(page.context(), { firstName: 'Mona', lastName: 'Adel' });
    await page.goto(path('/scholarships/apply'));
    await expect(page.getByRole('textbox', { name: t('full-name') })).toHaveValue('Mona Adel');
    await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue(member.email);
    await page.getByRole('textbox', { name: t('gpa') }).fill('3,5');
    await press(page, language, 'save');
    await expect(page.getByText(t('saved.account'))).toBeVisible();
    await page.goto(path('/scholarships/applications'));
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(t('status.draft')) })
      .click();
    await expect(page.getByRole('textbox', { name: t('gpa') })).toHaveValue('3,5');
    await fillInApplication(page, language, member.email);
    await chooseFiles(page, language);
    await press(page, language, 'submit');
    await expect(page.getByText(t('sent.title')).first()).toBeVisible();
    await expect(page.getByText(t('next.submitted'))).toBeVisible();
    // The form leads whoever has applied to their application.
    await page.goto(path('/scholarships/apply'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('status.title'));
  });

  test(
    'does not tell anybody else who has applied',
    { tag: '@once' },
    async ({ openPage, request, text, language }) => {
      const t = text('scholarships');
      const email = newEmail();
      const page = await openPage({});
      const link = await applyInBrowser(page, language, email);
      const db = await appDatabase();
      const longAgo = new Date(Date.now() - 3600_000);
      await db
        .update(scholarshipApplications)
        .set({ submittedAt: longAgo })
        .where(eq(scholarshipApplications.emailKey, email));
      await (await openPage({})).close();
      const stranger = await openPage({});
      await stranger.goto(link.replace(/\/applications.*/, '/apply'));
      await fillInApplication(stranger, language, email);
      await chooseFiles(stranger, language);
      await waitLikeAPerson(stranger);
      await press(stranger, language, 'submit');
      await expect(stranger.getByText(t('sent.title')).first()).toBeVisible();
      await findMailedLink(request, { email, language, mail: 'second' });
      expect(await db.$count(scholarshipApplications, eq(scholarshipApplications.emailKey, email))).toBe(1);
    },
  );

  test('link is mailed again, to those who have applied only', async ({
    openPage,
    request,
    path,
    text,
    language,
  }) => {
    const t = text('scholarships');
    const email = newEmail();
    const page = await openPage({});
    await applyInBrowser(page, language, email);
    for (const asked of [email, newEmail()]) {
      await page.goto(path('/scholarships/applications'));
      await page.getByRole('textbox', { name: t('email') }).fill(asked);
      await waitLikeAPerson(page);
      await press(page, language, 'link.submit');
      await expect(page.getByText(t('link.sent.title')).first()).toBeVisible();
    }
    expect(await findMailedLink(request, { email, language, mail: 'link' })).toContain('/scholarships/');
  });
});

test.describe('the files of an application', () => {
  test(
    'are downloads that nothing runs in, for their applicant only, and each is written down',
    { tag: '@once' },
    async ({ openPage, request, language }) => {
      const email = newEmail();
      const link = await applyInBrowser(await openPage({}), language, email);
      const answer = await request.get(`${link}/files/cv`);
      expect(answer.status()).toBe(200);
      expect((await answer.body()).equals(pdf())).toBe(true);
      expect(answer.headers()).toMatchObject({
        ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
        ...{ 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'private, no-store' },
      });
      const name = encodeURIComponent('السيرة الذاتية.pdf');
      expect(answer.headers()['content-disposition']).toMatch(/^attachment; /);
      expect(answer.headers()['content-disposition']).toContain(name);

      const db = await appDatabase();
      const [row] = await db
        .select({ id: scholarshipApplications.id })
        .from(scholarshipApplications)
        .where(eq(scholarshipApplications.emailKey, email));
      const lines = await auditLines(db, row!.id);
      expect(lines.map(({ action }) => action)).toEqual(['scholarship.submit', 'scholarship.download']);

      const stranger = await makeAppMember();
      const cookie = stranger.cookieHeader(process.env.TEST_APP_URL ?? '');
      for (const path of [
        `/scholarships/applications/${row!.id}/files/cv`,
        `${link}/files/none`,
        `${link}x/files/cv`,
        `/scholarships/applications/${'a'.repeat(43)}/files/cv`,
      ]) {
        expect((await request.get(path)).status(), path).toBe(404);
        expect((await request.get(path, { headers: { cookie } })).status(), path).toBe(404);
      }
    },
  );

  test(
    'that are too large are refused in words, and the site goes on',
    { tag: '@once' },
    async ({ openPage, path, text, language }) => {
      const t = text('scholarships');
      const page = await openPage({});
      const file = (megabytes: number) => ({
        ...{ name: 'large.pdf', mimeType: 'application/pdf' },
        buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(megabytes * 1024 * 1024)]),
      });
      await page.goto(path('/scholarships/apply'));
      await page.getByRole('textbox', { name: t('full-name') }).fill('منى');
      await page.getByLabel(t('file.cv'), { exact: true }).setInputFiles(file(12));
      await waitLikeAPerson(page);
      await press(page, language, 'submit');
      const why = text('refusals')('file-too-large', { megabytes: 10 });
      await expect(errorSummary(page, language)).toContainText(why);
      await expect(page.getByRole('textbox', { name: t('full-name') })).toHaveValue('منى');

      await page.getByLabel(t('file.cv'), { exact: true }).setInputFiles(file(40));
      await press(page, language, 'submit');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('errors')('413.title'));
    },
  );

  test(
    'that hide something are refused in words',
    { tag: '@once' },
    async ({ openPage, path, text, language }) => {
      const t = text('scholarships');
      const page = await openPage({});
      await page.goto(path('/scholarships/apply'));
      const macros = docx({ 'word/vbaProject.bin': Buffer.from('macro') });
      const choose = (kind: 'cv' | 'transcript', buffer: Buffer) =>
        page
          .getByLabel(t(`file.${kind}`), { exact: true })
          .setInputFiles({ name: 'cv.docx', mimeType: 'application/pdf', buffer });
      await choose('cv', macros);
      await choose('transcript', pdf({ objects: '5 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n' }));
      await waitLikeAPerson(page);
      await press(page, language, 'submit');
      const summary = errorSummary(page, language);
      await expect(summary).toContainText(text('refusals')('file-word-macros'));
      await expect(summary).toContainText(text('refusals')('file-pdf-active'));
    },
  );
});
