import { eq } from 'drizzle-orm';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import {
  payoutDestinations,
  walletWithdrawals,
} from '#domain/wallet/withdrawals/withdrawals-tables.server.ts';
import { formatMoney } from '#platform/text/money.ts';
import type { Language } from '#platform/text/language.ts';
import { giveMoney, makePayee, request } from '#tests/worlds/wallet/withdrawals-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();
const pounds = (piastres: number, language: Language) => formatMoney(piastres, language);

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`a member adds a bank account, waits, and takes money out, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('withdrawals');
    const db = await appDatabase();
    const page = await openPage({ javaScriptEnabled });
    const mona = await signInAs(page.context(), { language, isPhoneConfirmed: true });
    await giveMoney(db, { userId: mona.userId, piastres: 50_000 }, new Date());
    await page.goto(path('/wallet/withdraw'));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('destinations.add') })
      .click();
    await page.getByRole('link', { name: t('add.bank') }).click();
    await page.getByRole('textbox', { name: t('add.holder') }).fill('منى عادل');
    const iban = page.getByRole('textbox', { name: t('add.account.bank') });
    await iban.fill('EG38 0019 0005 0000 0000 2631 8000 3');
    await press(page, t('add.next'));
    await expect(errorSummary(page, language)).toContainText(t('add.account.bank.invalid'));
    await expect(iban).toHaveValue('EG38 0019 0005 0000 0000 2631 8000 3');
    await iban.fill('eg38 ٠٠١٩ 0005 0000 0000 2631 8000 2');
    await press(page, t('add.next'));
    const main = page.getByRole('main');
    await expect(main).toContainText('EG38 0019 0005 0000 0000 2631 8000 2');
    await press(page, t('add.review.change'));
    await expect(iban).toHaveValue('EG380019000500000000263180002');
    await press(page, t('add.next'));
    await press(page, t('add.review.confirm'));
    await expect(main).toContainText(t('done.added'));
    await expect(main).toContainText('0002');
    await expect(main).not.toContainText('2631');

    await page.goto(path('/wallet/withdraw'));
    await expect(main).toContainText(t('withdraw.waiting.text'));
    await expect(page.getByRole('button', { name: t('withdraw.next') })).toHaveCount(0);
    const longAgo = new Date(Date.now() - 3_600_000);
    await db
      .update(payoutDestinations)
      .set({ addedAt: longAgo, usableFrom: longAgo })
      .where(eq(payoutDestinations.userId, mona.userId));

    await page.goto(path('/wallet/withdraw'));
    const amount = page.getByRole('textbox', { name: t('withdraw.amount') });
    await amount.fill('٤٩٦');
    await press(page, t('withdraw.next'));
    await expect(errorSummary(page, language)).toContainText(pounds(49_500, language));
    await amount.fill('٢٥٠');
    await press(page, t('withdraw.next'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('review.title'));
    await expect(main).toContainText(pounds(25_500, language));
    await press(page, t('review.change'));
    await expect(amount).toHaveValue(language === 'ar' ? '٢٥٠' : '250');
    await press(page, t('withdraw.next'));
    await press(page, t('review.confirm', { amount: pounds(25_000, language) }));
    await expect(main).toContainText(t('done.requested'));
    await expect(main).toContainText(t('state.requested'));
    const { money } = await findHoldings(db, mona.userId);
    expect(money).toEqual({ posted: 50_000, held: 25_500, available: 24_500 });

    await page.goto(path('/wallet/withdrawals'));
    await page.getByRole('rowheader').getByRole('link').click();
    await press(page, t('one.cancel'));
    await expect(main).toContainText(t('done.cancelled'));
    await page.goto(path('/account/delete'));
    await expect(main).toContainText(t('delete.money'));
    await page.goto(path('/wallet/destinations'));
    await page.getByRole('button', { name: new RegExp(`^${t('destinations.remove')}`) }).click();
    await expect(main).toContainText(t('done.removed'));
  });

  test(`two people approve, a third sends it to the bank, and the member is told, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-payouts');
    const db = await appDatabase();
    const now = new Date();
    const mona = await makePayee(db, { piastres: 700_000, language }, now);
    const small = await request(db, mona, { amountPiastres: 10_000 }, now);
    const id = await request(db, mona, { amountPiastres: 600_000 }, now);
    const [row] = await db.select().from(walletWithdrawals).where(eq(walletWithdrawals.id, id));
    const page = await openPage({ javaScriptEnabled });
    const main = page.getByRole('main');
    const be = async (role: 'finance' | 'finance-approver' | 'admin') => {
      await page.context().clearCookies();
      await signInAs(page.context(), { roles: [role], hasSecondFactor: true, language });
    };
    const here = `/admin/finance/withdrawals/${id}`;

    await be('finance-approver');
    await page.goto(path('/admin/tasks'));
    await expect(main).toContainText(text('admin')('task.withdrawals'));
    await page.goto(path(`/admin/finance/withdrawals?q=${row!.number}`));
    await page.getByRole('link', { name: t('one.title', { number: row!.number }) }).click();
    await press(page, t('approve'));
    await expect(main).toContainText(t('done.approved'));
    await expect(main).toContainText(t('decide.given'));
    await page.goto(path(`/admin/finance/withdrawals/${small}`));
    await press(page, t('refuse'));
    await expect(errorSummary(page, language)).toBeVisible();
    await page.getByRole('textbox', { name: t(`reason.${language}`) }).fill('The number is wrong.');
    await press(page, t('refuse'));
    await expect(main).toContainText(t('done.refused'));

    await be('admin');
    await page.goto(path(here));
    await press(page, t('approve'));
    await expect(main).toContainText(t('state.approved'));

    await be('finance');
    await page.goto(path('/admin/finance'));
    await page.getByRole('link', { name: text('staff-finance')('menu.batches') }).click();
    await page
      .getByRole('checkbox', { name: t('batches.choose', { number: row!.number }), exact: true })
      .check({ force: true });
    await press(page, t('batches.make'));
    await expect(main).toContainText(t('done.batch'));
    const file = await page.request.get(`${page.url().split('?', 1)[0]}/csv`);
    expect(await file.text()).toContain('01001234567,6000.00,EGP');
    await press(page, t('batch.all', { count: 1 }));
    await expect(main).toContainText(t('done.marked', { count: 1 }));

    await page.context().clearCookies();
    await enterAs(page.context(), mona.member);
    const words = text('withdrawals');
    await page.goto(path(`/wallet/withdrawals/${id}`));
    await expect(main).toContainText(words('explained.paid'));
    await page.goto(path(`/wallet/withdrawals/${small}`));
    await expect(main).toContainText('The number is wrong.');
    expect((await findHoldings(db, mona.member.userId)).money).toEqual({
      ...{ posted: 99_500, held: 0, available: 99_500 },
    });
  });
}

test('whoever has not confirmed the number is told so, and led there', async ({
  context,
  page,
  path,
  text,
  language,
}) => {
  const t = text('withdrawals');
  await signInAs(context, { language });
  await page.goto(path('/wallet/withdraw'));
  await expect(page.getByRole('heading', { name: t('withdraw.verify') })).toBeVisible();
  await page.getByRole('link', { name: t('withdraw.verify.action') }).click();
  await expect(page).toHaveURL(path('/account/phone'));
});

test('a withdrawal asks for a fresh proof before its form', async ({ context, page, path, language }) => {
  const provedAt = new Date(Date.now() - 40 * 60_000);
  await signInAs(context, { language, isPhoneConfirmed: true, provedAt });
  for (const where of ['/wallet/withdraw', '/wallet/destinations']) {
    await page.goto(path(where));
    await expect(page).toHaveURL(/\/account\/prove\?next=/);
  }
});
