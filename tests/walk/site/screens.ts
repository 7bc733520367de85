import { expect, type Page } from '@playwright/test';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Visit } from '#tests/journeys/kit/journey.ts';
import {
  errorSummary,
  fillInNewsletter,
  newEmail,
  subscribeByRequest,
} from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen } from '../screens.ts';

/** The first page, the search, the newsletter, and what developers see. */
export const siteScreens: Record<string, Screen[]> = {
  '/': [{ name: 'home', path: '/', isPublic: true }],
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
  '/newsletter': [
    { name: 'newsletter', path: '/newsletter', isPublic: true },
    { name: 'newsletter-errors', path: '/newsletter', status: 400, act: sendEmptyForm, isPublic: true },
    { name: 'newsletter-subscribed', path: '/newsletter', act: subscribe, isPublic: true },
  ],
  '/newsletter/confirm': [
    { name: 'newsletter-confirm', path: confirmPath, isPublic: true },
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
  // A picture.
  '/images/:id': [],
  '/dev/ui': [{ name: 'design-system', path: '/dev/ui', isPublic: false }],
  '/dev/ui/live': [{ name: 'design-system-live', path: '/dev/ui/live', isPublic: false, isLive: true }],
  '/dev/outbox': [{ name: 'outbox', path: outboxPath, isPublic: false, isMoving: true }],
  '/dev/outbox/:id': [{ name: 'outbox-message', path: messagePath, isPublic: false }],
  // Machines call it; it shows nothing.
  '/whatsapp/webhook': [],
  '/*': [{ name: 'not-found', path: '/no/such-page', status: 404, isPublic: true }],
};

async function sendEmptyForm(page: Page, language: Language): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'newsletter');
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  await errorSummary(page, language).waitFor();
}

async function subscribe(page: Page, language: Language): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'newsletter');
  await fillInNewsletter(page, language, { fullName: 'Mona Hassan', email: newEmail() });
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  await page.getByText(t('success.title')).first().waitFor();
}

/** The token of a link is found once per worker: its page may be opened any number of times. */
const confirmPaths = new Map<Language, Promise<string>>();

async function confirmPath({ request, origin, language }: Visit): Promise<string> {
  let path = confirmPaths.get(language);
  if (!path) {
    path = subscribeByRequest(request, origin, language);
    confirmPaths.set(language, path);
  }
  return withoutPrefix(await path);
}

async function outboxPath(visit: Visit): Promise<string> {
  await confirmPath(visit);
  return '/dev/outbox';
}

/** The same message each time, while others arrive. */
const messagePaths = new Map<Language, Promise<string>>();

async function messagePath(visit: Visit): Promise<string> {
  const path = messagePaths.get(visit.language) ?? findMessagePath(visit);
  messagePaths.set(visit.language, path);
  return await path;
}

async function findMessagePath(visit: Visit): Promise<string> {
  await confirmPath(visit);
  // One that waits is sent while it is looked at.
  const sent = `>${textsFor(visit.language).getFixedT(null, 'mail')('outbox.status.sent')}<`;
  let path: string | undefined;
  const look = async () => {
    const list = await (await visit.request.get(localizedPath('/dev/outbox', visit.language))).text();
    const row = list.split('<tr ').find((each) => each.includes(sent));
    path = /href="([^"#?]+\/outbox\/[^"#?]+)"/.exec(row ?? '')?.[1];
    return path;
  };
  await expect.poll(look, { message: 'a message that was sent' }).toBeTruthy();
  return withoutPrefix(path!);
}

function withoutPrefix(path: string): string {
  return path.replace(/^\/ar(?=\/)/, '');
}
