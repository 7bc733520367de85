import { eq } from 'drizzle-orm';
import { invitationRequests } from '#domain/marketplace/tables.server.ts';
import { findMail, waitLikeAPerson } from '../community/event-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { appDatabase, signInAs } from '../kit/members.ts';
import { errorFocus, errorSummary, newEmail } from './newsletter-mails.ts';
import { plain } from '../kit/plain-text.ts';

const sample = 'فرّغت عشر ساعات من المقابلات في أسبوعين. '.repeat(4);

test.describe('the request for an invitation', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`is stored and confirmed, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      openPage,
      request,
      path,
      text,
    }) => {
      const t = text('apply');
      const page = await openPage({ javaScriptEnabled });
      const email = newEmail();
      await page.goto(path('/apply'));
      await fillIn(page, t, email);
      await page.getByRole('textbox', { name: t('phone') }).fill('٠١٠٠١٢٣٤٥٦٧');
      await page.getByRole('textbox', { name: t('portfolio') }).fill('example.com/mona');
      await page.getByText(t('working-ways.screen-reader'), { exact: true }).click();
      await page.waitForTimeout(3200);
      await page.getByRole('button', { name: t('submit'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sent.title'));
      await expect(page.getByText(t('sent.notice')).first()).toBeVisible();
      expect(await requestsOf(email)).toMatchObject([
        {
          ...{
            status: 'new',
            phone: '+201001234567',
            portfolioUrl: 'https://example.com/mona',
            userId: null,
          },
          ...{ workingWays: ['screen-reader'], sample: sample.trim() },
        },
      ]);
      await findMail(request, { email, has: new RegExp(t('mail.arrived.heading')) });
    });
  }

  test('keeps everything that was typed and leads to what is wrong', async ({
    page,
    path,
    text,
    language,
    watch,
  }) => {
    watch.expectComplaint(/status of 400/);
    const t = text('apply');
    await page.goto(path('/apply'));
    await fillIn(page, t, 'mona@example.com');
    await page.getByRole('textbox', { name: t('sample') }).fill('سطر\nقصير');
    await page.getByRole('textbox', { name: t('portfolio') }).fill('http://example.com');
    await page.getByRole('textbox', { name: t('phone') }).fill('12');
    await page.getByText(t('working-ways.magnifier'), { exact: true }).click();
    await page.getByRole('button', { name: t('submit'), exact: true }).click();
    const summary = errorSummary(page, language);
    await expect(errorFocus(page)).toBeFocused();
    for (const key of ['phone.invalid', 'sample.short', 'portfolio.invalid'] as const)
      await expect(summary.getByRole('link', { name: plain(t(key)) })).toBeVisible();
    await summary.getByRole('link', { name: t('sample.short') }).click();
    await expect(page.getByRole('textbox', { name: t('sample') })).toBeFocused();
    await expect(page.getByRole('textbox', { name: t('sample') })).toHaveValue('سطر\nقصير');
    await expect(page.getByRole('checkbox', { name: t('working-ways.magnifier') })).toBeChecked();
    await expect(page.getByRole('textbox', { name: t('portfolio') })).toHaveValue('http://example.com');
  });

  test('belongs to the member who sends it, and there is one at a time', async ({
    page,
    path,
    text,
    request,
  }) => {
    test.setTimeout(240_000);
    const t = text('apply');
    const mona = await signInAs(page.context(), { firstName: 'Mona', lastName: 'Adel' });
    for (const round of [1, 2]) {
      await page.goto(path('/apply'));
      await expect(page.getByRole('textbox', { name: t('email') })).toHaveValue(mona.email);
      await fillIn(page, t, mona.email);
      await waitLikeAPerson(page);
      await page.getByRole('button', { name: t('submit'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 }), `round ${round}`).toHaveText(t('sent.title'));
    }
    expect(await requestsOf(mona.email)).toMatchObject([{ userId: mona.userId }]);
    // The mail of the first is the answer to the second too, for a day.
    await findMail(request, { email: mona.email, has: new RegExp(t('mail.arrived.heading')) });
    const db = await appDatabase();
    expect(await db.$count(messages, eq(messages.recipient, mona.email))).toBe(1);
  });
});

type Key = 'full-name' | 'email' | 'headline' | 'skills' | 'sample' | 'languages';

async function fillIn(page: Page, t: (key: Key) => string, email: string): Promise<void> {
  const words = {
    ...{ 'full-name': 'منى Hassan', email, headline: 'تفريغ نصي', skills: 'تفريغ\nتحرير' },
    ...{ sample, languages: 'العربية، English' },
  } as const;
  for (const [key, value] of Object.entries(words) as [Key, string][])
    await page.getByRole('textbox', { name: t(key), exact: true }).fill(value);
}

async function requestsOf(email: string) {
  const db = await appDatabase();
  return await db.select().from(invitationRequests).where(eq(invitationRequests.emailKey, email));
}
