import { data, redirect, type RouterContextProvider } from 'react-router';
import { appContext } from '#platform/page/request-context.server.ts';
import { formatResponse, loadFormats } from '#routes/kit/formats/formats.server.ts';
import type { OwnDocument } from './own-documents.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The formats of a document of an application, for its page; without such a document the way leads back to the application. */
export async function loadOwnFormats(context: Context, { token, own }: { token: string; own: OwnDocument }) {
  if (own.found !== 'document') {
    if (own.found === 'unknown') return data({ isUnknown: true as const }, 404);
    throw redirect(`/scholarships/applications/${token}`, 303);
  }
  const formats = await loadFormats(context, own);
  const isForeign = own.document.language !== context.get(appContext).language;
  // Set apart, so that a title in the other language is spoken in it.
  const title = isForeign ? `\u2068${formats.title}\u2069` : formats.title;
  return data({ isUnknown: false as const, token, formats: { ...formats, title } });
}

/** A document of an application as a file; a 404 where there is none. */
export async function ownFormatResponse(
  context: Context,
  { own, format, url }: { own: OwnDocument; format: string; url: URL },
): Promise<Response> {
  if (own.found !== 'document') throw new Response(null, { status: 404 });
  return await formatResponse(context, { ...own, format, url });
}
