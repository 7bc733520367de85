import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { images, imageVariants } from '#domain/documents/tables.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { MemberWishes } from '#tests/worlds/identity/members.ts';
import { appDatabase } from '#tests/journeys/kit/members.ts';
import type { Screen } from '../screens.ts';

const member: MemberWishes = { roles: ['admin'], hasSecondFactor: true };
const isPublic = false;
const id = '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c60';
const fileId = '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c61';
const storageKey = `5c/${'0'.repeat(38)}`;
const name = 'six-dots-for-screens';

/** The media library: one image in it, none that fits, uploading, and one image with its forms. */
export const staffMediaScreens: Record<string, Screen[]> = {
  '/admin/media': [
    {
      name: 'admin-media',
      isMoving: true,
      path: async () => await withImage(`/admin/media?q=${name}`),
      member,
      isPublic,
    },
    { name: 'admin-media-none', path: '/admin/media?q=zzzz', member, isPublic },
  ],
  '/admin/media/upload': [
    { name: 'admin-media-upload', path: '/admin/media/upload', member, isPublic },
    {
      name: 'admin-media-upload-errors',
      path: '/admin/media/upload',
      member,
      status: 400,
      act: uploadNothingGood,
      isPublic,
    },
  ],
  '/admin/media/:id': [
    { name: 'admin-image', path: async () => await withImage(`/admin/media/${id}`), member, isPublic },
    {
      name: 'admin-image-errors',
      path: async () => await withImage(`/admin/media/${id}`),
      member,
      status: 400,
      act: describeHalf,
      isPublic,
    },
  ],
};

/** One image that is always the same, whoever looks first. */
async function withImage(path: string): Promise<string> {
  const db = await appDatabase();
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const createdAt = new Date('2026-11-21T10:00:00Z');
  await createFolderStore(process.env.TEST_APP_DATA_FOLDER ?? '').put(storageKey, bytes);
  await db
    .insert(storedFiles)
    .values({
      ...{ id: fileId, storageKey, createdAt, name: `${name}-300.webp`, mediaType: 'image/webp' },
      ...{ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
      ...{ purpose: 'image', owner: `image:${id}`, status: 'kept' as const },
    })
    .onConflictDoNothing();
  await db
    .insert(images)
    .values({ ...{ id, name, createdAt, width: 300, height: 200 }, alternative: null })
    .onConflictDoNothing();
  await db.insert(imageVariants).values({ imageId: id, width: 300, fileId }).onConflictDoNothing();
  return path;
}

async function uploadNothingGood(page: Page, language: Language): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-media');
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page
    .getByLabel(t('upload.files'), { exact: true })
    .setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer });
  await page.getByRole('button', { name: t('upload.submit'), exact: true }).click();
  await page.getByRole('heading', { name: t('upload.refusedHeading') }).waitFor();
}

async function describeHalf(page: Page, language: Language): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-media');
  await page.getByText(t('describe.kind.words'), { exact: true }).click();
  await page.getByRole('textbox', { name: t('describe.en') }).fill('Six dots');
  await page.getByRole('button', { name: t('describe.submit') }).click();
  await page.getByText(t('describe.ar.missing')).first().waitFor();
}
