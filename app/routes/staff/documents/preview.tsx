import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router';
import { documentPath, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/preview';
import { IncompletePreview, type IncompleteDocument } from './incomplete-document.tsx';
import { pageOf } from './preview-pages.ts';
import { findIncomplete, getPreviewed, showInstead } from './previewed.server.ts';

/** What visitors' own page loads, with this version in the place of the published one. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const revision = await getPreviewed(context, { id: params.id, url });
  const place = { kind: revision.kind, slug: revision.content.slug };
  const incomplete = await findIncomplete(context, revision);
  if (incomplete) return { incomplete };
  await showInstead(context, revision);
  const asVisitor = {
    request,
    context,
    params: { slug: place.slug },
    url: new URL(documentPath(place), url),
  };
  return await pageOf(place).loader(asVisitor as unknown as LoaderFunctionArgs);
}

/** Search engines do not come here; whoever is led here by a mistake keeps nothing. */
export function headers() {
  return { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

/**
 * A version of a document as visitors will read it: their page takes what was loaded here for its own. A version that
 * cannot be published yet shows what there is, and what is not set.
 */
export default function Preview() {
  const Page = pageOf(useOutletContext<{ kind: DocumentKind; slug: string }>()).default;
  const { incomplete } = useLoaderData<{ incomplete?: IncompleteDocument }>();
  return incomplete ? <IncompletePreview document={incomplete} /> : <Page />;
}
