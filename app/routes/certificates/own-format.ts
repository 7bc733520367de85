import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/own-format';
import { readQrPicture } from './certificate-document.server.ts';
import { getCertificateDocument } from './own-certificate.server.ts';

/** A certificate as a file. */
export async function loader({ context, params: { id, format }, url }: Route.LoaderArgs) {
  const { document, path } = await getCertificateDocument(context, id);
  return await formatResponse(context, { document, path, format, url, readPicture: readQrPicture });
}
