import type { PageHandle } from '#platform/page/page-handle.ts';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { ReadingPage } from '#routes/kit/reading-page.tsx';
import type { Route } from './+types/terms';
import { LastUpdated } from './writings/last-updated.tsx';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return await loadContentPage(context, 'terms');
}

/** The 14 sections of the terms and conditions, each with its number and its own address. */
export default function Terms({ loaderData: page }: Route.ComponentProps) {
  const { description, lastUpdatedOn } = page;
  return (
    <ReadingPage
      page={page}
      formats="/formats/page/terms"
      isNumbered
      heading={{ lead: description, after: <LastUpdated on={lastUpdatedOn} /> }}
    />
  );
}
