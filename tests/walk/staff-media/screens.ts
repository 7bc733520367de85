import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Screen, Visit } from '../screens.ts';
import { image } from './world.ts';

const person = 'admin' as const;
const isPublic = false;

/** The media library: one image in it, none that fits, uploading, and one image with its forms. */
export const screensOfArea: Record<string, Screen[]> = {
  '/admin/media': [
    {
      name: 'admin-media',

      path: `/admin/media?q=${image.name}`,
      person,
      isPublic,
    },
    { name: 'admin-media-none', path: '/admin/media?q=zzzz', person, isPublic },
  ],
  '/admin/media/upload': [
    { name: 'admin-media-upload', path: '/admin/media/upload', person, isPublic },
    {
      name: 'admin-media-upload-errors',
      path: '/admin/media/upload',
      person,
      status: 400,
      act: uploadNothingGood,
      isPublic,
    },
  ],
  '/admin/media/:id': [
    { name: 'admin-image', path: `/admin/media/${image.id}`, person, isPublic },
    {
      name: 'admin-image-errors',
      path: `/admin/media/${image.id}`,
      person,
      status: 400,
      act: describeHalf,
      isPublic,
    },
  ],
};

async function uploadNothingGood(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-media');
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page
    .getByLabel(t('upload.files'), { exact: true })
    .setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer });
  await page.getByRole('button', { name: t('upload.submit'), exact: true }).click();
  await page.getByRole('heading', { name: t('upload.refusedHeading') }).waitFor();
}

async function describeHalf(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-media');
  await page.getByText(t('describe.kind.words'), { exact: true }).click();
  await page.getByRole('textbox', { name: t('describe.en') }).fill('Six dots');
  await page.getByRole('button', { name: t('describe.submit') }).click();
  await page.getByText(t('describe.ar.missing')).first().waitFor();
}
