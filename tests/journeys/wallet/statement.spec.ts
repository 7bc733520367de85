import { randomUUID } from 'node:crypto';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { recordJournal } from '#domain/wallet/entries/record-journal.ts';
import { openHouseAccount, openWallet } from '#domain/wallet/wallet-accounts.ts';
import { formatMoney, spokenMoney } from '#platform/text/money.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';
import { plain } from '../kit/plain-text.ts';

/** A spreadsheet would run it. */
const formula = { en: '=HYPERLINK("x")', ar: '=HYPERLINK("س")' };

/** Three corrections, one after the other: 100 pounds in, 40 out, 5 in. */
async function correct(userId: string): Promise<void> {
  const db = await appDatabase();
  const steps = [
    { amount: 10_000, isIn: true, title: { en: 'A present', ar: 'هدية' } },
    { amount: 4_000, isIn: false, title: formula },
    { amount: 500, isIn: true, title: { en: 'Rounding', ar: 'تقريب' } },
  ];
  for (const [place, { amount, isIn, title }] of steps.entries())
    await db.transaction(async (db) => {
      const [wallet, house] = [await openWallet(db, userId), await openHouseAccount(db, 'corrections')];
      const [debit, credit] = isIn ? [house.id, wallet.id] : [wallet.id, house.id];
      const id = journalIdOf('test-correction', `${userId} ${place}`);
      await recordJournal(db, {
        userId,
        journal: {
          ...{ id, reason: 'correction', at: new Date(Date.UTC(2026, 9, 10 + place, 9)) },
          legs: [{ kind: 'posted', debit, credit, currency: 'EGP', amount }],
        },
        words: { kind: 'correction', subjectId: randomUUID(), title },
      });
    });
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`a statement is narrowed, explained entry by entry and downloaded, ${how} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
    baseURL,
  }) => {
    const t = text('wallet');
    const page = await openPage({ javaScriptEnabled });
    const { userId, cookieHeader } = await signInAs(page.context(), { language });
    await correct(userId);
    const main = page.getByRole('main');
    await page.goto(path('/wallet/statement'));
    const said = (piastres: number) => spokenMoney(piastres, language);
    await expect(main).toContainText(
      plain(t('statement.sums', { cameIn: said(10_500), wentOut: said(4_000) })),
    );
    await expect(main.getByRole('row')).toHaveCount(4);
    await expect(main.getByRole('row').nth(2)).toContainText(t('sign.out'));
    await expect(main.getByRole('row').nth(2)).toContainText(formatMoney(4_000, language));

    // Days of either digits; the title says what was asked for and how much there is.
    await page.getByLabel(t('statement.from')).fill('١١/١٠/٢٠٢٦');
    await page.getByLabel(t('statement.to')).fill('2026-10-11');
    await main.getByRole('button', { name: t('statement.submit'), exact: true }).click();
    await expect(main.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveTitle(new RegExp(`^${t('statement.count.money', { count: 1 })}`));
    const file = await page.request.get(
      new URL(page.url()).pathname.replace('statement', 'statement/csv') + new URL(page.url()).search,
      { headers: { cookie: cookieHeader(baseURL!) } },
    );
    const lines = (await file.text()).trim().split('\r\n');
    expect(file.headers()['content-disposition']).toContain('statement.csv');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(t('csv.in-unit', { heading: t('csv.change'), unit: t('csv.pounds') }));
    expect(lines[1]).toContain(`"'${formula[language].replaceAll('"', '""')}"`);
    expect(lines[1]).toContain(',-40,0,60,0');

    await page.getByLabel(t('statement.from')).fill('31/31/2026');
    await main.getByRole('button', { name: t('statement.submit'), exact: true }).click();
    await expect(main).toContainText(t('day.invalid'));
    await expect(page.getByLabel(t('statement.from'))).toHaveValue('31/31/2026');

    // "Why is my balance this?" goes back entry by entry.
    await page.goto(path('/wallet/statement'));
    await main.getByRole('link', { name: language === 'ar' ? 'تقريب' : 'Rounding' }).click();
    await expect(main).toContainText(t('why.last'));
    const values = { before: said(6_000), amount: said(500), after: said(6_500) };
    await expect(main).toContainText(plain(t('why.in', values)));
    await main.getByRole('link', { name: t('why.before') }).click();
    await expect(main).toContainText(
      plain(t('why.out', { before: said(10_000), amount: said(4_000), after: said(6_000) })),
    );
    await main.getByRole('link', { name: t('why.before') }).click();
    await expect(main).toContainText(t('why.first'));
  });
}
