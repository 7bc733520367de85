import { redirect } from 'react-router';
import { documentPath, isBuiltPage } from '#domain/documents/document-kinds.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { ReadingPage } from '#routes/kit/reading-page.tsx';
import type { Route } from './+types/page';
import { LastUpdated } from './writings/last-updated.tsx';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const place = { kind: 'page', slug } as const;
  if (isBuiltPage(place)) throw redirect(documentPath(place), 301);
  return await loadContentPage(context, slug);
}

/** A page that staff have added: its text from beginning to end. */
export default function Page({ loaderData: page }: Route.ComponentProps) {
  const { description, lastUpdatedOn } = page;
  return (
    <ReadingPage
      page={page}
      formats={`/formats/page/${page.slug}`}
      heading={{ lead: description, after: <LastUpdated on={lastUpdatedOn} /> }}
    />
  );
}
