import { eq } from 'drizzle-orm';
import { contactMessages } from '#domain/contact/tables.server.ts';
import { invitationRequests } from '#domain/marketplace/tables.server.ts';
import { scholarshipApplications } from '#domain/scholarships/tables.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { newFormTimestamp } from '#platform/input/honeypot.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase } from '../kit/members.ts';
import { newEmail } from '../site/newsletter-mails.ts';
import { chooseFiles, fillInApplication, haveOpenCycle } from '../scholarships/scholarship-forms.ts';

const sample =
  'I transcribed ten hours of interviews in two weeks, with a foot switch and a text editor. '.repeat(2);

/** Forms for everybody beside those of events, and how many rows an address has by them. */
const forms: {
  purpose: string;
  where: string;
  fields: Record<string, string>;
  count(email: string): Promise<number>;
}[] = [
  {
    ...{ purpose: 'contact', where: '/contact' },
    fields: { fullName: 'منى', subject: 'سؤال', message: 'سطر' },
    count: async (email: string) =>
      await (await appDatabase()).$count(contactMessages, eq(contactMessages.emailKey, email)),
  },
  {
    ...{ purpose: 'apply', where: '/apply' },
    fields: { fullName: 'منى', headline: 'Audio', skills: 'Audio', sample, languages: 'Arabic' },
    count: async (email: string) =>
      await (await appDatabase()).$count(invitationRequests, eq(invitationRequests.emailKey, email)),
  },
];

for (const { purpose, where, fields, count } of forms) {
  test(`a form that comes three times is done once, and one with other words asks again: ${purpose}`, async ({
    request,
    path,
    text,
    baseURL,
  }) => {
    const timestamp = newFormTimestamp(
      readConfig({ SECRET: testSecret }),
      purpose,
      new Date(Date.now() - 60_000),
    );
    const send = async (email: string) =>
      await request.post(path(where), {
        headers: { Origin: baseURL! },
        form: { ...fields, email, website: '', 'form-stamp': timestamp },
        maxRedirects: 0,
      });
    const [first, second] = [newEmail(), newEmail()];
    const answers = await Promise.all([send(first), send(first)]);
    answers.push(await send(first));
    expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
    expect(await count(first)).toBe(1);
    const back = await send(second);
    expect(back.status()).toBe(409);
    const html = await back.text();
    expect(html).toContain(text('refusals')('form-sent-before'));
    expect(html).toContain(second);
    expect(html).not.toContain(timestamp);
    expect(await count(second)).toBe(0);
  });
}

test.describe('a scholarship', () => {
  test.beforeAll(haveOpenCycle);

  test('begins one draft by a form that comes twice, whatever it says the second time', async ({
    request,
    path,
    baseURL,
  }) => {
    const email = newEmail();
    const where = path('/scholarships/apply');
    const html = await (await request.get(where)).text();
    const timestamp = /name="form-stamp" value="([^"]+)"/.exec(html)?.[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 3100));
    const save = async (fullName: string) =>
      await request.post(where, {
        headers: { Origin: baseURL! },
        multipart: { fullName, email, intent: 'save', website: '', 'form-stamp': timestamp },
        maxRedirects: 0,
      });
    const answers = await Promise.all([save('Mona'), save('Mona')]);
    answers.push(await save('Mona Hassan'));
    expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
    expect(new Set(answers.map((answer) => answer.headers()['location'])).size).toBe(1);
    const db = await appDatabase();
    const drafts = await db
      .select()
      .from(scholarshipApplications)
      .where(eq(scholarshipApplications.emailKey, email));
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.answers).toMatchObject({ fullName: 'Mona Hassan' });
    expect(await db.$count(messages, eq(messages.recipient, email))).toBe(1);
  });

  test('is sent once by a double click without JavaScript', async ({ openPage, path, text, language }) => {
    const email = newEmail();
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(path('/scholarships/apply'));
    await fillInApplication(page, language, email);
    await chooseFiles(page, language);
    await page.waitForTimeout(3200);
    const t = text('scholarships');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('submit'), exact: true })
      .dblclick();
    await expect(page.getByText(t('sent.title')).first()).toBeVisible();
    const db = await appDatabase();
    expect(await db.$count(scholarshipApplications, eq(scholarshipApplications.emailKey, email))).toBe(1);
  });
});
