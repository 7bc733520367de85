import { desc, eq } from 'drizzle-orm';
import { contactMessages } from '#domain/contact/tables.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { findMail, waitLikeAPerson } from '../community/event-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase } from '../kit/members.ts';
import { errorFocus, errorSummary, newEmail } from './newsletter-mails.ts';

test.describe('the contact form', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`is stored, mailed to support and confirmed, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      openPage,
      request,
      path,
      text,
    }) => {
      const t = text('contact');
      const page = await openPage({ javaScriptEnabled });
      const email = newEmail();
      await page.goto(path('/contact'));
      await fillIn(page, t, { fullName: 'منى Hassan', email, subject: '', message: 'السطر الأول\n\nSecond' });
      await page.waitForTimeout(3200);
      await page.getByRole('button', { name: t('submit'), exact: true }).click();
      await expect(page.getByText(t('sent.new.title')).first()).toBeVisible();
      expect(await page.title()).toContain(t('sent.new.title'));
      expect(await storedOf(email)).toMatchObject({
        ...{ subject: t('subject.fallback'), message: 'السطر الأول\n\nSecond', status: 'new' },
      });
      await findMail(request, { email, has: new RegExp(t('mail.confirmation.heading')) });
    });
  }

  test('that looks like advertising is stored and marked, and its sender is told', async ({
    page,
    path,
    text,
  }) => {
    const t = text('contact');
    const email = newEmail();
    await page.goto(path('/contact'));
    const message = 'https://a.example https://b.example https://c.example';
    await fillIn(page, t, { fullName: 'Mona', email, subject: 'Links', message });
    await waitLikeAPerson(page);
    await page.getByRole('button', { name: t('submit'), exact: true }).click();
    await expect(page.getByText(t('sent.suspected.title')).first()).toBeVisible();
    expect(await storedOf(email)).toMatchObject({ status: 'suspected', message });
    const db = await appDatabase();
    expect(await db.select().from(messages).where(eq(messages.recipient, email))).toEqual([]);
  });

  test('keeps every line that was typed and says what is missing', async ({
    page,
    path,
    text,
    language,
    watch,
  }) => {
    watch.expectComplaint(/status of 400/);
    const t = text('contact');
    await page.goto(path('/contact'));
    await fillIn(page, t, { fullName: '', email: 'mona@', subject: 'س', message: 'one\ntwo\n\nthree' });
    await page.getByRole('button', { name: t('submit'), exact: true }).click();
    const summary = errorSummary(page, language);
    await expect(errorFocus(page)).toBeFocused();
    await summary.getByRole('link', { name: t('full-name.missing') }).click();
    await expect(page.getByRole('textbox', { name: t('full-name') })).toBeFocused();
    await expect(page.getByRole('textbox', { name: t('message') })).toHaveValue('one\ntwo\n\nthree');
    await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue('mona@');
  });

  test('opens the mail program with the typed message, and with its template without JavaScript', async ({
    page,
    openPage,
    path,
    text,
  }) => {
    const t = text('contact');
    await page.goto(path('/contact?subject=Team%20plan'));
    await expect(page.getByRole('textbox', { name: t('subject') })).toHaveValue('Team plan');
    await page.getByRole('textbox', { name: t('full-name') }).fill('منى & Co');
    await page.getByRole('textbox', { name: t('message') }).fill('one\ntwo');
    const link = page.getByRole('link', { name: t('mail-app'), exact: true });
    const body = (href: string | null) => new URL(href ?? '').searchParams.get('body');
    await expect
      .poll(async () => body(await link.getAttribute('href')))
      .toBe(
        `${t('full-name')}: منى & Co\r\n${t('email')}: \r\n${t('subject')}: Team plan\r\n\r\n${t('message')}:\r\none\r\ntwo`,
      );
    const without = await openPage({ javaScriptEnabled: false });
    await without.goto(path('/contact'));
    const plain = new URL(
      (await without.getByRole('link', { name: t('mail-app'), exact: true }).getAttribute('href')) ?? '',
    );
    expect(plain.protocol).toBe('mailto:');
    expect(plain.searchParams.get('subject')).toBe(t('subject.fallback'));
    expect(plain.searchParams.get('body')).toContain(`${t('message')}:`);
  });

  test('takes what people paste, and refuses too many tries with words and a time', async ({
    request,
    path,
    baseURL,
  }) => {
    const form = {
      fullName: 'Mona\u202e',
      email: newEmail(),
      subject: 'a\r\nBcc: x@example.com',
      website: '',
    };
    let status = 0;
    for (let tries = 0; tries < 10 && status !== 429; tries += 1) {
      const sent = {
        ...form,
        message: `text \u0000 ${tries} <script>alert(1)</script>`,
        'form-stamp': 'forged',
      };
      const answer = await request.post(path('/contact'), {
        headers: { Origin: baseURL! },
        form: sent,
        maxRedirects: 0,
      });
      status = answer.status();
      if (status === 429) expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
      else expect(answer.headers().location).toContain('sent=suspected');
    }
    expect(status).toBe(429);
    expect(await storedOf(form.email)).toMatchObject({ fullName: 'Mona', subject: 'a Bcc: x@example.com' });
  });

  test('stands beside every other way to reach the organisation', async ({ page, path, text }) => {
    const t = text('contact');
    await page.goto(path('/contact'));
    const main = page.getByRole('main');
    for (const key of ['email', 'hours', 'address', 'social'] as const)
      await expect(main.getByRole('term').filter({ hasText: t(`details.${key}`) })).toBeVisible();
    await expect(main.locator('a[href^="mailto:support@"]').last()).toBeVisible();
    await expect(main.getByRole('link', { name: new RegExp(t('details.map')) })).toBeVisible();
    for (const place of ['facebook', 'linkedin', 'youtube'] as const)
      await expect(main.getByRole('link', { name: new RegExp(t(`details.${place}`)) })).toBeVisible();
  });
});

type Words = { fullName: string; email: string; subject: string; message: string };

async function fillIn(
  page: Page,
  t: (key: 'full-name' | 'email' | 'subject' | 'message') => string,
  words: Words,
): Promise<void> {
  await page.getByRole('textbox', { name: t('full-name') }).fill(words.fullName);
  await page.getByRole('textbox', { name: t('email') }).fill(words.email);
  await page.getByRole('textbox', { name: t('subject') }).fill(words.subject);
  await page.getByRole('textbox', { name: t('message') }).fill(words.message);
}

async function storedOf(email: string) {
  const db = await appDatabase();
  const [stored] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.emailKey, email))
    .orderBy(desc(contactMessages.createdAt));
  return stored;
}
