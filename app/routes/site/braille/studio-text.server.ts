import type { RouterContextProvider } from 'react-router';
import { longestBrailleText } from '#platform/renditions/braille/braille-constants.ts';
import { documentParts } from '#platform/renditions/braille/document-parts.ts';
import { writeTextParts } from '#platform/renditions/text-parts.ts';
import { forReader } from '#routes/kit/formats/formats.server.ts';
import { loadPublicText } from '../formats/public-text.server.ts';
import { formatsPath, type ReadablePlace } from '../formats/readable-kinds.ts';

/** The studio with a public text filled in, without the language prefix. */
export function studioHref({ kind, slug }: ReadablePlace): string {
  return `/braille?document=${kind}/${slug}`;
}

/** A public text as the studio takes it. What is longer than it takes ends after a whole paragraph. */
export type StudioText = { title: string; text: string; isWhole: boolean; formats: string };

/** The public text that an address names; null where it names none, 404 where there is none. */
export async function loadStudioText(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<StudioText | null> {
  const asked = query.get('document');
  if (asked === null) return null;
  const end = asked.indexOf('/');
  const named = { kind: asked.slice(0, Math.max(0, end)), slug: asked.slice(end + 1) };
  const { document, place } = await loadPublicText(context, named, studioHref);
  const { text, isWhole } = writeTextParts(documentParts(forReader(context, document)), longestBrailleText);
  return { title: document.title, text, isWhole, formats: formatsPath(place) };
}
