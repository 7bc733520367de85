import type { PageHandle } from '#platform/page/page-handle.ts';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { ReadingPage } from '#routes/kit/reading-page.tsx';
import type { Route } from './+types/accessibility';
import { LastUpdated } from './writings/last-updated.tsx';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return await loadContentPage(context, 'accessibility');
}

/** The accessibility statement. */
export default function Accessibility({ loaderData: page }: Route.ComponentProps) {
  const { description, lastUpdatedOn } = page;
  return (
    <ReadingPage
      page={page}
      formats="/formats/page/accessibility"
      heading={{ lead: description, after: <LastUpdated on={lastUpdatedOn} /> }}
    />
  );
}
