import { data, type RouterContextProvider } from 'react-router';
import { findPage } from '#domain/content/pages.ts';
import { readySections } from '#domain/content/ready-sections.ts';
import { readSettings } from '#domain/content/settings.ts';
import { pick } from '#platform/language.ts';
import { appContext } from '#platform/request-context.server.ts';

/** A page of content in the reader's language, ready to be shown; 404 when it is not published. */
export async function loadContentPage(context: Readonly<RouterContextProvider>, slug: string) {
  const { language, remember, isPage } = context.get(appContext);
  const page = await remember(`page ${slug}`, (db) => findPage(db, slug));
  if (!page) throw data(null, { status: 404 });
  const settings = await remember('settings', readSettings);
  return {
    title: pick(page.title, language),
    description: pick(page.description, language),
    lastUpdatedOn: page.lastUpdatedOn,
    sections: readySections(page.sections, { language, settings, isPage }),
  };
}
