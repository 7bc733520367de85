import type { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { seed } from '#db/seed/seed.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { DisplayPreferences } from '#platform/page/display-preferences.ts';
import type { Language } from '#platform/text/language.ts';
import { formatResponse, loadFormats } from '#routes/kit/formats/formats.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { statusOf, textVisitor } from '#tests/worlds/site/text-visitor.ts';
import { loadPublicText, type PublicText } from './public-text.server.ts';
import { formatsPath } from './readable-kinds.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await seed(db);
});

describe('formats', () => {
  it('name contracted braille to whoever has chosen it, where it cannot be made, and to nobody else', async () => {
    const { document } = await load('en', { kind: 'page', slug: 'terms' });
    const offersFor = async (format: DisplayPreferences['format']) =>
      (
        await loadFormats(textVisitor(db, 'en', { display: { format } }), {
          document,
          path: '/formats/page/terms',
        })
      ).offers;
    expect((await offersFor('page')).map(({ format }) => format)).not.toContain('braille-contracted');
    expect(await offersFor('braille-contracted')).toContainEqual({
      format: 'braille-contracted',
      refusal: { code: 'contracted-braille-missing', values: {} },
    });
    const file = ask(textVisitor(db, 'en'), document, 'braille-contracted');
    const answer = await file.catch((thrown: unknown) => thrown as Response);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/formats/page/terms']);
  });

  it('are files in the digits that the reader prefers', async () => {
    const { document } = await load('ar', { kind: 'page', slug: 'terms' });
    const arabic = await ask(textVisitor(db, 'ar'), document, 'text');
    expect(Object.fromEntries(arabic.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringContaining('terms-ar.txt'),
      'content-language': 'ar',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(await arabic.text()).toMatch(/[٠-٩]/);
    const latin = await (
      await ask(textVisitor(db, 'ar', { display: { digits: 'latin' } }), document, 'text')
    ).text();
    expect(latin).not.toMatch(/[٠-٩]/);
  });

  it.each(['', 'doc', 'PDF', 'text.txt', '__proto__', 'braille_contracted'])(
    'have no file called "%s"',
    async (format) => {
      const { document } = await load('en', { kind: 'page', slug: 'terms' });
      expect(await statusOf(ask(textVisitor(db, 'en'), document, format))).toBe(404);
    },
  );
});

async function ask(
  context: RouterContextProvider,
  document: PublicText['document'],
  format: string,
): Promise<Response> {
  const url = new URL(`https://baseera.example/formats/page/terms/${format}`);
  return await formatResponse(context, { document, path: '/formats/page/terms', format, url });
}

async function load(language: Language, place: { kind: string; slug: string }): Promise<PublicText> {
  return await loadPublicText(textVisitor(db, language), place, formatsPath);
}
