import type { Browser } from '@playwright/test';
import { desc } from 'drizzle-orm';
import { findConsentPage } from '#domain/documents/consent-versions.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { findRevision } from '#domain/documents/revisions.ts';
import { saveRevision } from '#domain/documents/save-revision.ts';
import { registrations } from '#domain/identity/registration-tables.server.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.server.ts';
import type { Area } from '#platform/text/text-areas.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { editingBy } from '#tests/worlds/documents/documents.ts';
import { makeMember, testSecret, type Member } from '#tests/worlds/identity/members.ts';
import { expect, processTest as test, type Page } from '#tests/journeys/kit/journey.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';

// What is set holds for the whole site: these journeys have a server of their own.
test.describe.configure({ mode: 'serial' });

let app: RunningApp;
let open: OpenDatabase;
let admin: Member;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startApp({ env: { SECRET: testSecret } });
  open = await openDatabase({ dataFolder: app.dataFolder, share: true });
  const email = 'mona.admin@example.com';
  admin = await makeMember(open.db, { email, secret: testSecret, roles: ['admin'], hasSecondFactor: true });
});

test.afterAll(async () => {
  await open?.close();
  await app?.stop();
});

for (const language of ['en', 'ar'] as const) {
  test(`an amount is changed, quoted by the pages at once, and nobody is overwritten: ${language}`, async ({
    browser,
  }) => {
    const { t, refusals, visit } = await enter(browser, language);
    const page = await visit('/admin/settings/amounts');
    const other = await visit('/admin/settings/amounts');
    const days = { en: '21', ar: '٢٢' }[language];
    await page.getByRole('textbox', { name: t('field.guaranteeDays') }).fill(days);
    await page.getByRole('textbox', { name: t('field.annualPrice') }).fill('١٬٣٠٠٫٥٠');
    await save(page, t('save'));
    await expect(page.getByRole('main')).toContainText(t('done.saved'));
    await expect(page.getByRole('textbox', { name: t('field.annualPrice') })).toHaveValue(
      { en: '1300.50', ar: '١٣٠٠٫٥٠' }[language],
    );
    const pricing = await visit('/pricing');
    await expect(async () => {
      await pricing.reload();
      await expect(pricing.getByRole('main')).toContainText(days, { timeout: 500 });
    }).toPass({ timeout: 10_000 });

    await other.getByRole('textbox', { name: t('field.minimumAge') }).fill('17');
    await save(other, t('save'));
    await expect(errorSummary(other, language)).toContainText(refusals('settings-changed-meanwhile'));
    await expect(errorSummary(other, language)).toContainText(t('field.guaranteeDays'));
    await expect(other.getByRole('textbox', { name: t('field.minimumAge') })).toHaveValue(
      { en: '17', ar: '١٧' }[language],
    );
    await other.getByRole('textbox', { name: t('field.guaranteeDays') }).fill('30');
    await other.getByRole('textbox', { name: t('field.annualPrice') }).fill('1,250');
    await other.getByRole('textbox', { name: t('field.minimumAge') }).fill('16');
    await save(other, t('save'));
    await expect(other.getByRole('main')).toContainText(t('done.saved'));
  });
}

for (const language of ['en', 'ar'] as const) {
  test(`what is switched off says so on its page and is refused: ${language}`, async ({ browser }) => {
    const { t, refusals, visit } = await enter(browser, language);
    const features = await visit('/admin/settings/features');
    for (const name of names)
      await features.getByRole('checkbox', { name: t(`field.${name}`) }).uncheck({ force: true });
    await save(features, t('save'));
    await expect(features.getByRole('main')).toContainText(t('done.saved'));
    const stranger = await browser.newContext();
    const event = await findPath(stranger, language, '/events', '/events/');
    const words = <Name extends Area>(area: Name) => textsFor(language).getFixedT(null, area);
    const pages = [
      ['/signup', words('accounts')('signUp.off.title')],
      ['/newsletter', words('newsletter')('off.title')],
      ['/', words('newsletter')('off.title')],
      ['/contact', words('contact')('off.title')],
      ['/apply', words('apply')('off.title')],
      ['/freelance', words('apply')('off.title')],
      [event, words('events')('off.title')],
      ['/scholarships', words('scholarships')('off.title')],
      ['/scholarships/apply', words('scholarships')('off.title')],
    ] as const;
    for (const [path, closed] of pages) {
      const page = await stranger.newPage();
      await expect(async () => {
        await page.goto(app.url + localizedPath(path, language));
        await expect(page.getByRole('main').locator('form[method=post]'), path).toHaveCount(0, {
          timeout: 500,
        });
      }).toPass({ timeout: 10_000 });
      await expect(page.getByRole('main')).toContainText(closed);
      await page.close();
    }
    // No other page leads to what is off.
    const leading = [
      ['/pricing', '/signup'],
      ['/learn', '/signup'],
      ['/programs', '/scholarships'],
      ['/community', '#register'],
    ] as const;
    for (const [path, to] of leading) {
      const page = await stranger.newPage();
      await page.goto(app.url + localizedPath(path, language));
      const links = page.getByRole('main').locator(`a[href$="${to}"]`);
      // The sections of programs and of the community name these pages in their words.
      const inWords = { '/programs': 1, '/community': 0, '/pricing': 0, '/learn': 0 }[path];
      await expect(links, path).toHaveCount(inWords);
      await page.close();
    }
    // A form that was opened before is refused by the server, in words.
    const answer = await stranger.request.post(app.url + localizedPath('/newsletter', language), {
      form: { fullName: 'Mona', country: 'EG', email: 'off@example.com' },
      headers: { Origin: app.url },
    });
    expect(answer.status()).toBe(409);
    expect(await answer.text()).toContain(refusals('newsletter-off').slice(0, 30));
    const signUp = await signUpAs(stranger.request, language);
    expect(signUp.status()).toBe(409);
    for (const name of names)
      await features.getByRole('checkbox', { name: t(`field.${name}`) }).check({ force: true });
    await save(features, t('save'));
    await expect(features.getByRole('main')).toContainText(t('done.saved'));
    expect((await signUpAs(stranger.request, language)).status()).toBe(303);
    await stranger.close();
  });
}

