import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { certificateIdOf, certifiedCourses, codes, formerHolder, holder } from './world.ts';

const isPublic = false;
const unknown = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const earning = `/learn/${certifiedCourses.begun}/certificate`;

/** Certificates as everybody checks them, as their holders have them, and on the way to them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/certificates': [
    { name: 'certificates', path: '/certificates', isPublic: true },
    { name: 'certificates-errors', path: '/certificates', status: 400, act: sendWrongCode, isPublic: true },
  ],
  '/certificates/:code': [
    // For whoever has the code, and in no search engine.
    { name: 'certificate', path: publicPath('valid'), isPublic },
    { name: 'certificate-revoked', path: publicPath('revoked'), isPublic },
    { name: 'certificate-unknown', path: `/certificates/${codes.none}`, status: 404, isPublic: true },
  ],
  // A file.
  '/.well-known/certificate-keys.json': [],
  '/learn/:course/certificate': [
    { name: 'earn-certificate', path: earning, person: holder, isPublic },
    { name: 'earn-certificate-missing', path: earning, person: formerHolder, isPublic },
    {
      ...{ name: 'earn-certificate-not-enrolled', person: holder, isPublic },
      path: `/learn/${certifiedCourses.other}/certificate`,
    },
    { name: 'earn-certificate-preview', path: earning, person: holder, act: seePreview, isPublic },
    {
      ...{ name: 'earn-certificate-errors', path: earning, person: holder, isPublic },
      ...{ status: 400, act: sendWrongNames },
    },
  ],
  '/account/certificates': [
    { name: 'own-certificates', path: '/account/certificates', person: holder, isPublic },
    { name: 'own-certificates-none', path: '/account/certificates', person: 'reader', isPublic },
  ],
  '/account/certificates/:id': [
    { name: 'own-certificate', path: ownPath('valid'), person: holder, isPublic },
    { name: 'own-certificate-issued', path: ownPath('valid', '?done=issued'), person: holder, isPublic },
    {
      ...{ name: 'own-certificate-errors', path: ownPath('valid'), person: holder, isPublic },
      ...{ status: 400, act: sendNoName },
    },
    { name: 'own-certificate-revoked', path: ownPath('revoked'), person: formerHolder, isPublic },
    {
      ...{ name: 'own-certificate-unknown', path: `/account/certificates/${unknown}`, status: 404 },
      ...{ person: holder, isPublic },
    },
  ],
  '/account/certificates/:id/formats': [
    { name: 'own-certificate-formats', path: ownPath('valid', '/formats'), person: holder, isPublic },
  ],
  // Files.
  '/account/certificates/:id/formats/:format': [],
  '/account/certificates/:id/file': [],
};

function publicPath(state: 'valid' | 'revoked') {
  return ({ language }: Visit) => `/certificates/${codes[state][language]}`;
}

function ownPath(state: 'valid' | 'revoked', rest = '') {
  return async ({ db, language }: Visit) =>
    `/account/certificates/${await certificateIdOf(db, codes[state][language])}${rest}`;
}

async function sendWrongCode(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'certificates');
  await page.getByRole('textbox', { name: t('check.field') }).fill('1234 5678 9012 3451');
  await page.getByRole('button', { name: t('check.submit') }).click();
  await errorSummary(page, language).waitFor();
}

async function fillNames(page: Page, { language }: Visit, names: { latin: string; arabic: string }) {
  const t = textsFor(language).getFixedT(null, 'certificates');
  await page.getByRole('textbox', { name: t('name.latin') }).fill(names.latin);
  await page.getByRole('textbox', { name: t('name.arabic') }).fill(names.arabic);
}

async function seePreview(page: Page, visit: Visit): Promise<void> {
  const t = textsFor(visit.language).getFixedT(null, 'certificates');
  await fillNames(page, visit, { latin: 'Huda Adel', arabic: 'هدى عادل' });
  await page.getByRole('button', { name: t('earn.preview') }).click();
  await page.getByRole('heading', { name: t('earn.preview.heading') }).waitFor();
}

async function sendWrongNames(page: Page, visit: Visit): Promise<void> {
  const t = textsFor(visit.language).getFixedT(null, 'certificates');
  await fillNames(page, visit, { latin: 'هدى عادل', arabic: 'Huda Adel' });
  await page.getByRole('button', { name: t('earn.preview') }).click();
  await errorSummary(page, visit.language).waitFor();
}

async function sendNoName(page: Page, visit: Visit): Promise<void> {
  const t = textsFor(visit.language).getFixedT(null, 'certificates');
  await fillNames(page, visit, { latin: '', arabic: '' });
  await page.getByRole('button', { name: t('one.name.save') }).click();
  await errorSummary(page, visit.language).waitFor();
}
