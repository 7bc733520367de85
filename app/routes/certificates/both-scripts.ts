import type { CertificateNames } from '#domain/certificates/certificate-names.ts';
import type { Language } from '#platform/text/language.ts';

/** The name in the script of a language, and in the other one, as far as they are written. */
export function inBothScripts(
  { latinName, arabicName }: CertificateNames,
  language: Language,
): [first: string, other: string | null] {
  const [own, other] = language === 'ar' ? [arabicName, latinName] : [latinName, arabicName];
  return own === null ? [other ?? '', null] : [own, other];
}
