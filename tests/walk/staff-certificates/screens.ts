import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { certificateIdOf, codes } from '../certificates/world.ts';
import type { Screen, Visit } from '../screens.ts';

const own = { person: 'admin', isPublic: false } as const;
const path = '/admin/education/certificates';

/** Certificates as staff look after them. */
export const screensOfArea: Record<string, Screen[]> = {
  [path]: [
    { name: 'admin-certificates', path, ...own },
    { name: 'admin-certificates-revoked', path: `${path}?state=revoked`, ...own },
    { name: 'admin-certificates-none', path: `${path}?q=nobody`, ...own },
  ],
  // A file.
  [`${path}/export`]: [],
  [`${path}/:id`]: [
    { name: 'admin-certificate', path: pathOf('valid'), ...own },
    { name: 'admin-certificate-revoked', path: pathOf('revoked'), ...own },
    { name: 'admin-certificate-corrected', path: pathOf('valid', '?done=corrected'), ...own },
    {
      name: 'admin-certificate-errors',
      path: pathOf('valid'),
      status: 400,
      act: revokeWithoutReason,
      ...own,
    },
  ],
};

function pathOf(state: 'valid' | 'revoked', rest = '') {
  return async ({ db, language }: Visit) =>
    `${path}/${await certificateIdOf(db, codes[state][language])}${rest}`;
}

async function revokeWithoutReason(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-certificates');
  await page.getByRole('button', { name: t('revoke.submit') }).click();
  await errorSummary(page, language).waitFor();
}
