import { signedFileType } from '#domain/certificates/sign-certificate.ts';
import { attachment } from '#platform/files/file-name.ts';
import type { Route } from './+types/signed-file';
import { getOwnCertificate } from './own-certificate.server.ts';

/** The signed file of a certificate, for its holder. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { signedFile, code } = await getOwnCertificate(context, id);
  return new Response(signedFile, {
    headers: {
      'Content-Type': signedFileType,
      'Content-Disposition': attachment(`certificate-${code}.jwt`),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
