import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { findSession } from '#domain/identity/sessions.ts';
import { chainJournals } from '#domain/ledger/chain.ts';
import { walletCloses } from '#domain/wallet/closes/closes-tables.server.ts';
import { addDays, startOfCairoDay } from '#platform/time/periods.ts';
import { deskWorld } from '#tests/worlds/wallet/desk-world.ts';
import { csvOf } from '#tests/worlds/wallet/settlement-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, makeAppMember, signInAs } from '../kit/members.ts';

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();

/** Long before all that other journeys do: what is closed here stands in nobody's way. */
const firstDay = '2021-03-01';

/** Days are closed in one order for the whole site: the journeys of both languages take turns. */
const turn = join(tmpdir(), `baseera-books-${new URL(process.env.TEST_APP_URL ?? 'http://none').port}`);

async function takeTurn(): Promise<void> {
  await expect(async () => await mkdir(turn)).toPass({ timeout: 150_000 });
}

/** Puts money into a wallet twice, on the first day that is open. */
async function fillOnAnOpenDay(names: readonly string[]): Promise<{ day: string; time: string }> {
  const db = await appDatabase();
  const world = deskWorld(db);
  const [last] = await db
    .select()
    .from(walletCloses)
    .where(eq(walletCloses.kind, 'day'))
    .orderBy(desc(walletCloses.endsAt))
    .limit(1);
  const day = addDays(last?.period ?? firstDay, 1);
  const at = new Date(startOfCairoDay(day).getTime() + 11 * 3_600_000);
  const member = await makeAppMember({});
  const payer = { ...member, session: (await findSession(db, member.sessionToken, new Date()))! };
  for (const transaction of names) {
    const topUpId = await world.begin(payer, {}, at);
    await world.report(topUpId, { transaction }, at);
  }
  return { day, time: at.toISOString() };
}

test.afterEach(async () => {
  await rm(turn, { recursive: true, force: true });
});

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`a report is compared, settled and booked, and its day is closed, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    test.setTimeout(200_000);
    await takeTurn();
    const t = text('staff-reconciliation');
    const finance = text('staff-finance');
    const page = await openPage({ javaScriptEnabled });
    const main = page.getByRole('main');
    await signInAs(page.context(), { roles: ['finance'], hasSecondFactor: true, language });
    const name = `${language}-${Date.now()}`;
    const { day, time } = await fillOnAnOpenDay([`fits-${name}`, `missing-${name}`]);
    const send = async (file: string) => {
      await page.getByRole('combobox', { name: t('import.provider') }).selectOption('paymob');
      const buffer = Buffer.from(file);
      const sent = { name: 'report.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel(t('file'), { exact: true }).setInputFiles(sent);
      await press(page, t('import.submit'));
    };

    await page.goto(path('/admin/finance/reconciliation'));
    await send(csvOf([{ transaction: `fits-${name}`, amount: 'much', time }]));
    await expect(main).toContainText(/2|٢/);
    await expect(page.getByRole('combobox', { name: t('import.provider') })).toHaveValue('paymob');
    const file = csvOf([
      { transaction: `fits-${name}`, time },
      { transaction: `unknown-${name}`, time },
    ]);
    await send(file);
    await expect(main).toContainText(t('done.imported'));
    await expect(main).toContainText(t('lead.open', { count: 2 }));
    const report = new URL(page.url()).pathname;

    // The same file again leads to the same report.
    await page.goto(path('/admin/finance/reconciliation'));
    await send(file);
    await expect(main).toContainText(t('done.known'));
    expect(new URL(page.url()).pathname).toBe(report);

    for (const result of ['unknown-to-us', 'missing-there'] as const) {
      await page.goto(`${report}?result=${result}`);
      await page.getByRole('rowheader').getByRole('link').click();
      await expect(main).toContainText(t(`result.${result}.text`));
      await page.getByRole('textbox', { name: finance('resolve.words') }).fill('Asked at Paymob.');
      await press(page, finance('resolve.submit'));
      await expect(main).toContainText(finance('difference.done'));
    }
    await page.goto(report);
    await press(page, t('booking.submit'));
    await expect(main).toContainText(t('done.booked'));
    await expect(page.getByRole('button', { name: t('booking.submit') })).toHaveCount(0);
    await page.getByRole('link', { name: finance('journal.see'), exact: true }).click();
    await expect(main).toContainText(finance('account.provider-fees'));

    const closes = text('staff-closes');
    await chainJournals(await appDatabase());
    const closing = page.locator(`form:has(input[name=period][value="${day}"])`);
    await page.goto(path('/admin/finance/closes'));
    await closing.getByRole('button').click();
    await expect(main).toContainText(closes('done'));
    await expect(main).toContainText(text('staff-finance-report')('account.wallets'));
    await page.getByRole('link', { name: closes('journals.count', { count: 2 }), exact: true }).click();
    await expect(page.getByRole('combobox', { name: finance('period') })).toHaveValue(day);
  });
}
