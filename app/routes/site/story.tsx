import type { PageHandle } from '#platform/page/page-handle.ts';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import type { Route } from './+types/story';
import { ImpactFigures } from './impact-parts.tsx';
import { loadImpactFigures } from './impact.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadContentPage(context, 'story'), figures: await loadImpactFigures(context) };
}

/** The founder's story, what was reached, and what is meant to be reached by 2028. */
export default function Story({ loaderData: { page, figures } }: Route.ComponentProps) {
  return (
    <ContentPage
      page={page}
      heading={{ lead: page.description, after: <OtherFormats path="/formats/page/story" /> }}
      parts={{ impact: <ImpactFigures figures={figures} /> }}
    />
  );
}