test('a new version of the terms is declared, and whoever signs up from then on agrees to it', async ({
  browser,
}) => {
  const { t, refusals, visit } = await enter(browser, 'en');
  const page = await visit('/admin/settings/consent');
  await expect(page.getByRole('button', { name: t('consent.declare.terms') })).toHaveCount(0);
  await publishOtherTerms();
  await page.reload();
  await page.getByRole('button', { name: t('consent.declare.terms') }).click();
  await expect(errorSummary(page, 'en')).toContainText(t('consent.unread'));
  // Other words again: what was read before is not what would be declared.
  await publishOtherTerms();
  await page.getByText(t('consent.sure'), { exact: true }).click();
  await page.getByRole('button', { name: t('consent.declare.terms') }).click();
  await expect(errorSummary(page, 'en')).toContainText(refusals('consent-page-changed'));
  await expect(page.getByRole('checkbox', { name: t('consent.sure') })).not.toBeChecked();
  await page.getByText(t('consent.sure'), { exact: true }).click();
  await page.getByRole('button', { name: t('consent.declare.terms') }).click();
  await expect(page.getByRole('main')).toContainText(t('consent.done.terms'));
  const version = await page.getByRole('table').first().getByRole('rowheader').first().innerText();
  expect((await signUpAs(page.request, 'en')).status()).toBe(303);
  const [waiting] = await open.db
    .select()
    .from(registrations)
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  expect(version).toContain(waiting!.termsVersion);
  expect(waiting!.termsVersion).toMatch(/^\d{4}-\d\d-\d\d/);
});

const names = [
  'newSignUps',
  'newsletter',
  'contactForm',
  'invitationRequests',
  'eventRegistrations',
  'scholarshipApplications',
] as const;

async function enter(browser: Browser, language: Language) {
  const context = await browser.newContext({ baseURL: app.url });
  await context.addCookies([admin.cookie(app.url)]);
  return {
    t: textsFor(language).getFixedT(null, 'staff-settings'),
    refusals: textsFor(language).getFixedT(null, 'refusals'),
    visit: async (path: string): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(app.url + localizedPath(path, language));
      return page;
    },
  };
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** The first page below an address that another page leads to. */
async function findPath(
  context: Awaited<ReturnType<Browser['newContext']>>,
  language: Language,
  from: string,
  below: string,
): Promise<string> {
  const page = await context.newPage();
  await page.goto(app.url + localizedPath(from, language));
  const prefix = localizedPath(below, language);
  const href = await page.locator(`main a[href^="${prefix}"]`).first().getAttribute('href');
  await page.close();
  return below + (href ?? '').slice(prefix.length);
}

let signedUp = 0;

async function signUpAs(request: Page['request'], language: Language) {
  signedUp += 1;
  const form = {
    ...{ roles: 'student', firstName: 'Mona', lastName: 'Adel', phone: '+201001234567', terms: 'yes' },
    ...{
      email: `new-${signedUp}@example.com`,
      password: 'dots and cells 2026',
      again: 'dots and cells 2026',
    },
  };
  const headers = { Origin: app.url };
  return await request.post(app.url + localizedPath('/signup', language), { form, headers, maxRedirects: 0 });
}

async function publishOtherTerms(): Promise<void> {
  const page = await findConsentPage(open.db, 'terms');
  const { documentId } = page!;
  const revision = await findRevision(open.db, { documentId });
  const { newest, content } = revision!;
  const who = editingBy(admin.userId);
  const description = { en: `${content.description.en} Anew.`, ar: `${content.description.ar} من جديد.` };
  const saved = { documentId, basedOn: newest, content: { ...content, description }, ...who };
  const { number } = await saveRevision(open.db, saved, new Date());
  await publishDocument(open.db, { documentId, number, ...who }, new Date());
}
