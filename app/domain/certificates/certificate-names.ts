import { readPersonName } from '#domain/identity/person-name.ts';
import { certificateLimits } from './certificate-constants.ts';

/** The name of a holder in each script, as they wrote it; one of the two may be missing. */
export type CertificateNames = { latinName: string | null; arabicName: string | null };

export type CertificateNameProblem = 'long' | 'characters' | 'latin' | 'arabic';

/** Reads a name in one script; null when the field was left empty. */
export function readCertificateName(
  input: string,
  script: 'latin' | 'arabic',
): { name: string | null } | CertificateNameProblem {
  const read = readPersonName(input, certificateLimits.name);
  if (read === 'missing') return { name: null };
  if (typeof read === 'string') return read;
  const hasOther = script === 'latin' ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u;
  const hasOwn = script === 'latin' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u;
  return hasOwn.test(read.name) && !hasOther.test(read.name) ? read : script;
}
