import { data, type RouterContextProvider } from 'react-router';
import { findOwnCertificate, type OwnCertificate } from '#domain/certificates/find-certificates.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { certificateDocument } from './certificate-document.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A certificate of whoever asks; a 404 for one of somebody else and for what is none. */
export async function getOwnCertificate(context: Context, id: string): Promise<OwnCertificate> {
  const { db } = context.get(appContext);
  const certificate = await findOwnCertificate(db, { id, userId: getMember(context).userId });
  if (!certificate) throw data(null, 404);
  return certificate;
}

/** A certificate of whoever asks as a document in the language of the page, and the page that offers it in every format. */
export async function getCertificateDocument(
  context: Context,
  id: string,
): Promise<{ document: ReadableDocument; certificate: OwnCertificate; path: string }> {
  const { language } = context.get(appContext);
  const certificate = await getOwnCertificate(context, id);
  const document = certificateDocument(certificate, language);
  return { document, certificate, path: `/account/certificates/${certificate.id}/formats` };
}
