import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { OwnCertificate } from '#domain/certificates/find-certificates.ts';
import { readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { certificateDocument, readQrPicture } from './certificate-document.server.ts';

const certificate: OwnCertificate = {
  ...{ id: 'one', userId: 'mona', kind: 'course', subjectId: 'course', keyId: 'key', signedFile: 'file' },
  ...{ code: '4175000000000017', latinName: 'Huda Adel', arabicName: 'هدى عادل', minutes: 320 },
  title: { en: 'Tables by ear', ar: 'الجداول بالسمع' },
  issuerName: { en: 'Baseera for Social Entrepreneurship', ar: 'شركة بصيرة لريادة الأعمال المجتمعية' },
  origin: 'https://baseera.example',
  issuedAt: new Date('2026-11-21T12:00:00Z'),
  ...{ correctedAt: null, revokedAt: null, revokeReason: null },
};

const plain = (which: OwnCertificate, language: 'en' | 'ar') =>
  readInAllFormats(certificateDocument(which, language));

it('has a picture that a camera reads, as large as the document says', async () => {
  const { blocks } = certificateDocument(certificate, 'en');
  const picture = blocks.find((block) => block.kind === 'picture')!;
  const { width, height, format } = await sharp(await readQrPicture(picture.picture)).metadata();
  expect({ width, height, format }).toEqual({ width: picture.width, height: picture.height, format: 'png' });
});

it('says in English who completed what, when, and where it is checked', async () => {
  const words = await plain(certificate, 'en');
  for (const each of [
    'Huda Adel',
    'هدى عادل',
    'Tables by ear',
    '5 hours and 20 minutes',
    'November 21, 2026',
  ])
    expect(words).toContain(each);
  expect(words).toContain('4175 0000 0000 0017');
  expect(words).toContain('https://baseera.example/certificates/4175000000000017');
  expect(words).not.toContain('revoked');
});

it('says the same in Arabic, the Arabic name first', async () => {
  const words = await plain(certificate, 'ar');
  for (const each of ['الجداول بالسمع', '٥ ساعات و٢٠ دقيقة', 'https://baseera.example/ar/certificates/'])
    expect(words).toContain(each);
  expect(words.indexOf('هدى عادل')).toBeLessThan(words.indexOf('Huda Adel'));
});

it('bears the one name that there is, and says when it was revoked', async () => {
  const revoked = {
    ...certificate,
    arabicName: null,
    revokedAt: certificate.issuedAt,
    revokeReason: 'A slip.',
  };
  const words = await plain(revoked, 'ar');
  expect(words).toContain('Huda Adel');
  expect(words).toContain('أُلغيت هذه الشهادة');
  expect(words).not.toContain('A slip.');
});
