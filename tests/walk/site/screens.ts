import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { messages } from '#platform/messages/message-tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary, fillInNewsletter } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { newsletterToken, subscriber } from './world.ts';

/** The first page, the search, the newsletter, and what developers see. */
export const screensOfArea: Record<string, Screen[]> = {
  '/': [{ name: 'home', path: '/', shell: 'home', isPublic: true }],
  '/learn': [
    { name: 'learn', path: '/learn', isPublic: true },
    { name: 'learn-page-2', path: '/learn?page=2', isPublic: false },
    { name: 'learn-none', path: '/learn?category=graphic-design&level=advanced', isPublic: false },
  ],
  '/search': [
    { name: 'search', path: '/search', isPublic: true },
    { name: 'search-results', path: '/search?q=nvda', isPublic: true },
    { name: 'search-similar', path: '/search?q=exsel', isPublic: false },
    { name: 'search-none', path: '/search?q=zzzz', isPublic: true },
  ],
  '/accessibility': [{ name: 'accessibility', path: '/accessibility', isPublic: true }],
  '/display': [
    { name: 'display', path: '/display', isPublic: true },
    { name: 'display-saved', path: '/display?saved=1', isPublic: true },
  ],
  '/braille': [
    { name: 'braille', path: '/braille', isPublic: true },
    { name: 'braille-filled', path: '/braille?document=article/accessibility-gap-egypt', isPublic: true },
    { name: 'braille-errors', path: '/braille', status: 400, act: sendNoText, isPublic: true },
    { name: 'braille-shown', path: '/braille', act: showBraille('print'), isPublic: true },
    { name: 'braille-for-display', path: '/braille', act: showBraille('dots'), isPublic: true },
  ],
  '/newsletter': [
    { name: 'newsletter', path: '/newsletter', isPublic: true },
    { name: 'newsletter-errors', path: '/newsletter', status: 400, act: sendEmptyForm, isPublic: true },
    { name: 'newsletter-subscribed', path: '/newsletter', act: subscribe, changes: 'site', isPublic: true },
  ],
  '/newsletter/confirm': [
    { name: 'newsletter-confirm', path: `/newsletter/confirm?token=${newsletterToken}`, isPublic: true },
    {
      name: 'newsletter-confirm-unknown',
      path: '/newsletter/confirm?token=none',
      status: 404,
      isPublic: true,
    },
  ],
  '/newsletter/unsubscribe': [
    {
      name: 'newsletter-unsubscribe-unknown',
      path: '/newsletter/unsubscribe?token=none',
      status: 404,
      isPublic: true,
    },
  ],
  '/mail/leave': [
    { name: 'mail-leave-unknown', path: '/mail/leave?token=none', status: 404, isPublic: true },
  ],
  // JSON for a script.
  '/captcha/challenge': [],
  // A file.
  '/braille/file': [],
  // A picture.
  '/images/:id': [],
  '/formats/:kind/:slug': [
    { name: 'formats', path: '/formats/article/accessibility-gap-egypt', isPublic: false },
    { name: 'formats-saved', path: '/formats/page/programs?saved=1', isPublic: false },
  ],
  // A file.
  '/formats/:kind/:slug/:format': [],
  '/dev/ui': [{ name: 'design-system', path: '/dev/ui', isPublic: false }],
  '/dev/ui/live': [{ name: 'design-system-live', path: '/dev/ui/live', isPublic: false, isLive: true }],
  '/dev/outbox': [{ name: 'outbox', path: '/dev/outbox', isPublic: false }],
  '/dev/outbox/:id': [{ name: 'outbox-message', path: messagePath, isPublic: false }],
  // Machines call it; it shows nothing.
  '/whatsapp/webhook': [],
  '/webhooks/incoming-mail': [],
  '/*': [{ name: 'not-found', path: '/no/such-page', status: 404, isPublic: true }],
};

async function sendEmptyForm(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'newsletter');
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  await errorSummary(page, language).waitFor();
}

async function sendNoText(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'braille');
  await page.getByLabel(t('cells')).fill('7');
  await page.getByRole('button', { name: t('show') }).click();
  await errorSummary(page, language).waitFor();
}

const sampleTexts = {
  en: '# Prices of October\nMona said: “Yes, 2 of 10.”\n- Excel\n- العربية\nName | Price\nMona | EGP 12.50\nKarim | 🙂',
  ar: '# أسعار أكتوبر\nقالت منى: «نعم، ٢ من ١٠».\n- Excel\n- العربية\nالاسم | السعر\nمنى | ١٢٫٥٠ جنيهًا\nكريم | 🙂',
};

function showBraille(preview: 'print' | 'dots'): NonNullable<Screen['act']> {
  return async (page, { language }) => {
    const t = textsFor(language).getFixedT(null, 'braille');
    await page.getByLabel(t('text'), { exact: true }).fill(sampleTexts[language]);
    await page.getByLabel(t('lines')).fill('6');
    await page.getByRole('radio', { name: t(`preview.${preview}`) }).check({ force: true });
    await page.getByRole('button', { name: t('show') }).click();
    await page.getByRole('heading', { name: t('result'), exact: true }).waitFor();
  };
}

async function subscribe(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'newsletter');
  await fillInNewsletter(page, language, { fullName: 'Mona Hassan', email: `mona.${language}@example.com` });
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  await page.getByText(t('success.title')).first().waitFor();
}

/** The mail that the subscriber got. */
async function messagePath({ db }: Visit): Promise<string> {
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.recipient, subscriber));
  return `/dev/outbox/${message!.id}`;
}
