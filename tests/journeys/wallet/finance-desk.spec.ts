import { findSession } from '#domain/identity/sessions.ts';
import { formatMoney } from '#platform/text/money.ts';
import type { MemberOptions } from '#tests/worlds/identity/members.ts';
import { deskWorld } from '#tests/worlds/wallet/desk-world.ts';
import type { Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember, signInAs } from '../kit/members.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();

async function makeAppPayer(options: MemberOptions = {}): Promise<Payer> {
  const member = await makeAppMember(options);
  const session = (await findSession(await appDatabase(), member.sessionToken, new Date()))!;
  return { ...member, session };
}

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`the ledger is proved at the press of a button, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-finance');
    const page = await openPage({ javaScriptEnabled });
    await signInAs(page.context(), { roles: ['finance'], hasSecondFactor: true, language });
    await deskWorld(await appDatabase()).fill(await makeAppPayer(), 12_345, new Date());
    await page.goto(path('/admin/finance'));
    await page.getByRole('link', { name: t('menu.ledger'), exact: true }).click();
    await press(page, t('proof.submit'));
    const main = page.getByRole('main');
    // Whoever comes within five minutes of another is told so, and finds the result of the other.
    await expect(main.locator('[data-announce], [role=alert], [tabindex="-1"]').first()).toBeVisible();
    await expect(main).toContainText(t('proof.holds'));
    await expect(page.locator('#proof')).toContainText(t('proof.length'));
  });

  test(`a difference is settled in words, ${how}`, async ({ openPage, path, text, language }) => {
    const t = text('staff-finance');
    const page = await openPage({ javaScriptEnabled });
    await signInAs(page.context(), { roles: ['finance'], hasSecondFactor: true, language });
    const payer = await makeAppPayer({ firstName: 'Samar' });
    const id = await deskWorld(await appDatabase()).differ(payer, 40_000, new Date());
    await page.goto(path(`/admin/finance/differences/${id}`));
    const main = page.getByRole('main');
    await expect(main).toContainText(t('outcome.other-amount.text'));
    await press(page, t('resolve.submit'));
    await expect(main).toContainText(
      text('staff-freelance')('problem.missing', { field: t('resolve.words') }),
    );
    await page.getByRole('textbox', { name: t('resolve.words') }).fill('They pay the rest tomorrow.');
    await press(page, t('resolve.submit'));
    await expect(main).toContainText(t('difference.done'));
    await expect(page.locator('#resolution')).toContainText('They pay the rest tomorrow.');
    await page.goto(path('/admin/finance/differences?state=resolved&kind=other-amount'));
    await expect(main.locator(`a[href$="/differences/${id}"]`)).toBeVisible();
  });

  test(`a purchase is found and refunded, first a part and then the rest, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-finance');
    const refund = text('staff-refunds');
    const pounds = (piastres: number) => formatMoney(piastres, language);
    const page = await openPage({ javaScriptEnabled });
    await signInAs(page.context(), { roles: ['admin'], hasSecondFactor: true, language });
    const payer = await makeAppPayer({ firstName: 'Hala' });
    const world = deskWorld(await appDatabase());
    await world.buy(payer, 33_300, new Date());
    await page.goto(path('/admin/finance/purchases'));
    await page.getByRole('searchbox', { name: t('purchases.search') }).fill(payer.email);
    await press(page, t('filter.submit'));
    await page.getByRole('rowheader').getByRole('link').click();
    await page.getByRole('link', { name: refund('open'), exact: true }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(refund('lead'));
    const amount = page.getByRole('textbox', { name: refund('amount') });
    await amount.fill('٣٣٣٫٠١');
    await page.getByRole('textbox', { name: refund('reason') }).fill('A part was missing.');
    await press(page, refund('next'));
    await expect(main).toContainText(text('refusals')('refund-too-much', { most: pounds(33_300) }));
    await amount.fill('100.50');
    await press(page, refund('next'));
    await expect(main).toContainText(refund('review.bought.stays'));
    expect(await world.moneyOf(payer)).toBe(0);
    await press(page, refund('review.change'));
    await expect(page.getByRole('textbox', { name: refund('reason') })).toHaveValue('A part was missing.');
    await press(page, refund('next'));
    await press(page, refund('review.confirm', { amount: pounds(10_050) }));
    await expect(main).toContainText(refund('done.refunded-part'));
    await expect(page.locator('#refunds')).toContainText('A part was missing.');
    expect(await world.moneyOf(payer)).toBe(10_050);

    // What is left stands in the field.
    await page.getByRole('link', { name: refund('open'), exact: true }).click();
    await page.getByRole('textbox', { name: refund('reason') }).fill('Bought by mistake.');
    await press(page, refund('next'));
    await expect(main).toContainText(refund('review.bought.ends'));
    await press(page, refund('review.confirm', { amount: pounds(23_250) }));
    await expect(main).toContainText(refund('done.refunded'));
    await expect(main).toContainText('Bought by mistake.');
    await expect(page.getByRole('link', { name: refund('open'), exact: true })).toHaveCount(0);
    expect(await world.moneyOf(payer)).toBe(33_300);
    await page.locator('#refunds a[href*="/ledger/"]').last().click();
    await expect(main).toContainText('Hala Adel');
  });

  test(`one asks for a correction and another approves it, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-finance');
    const page = await openPage({ javaScriptEnabled });
    await signInAs(page.context(), { roles: ['admin'], hasSecondFactor: true, language });
    const payer = await makeAppPayer({ firstName: 'Dalia', language });
    await page.goto(path('/admin/finance/corrections/new'));
    await page.getByRole('textbox', { name: t('correction.email') }).fill('nobody-at-all@example.com');
    await page.getByRole('textbox', { name: t('amount') }).fill('٧٥٫٥٠');
    await page.getByRole('textbox', { name: t('correction.reason') }).fill('A payment was lost.');
    await press(page, t('correction.submit'));
    const main = page.getByRole('main');
    await expect(main).toContainText(text('refusals')('correction-no-account'));
    await page.getByRole('textbox', { name: t('correction.email') }).fill(payer.email);
    await press(page, t('correction.submit'));
    await expect(main).toContainText(t('correction.done.asked'));
    await expect(page.getByRole('button', { name: t('decision.approve') })).toHaveCount(0);
    await expect(main).toContainText(t('decision.another'));
    const address = new URL(page.url()).pathname;
    const other = await openPage({ javaScriptEnabled });
    await signInAs(other.context(), { roles: ['owner'], hasSecondFactor: true, language });
    await other.goto(address);
    await expect(other.getByRole('main')).toContainText(formatMoney(7_550, language));
    await press(other, t('decision.approve'));
    await expect(other.getByRole('main')).toContainText(t('correction.done.approved'));
    expect(await deskWorld(await appDatabase()).moneyOf(payer)).toBe(7_550);
    const own = await openPage({});
    await enterAs(own.context(), payer);
    await own.goto(path('/account/notifications'));
    await expect(own.getByRole('main')).toContainText('A payment was lost.');
  });
}
