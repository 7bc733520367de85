import { writeBrf } from '#platform/renditions/braille/write-brf.ts';
import type { Route } from './+types/braille-file';
import { brailleForm } from './braille-form.server.ts';
import { brfNameOf, pageLinesOf, writeBraille } from './write-braille.server.ts';

/** The braille of a text as a file, for the button below its preview. Nothing of it is kept or logged. */
export async function action({ request }: Route.ActionArgs) {
  const { values } = brailleForm.read(await request.formData());
  // The page of the preview sends what it has read already.
  if (!values) return new Response(null, { status: 400 });
  const pages = await writeBraille(values);
  return new Response(writeBrf(pages, { pageLines: values.formFeeds ? pageLinesOf(values) : null }), {
    headers: {
      'Content-Type': 'text/plain; charset=us-ascii',
      'Content-Disposition': `attachment; filename="${brfNameOf(values)}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
