import { randomBytes } from 'node:crypto';
import { hasLeftMail } from '#domain/notifications/notify/mail-guests.ts';
import { mailGuests } from '#domain/notifications/tables.server.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase } from '../kit/members.ts';

/** The token in the mails to somebody without an account. */
async function makeGuest(): Promise<string> {
  const db = await appDatabase();
  const [addressHash, token] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  await db.insert(mailGuests).values({ addressHash, token, createdAt: new Date() });
  return token;
}

test('somebody without an account ends the mails of staff to many, without JavaScript', async ({
  openPage,
  path,
  text,
}) => {
  const t = text('notifications');
  const token = await makeGuest();
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(path(`/mail/leave?token=${token}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leave.title'));
  expect(await hasLeftMail(await appDatabase(), { token, secret: 'unused' })).toBe(false);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('leave.action') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leave.done'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leave.done'));
});

test('a mail program ends them with one click', async ({ request, path }) => {
  const token = await makeGuest();
  const form = { 'List-Unsubscribe': 'One-Click' };
  const answer = await request.post(path(`/mail/leave?token=${token}`), { form, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await hasLeftMail(await appDatabase(), { token, secret: 'unused' })).toBe(true);
});
