import sharp from 'sharp';
import { encode } from 'uqr';
import type { OwnCertificate } from '#domain/certificates/find-certificates.ts';
import { writeCertificateCode } from '#domain/certificates/written-code.ts';
import type { DocumentBlock, ReadableDocument } from '#platform/renditions/readable-document.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { apart, named, writeInstant } from '#routes/kit/formats/document-words.ts';
import { inBothScripts } from './both-scripts.ts';
import { lengthInWords } from './length-in-words.ts';

/** A certificate as a document, with the address where anybody checks it, in words and for a camera. */
export function certificateDocument(certificate: OwnCertificate, language: Language): ReadableDocument {
  const t = textsFor(language).getFixedT(null, 'certificates');
  const { code, kind, issuerName, issuedAt, correctedAt, revokedAt, origin } = certificate;
  const isOfEvent = kind === 'event';
  const issuer = pick(issuerName, language);
  const address = origin + localizedPath(`/certificates/${code}`, language);
  const changedAt = [issuedAt, correctedAt, revokedAt]
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1)!;
  return {
    ...{ name: `certificate-${code}`, language },
    title: t(isOfEvent ? 'document.title.event' : 'document.title'),
    publisher: issuer,
    address,
    changedAt: changedAt.toISOString(),
    blocks: [
      ...(revokedAt
        ? [{ kind: 'paragraph', text: [{ text: t('document.revoked'), isStrong: true }] } as const]
        : []),
      // What it is about stands large, as it would on the wall.
      { kind: 'paragraph', text: [t(isOfEvent ? 'document.certify.event' : 'document.certify')] },
      { kind: 'heading', level: 2, text: inBothScripts(certificate, language)[0] },
      { kind: 'paragraph', text: [t(isOfEvent ? 'document.attended' : 'document.completed')] },
      { kind: 'heading', level: 2, text: pick(certificate.title, language) },
      facts(certificate, language),
      {
        kind: 'paragraph',
        text: [t('document.check'), ' ', { text: address, href: address, isApart: true }],
      },
      qrBlock(address, t('document.picture')),
      { kind: 'signature', lines: [[named(issuer, language)]] },
    ],
  };
}

/** The bytes of the one picture that a certificate has: a QR code of an address. */
export async function readQrPicture(address: string): Promise<Uint8Array> {
  const { data, size } = encode(address, qrOptions);
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const side = size * pixelsPerModule;
  return await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

// The white around it is what scanners ask for (ISO/IEC 18004).
const qrOptions = { ecc: 'M', border: 4 } as const;
const pixelsPerModule = 8;

function qrBlock(address: string, alternative: string): DocumentBlock {
  const side = encode(address, qrOptions).size * pixelsPerModule;
  return { kind: 'picture', picture: address, alternative, width: side, height: side };
}

function facts(certificate: OwnCertificate, language: Language): DocumentBlock {
  const t = textsFor(language).getFixedT(null, 'certificates');
  const { kind, minutes, issuedAt, code } = certificate;
  const [, other] = inBothScripts(certificate, language);
  return {
    kind: 'facts',
    items: [
      ...(other
        ? [{ term: t(language === 'ar' ? 'fact.latin' : 'fact.arabic'), text: [named(other, language)] }]
        : []),
      {
        term: t(kind === 'event' ? 'fact.event-length' : 'fact.length'),
        text: [writeLength(minutes, language)],
      },
      { term: t('fact.issued'), text: [writeInstant(issuedAt, language)] },
      { term: t('fact.code'), text: [apart(writeCertificateCode(code))] },
    ],
  };
}

function writeLength(minutes: number, language: Language): string {
  const t = textsFor(language).getFixedT(null, 'certificates');
  return lengthInWords(
    minutes,
    (unit, count) => t(unit, { count }),
    (parts) => t('hours-and-minutes', parts),
  );
}
