import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { recordJournal } from '#domain/wallet/entries/record-journal.ts';
import { walletReceipts } from '#domain/wallet/tables.server.ts';
import { openHouseAccount, openWallet } from '#domain/wallet/wallet-accounts.ts';
import { formatMoney, spokenMoney } from '#platform/text/money.ts';
import { withoutIsolates } from '#platform/text/isolate.ts';
import type { Language } from '#platform/text/language.ts';
import { eventTitle, joinByRequest, makeAppEvent } from '../community/event-world.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, makeAppMember, signInAs } from '../kit/members.ts';
import { newEmail } from '../site/newsletter-mails.ts';

const title = { en: 'Annual subscription', ar: 'الاشتراك السنوي' };

/** A receipt of somebody, as a purchase leaves it. */
async function giveReceipt(userId: string): Promise<{ id: string; number: number }> {
  const db = await appDatabase();
  const [receipt] = await db
    .insert(walletReceipts)
    .values({
      ...{ userId, kind: 'purchase', subjectId: randomUUID(), journalId: randomUUID(), title },
      ...{ amountPiastres: 125_050, name: 'Mona Adel', issuedAt: new Date('2026-10-12T09:00:00Z') },
      issuer: {
        legalName: { en: 'Baseera', ar: 'بصيرة' },
        address: { en: 'Cairo', ar: 'القاهرة' },
        ...{ taxNumber: '123-456-789', tradeNumber: null },
      },
    })
    .returning({ id: walletReceipts.id, number: walletReceipts.number });
  return receipt!;
}

/** Money that came in on the 10th, 11th and 12th of October: 100, 40 and 5 pounds. */
async function pay(userId: string): Promise<void> {
  const db = await appDatabase();
  for (const [place, amount] of [10_000, 4_000, 500].entries())
    await db.transaction(async (db) => {
      const [wallet, house] = [await openWallet(db, userId), await openHouseAccount(db, 'corrections')];
      const id = journalIdOf('test-own-documents', `${userId} ${place}`);
      const leg = { debit: house.id, credit: wallet.id, currency: 'EGP', amount } as const;
      await recordJournal(db, {
        userId,
        journal: {
          ...{ id, reason: 'correction', at: new Date(Date.UTC(2026, 9, 10 + place, 9)) },
          legs: [{ kind: 'posted', ...leg }],
        },
        words: { kind: 'correction', subjectId: randomUUID(), title },
      });
    });
}

type File = { text: string; headers: Record<string, string> };

/** The file behind a link of the page that is open. */
async function fileOf(page: Page, name: RegExp): Promise<File> {
  const href = await page.getByRole('main').getByRole('link', { name }).getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '', page.url()).href);
  expect(answer.status()).toBe(200);
  return { text: withoutIsolates(await answer.text()).replaceAll('\u00a0', ' '), headers: answer.headers() };
}

/** What every file of a person carries: it is saved, kept by nobody between, and says its language. */
function expectOwnFile({ headers }: File, name: string, language: Language): void {
  expect(headers['content-disposition']).toContain(`attachment; filename="${name}"`);
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['content-language']).toBe(language);
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

