/** A code in groups of four, as people read it. */
export function writeCertificateCode(code: string): string {
  return [0, 4, 8, 12].map((at) => code.slice(at, at + 4)).join(' ');
}