for (const javaScriptEnabled of [true, false]) {
  const how = `with${javaScriptEnabled ? '' : 'out'} JavaScript`;

  test(`a receipt and a statement are read in other formats, by their person alone, ${how}`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const [t, formats, own] = [text('wallet'), text('formats'), text('own-documents')];
    const page = await openPage({ javaScriptEnabled });
    const { userId } = await signInAs(page.context(), { language });
    await pay(userId);
    const { id, number } = await giveReceipt(userId);
    const main = page.getByRole('main');
    const textLink = new RegExp(`^${formats('text')}`);

    await page.goto(path(`/wallet/receipts/${id}`));
    await main.getByRole('link', { name: formats('title'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('receipt.link', { number }));
    const receipt = await fileOf(page, textLink);
    expectOwnFile(receipt, `receipt-${number}-${language}.txt`, language);
    expect(receipt.text).toContain(`${t('column.title')}: ${title[language]}\n`);
    expect(receipt.text).toContain(
      plain(`${t('receipt.amount.purchase')}: ${spokenMoney(125_050, language)}\n`),
    );
    expect(receipt.text).toContain(`${t('receipt.tax')}: 123-456-789\n`);
    const braille = await fileOf(page, new RegExp(`^${formats('braille')}`));
    expectOwnFile(braille, `receipt-${number}-${language}-g1-40x25.brf`, language);
    expect(braille.text).toMatch(/#ABC-{1,2}#DEF-{1,2}#GHI/);
    expect((await page.request.get(path(`/wallet/receipts/${id}/formats/docx`))).status()).toBe(404);

    // A month: the page and its files are of the same days, with what there was before and after.
    await page.goto(path('/wallet/statement?from=11/10/2026&to=12/10/2026'));
    await main.getByRole('link', { name: formats('title'), exact: true }).click();
    await expect(page).toHaveURL(/\/wallet\/statement\/formats\?from=11%2F10%2F2026&to=12%2F10%2F2026$/);
    const statement = await fileOf(page, textLink);
    expectOwnFile(statement, `statement-2026-10-11-to-2026-10-12-${language}.txt`, language);
    const said = (piastres: number) => plain(spokenMoney(piastres, language));
    expect(statement.text).toContain(`${own('statement.opening')}: ${said(10_000)}\n`);
    expect(statement.text).toContain(`${own('statement.closing')}: ${said(14_500)}\n`);
    const after = (piastres: number) => plain(`${t('column.after')}: ${formatMoney(piastres, language)}`);
    expect(statement.text).toContain(after(14_000));
    expect(statement.text).not.toContain(`${after(10_000)}\n`);
    expect((await fileOf(page, new RegExp(`^${formats('braille')}`))).text).toContain('#ADE');

    // A day that cannot be understood is said at its field, and no file is made of another period.
    await page.goto(path('/wallet/statement/formats?from=31/31/2026'));
    await expect(page).toHaveURL(/\/wallet\/statement\?from=31%2F31%2F2026$/);
    await expect(main).toContainText(t('day.invalid'));

    // Nobody else gets them; whoever is signed out comes back to the same page after signing in.
    const stranger = await openPage({ javaScriptEnabled });
    await signInAs(stranger.context(), { language });
    for (const place of [`/wallet/receipts/${id}/formats`, `/wallet/receipts/${id}/formats/text`])
      expect((await stranger.request.get(path(place))).status()).toBe(404);
    await page.context().clearCookies({ name: /session/ });
    await page.goto(path('/wallet/statement/formats?of=points'));
    expect(new URL(page.url()).pathname).toBe(path('/login'));
    expect(new URL(page.url()).searchParams.get('next')).toBe('/wallet/statement/formats?of=points');
  });

  test(`a place at an event is taken along in another format, ${how}`, async ({
    openPage,
    request,
    path,
    text,
    language,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const [t, formats, own] = [text('events'), text('formats'), text('own-documents')];
    const slug = await makeAppEvent({ capacity: 1 });
    const place = await joinByRequest(request, { origin: baseURL!, language, slug, email: newEmail() });
    const line = await joinByRequest(request, { origin: baseURL!, language, slug, email: newEmail() });
    const page = await openPage({ javaScriptEnabled });
    const main = page.getByRole('main');
    const textLink = new RegExp(`^${formats('text')}`);

    await page.goto(place);
    await main.getByRole('link', { name: formats('title'), exact: true }).click();
    const answer = await page.reload();
    expect(answer?.headers()['referrer-policy']).toBe('strict-origin');
    const ticket = await fileOf(page, textLink);
    expectOwnFile(ticket, `ticket-${slug}-${language}.txt`, language);
    expect(ticket.text).toContain(`${own('ticket.state')}: ${t('own.registered')}\n`);
    expect(ticket.text).toContain(language === 'ar' ? 'بتوقيت القاهرة' : 'Cairo time');
    expect(ticket.text).toContain(eventTitle[language]);
    // Whoever sees the ticket can neither give the place away nor learn whose it is.
    expect(ticket.text).not.toContain(place.slice(-43));
    expect(ticket.text).not.toMatch(/registrations\/|منى|Hassan/);

    await page.goto(`${line}/formats`);
    expect((await fileOf(page, textLink)).text).toContain(t('line', { count: 1 }));

    // What is given back is no ticket any more.
    const given = await page.request.post(line, {
      headers: { Origin: baseURL! },
      form: { intent: 'cancel' },
      maxRedirects: 0,
    });
    expect(given.status()).toBe(303);
    await page.goto(`${line}/formats`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('own.cancelled'));
    await expect(page).toHaveURL(line);
    for (const unknown of ['none', "' or 1=1", '%00', 'x'.repeat(5000)])
      expect((await page.request.get(path(`/events/registrations/${unknown}/formats/text`))).status()).toBe(
        404,
      );
  });
}

test('another person’s receipt is nobody’s, whatever its address looks like', async ({
  page,
  path,
  language,
}) => {
  const { userId } = await makeAppMember({ language });
  const { id } = await giveReceipt(userId);
  await signInAs(page.context(), { language });
  for (const asked of [id, id.toUpperCase(), '1', "' or 1=1", '..%2f..'])
    expect((await page.request.get(path(`/wallet/receipts/${asked}/formats/text`))).status()).toBe(404);
});

test('a statement with more entries than a file takes says so, and what makes them fewer', async ({
  page,
  path,
  text,
  language,
}) => {
  const [formats, refusals] = [text('formats'), text('refusals')];
  const { userId } = await signInAs(page.context(), { language });
  const db = await appDatabase();
  await db.execute(sql`
    insert into wallet_entries
      (user_id, currency, journal_id, kind, change, held_change, after, held_after, subject_id, title, at)
    select ${userId}::uuid, 'EGP', gen_random_uuid(), 'correction', 100, 0, 100 * n, 0, n::text,
      '{"en":"A present","ar":"هدية"}'::jsonb, timestamptz '2026-01-01T10:00:00Z' + n * interval '1 hour'
    from generate_series(1, 5001) as n`);
  const main = page.getByRole('main');
  await page.goto(path('/wallet/statement/formats'));
  await expect(main.getByText(refusals('document-too-many-rows')).first()).toBeVisible();
  await expect(main.getByRole('link', { name: new RegExp(`^${formats('text')}`) })).toHaveCount(0);
  const refused = await page.request.get(path('/wallet/statement/formats/text?of=money&q=present'), {
    maxRedirects: 0,
  });
  expect([refused.status(), refused.headers()['location']]).toEqual([
    303,
    path('/wallet/statement/formats?q=present'),
  ]);
  await page.goto(path('/wallet/statement/formats?from=1/2/2026&to=28/2/2026'));
  await expect(main.getByRole('link', { name: new RegExp(`^${formats('text')}`) })).toBeVisible();
});
