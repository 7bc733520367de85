import { describe, expect, it } from 'vitest';
import { newCertificateCode, readCertificateCode } from './certificate-code.ts';
import { writeCertificateCode } from './written-code.ts';

describe('the code of a certificate', () => {
  it('is read as it is printed, pasted or typed, in either set of digits', () => {
    const code = newCertificateCode();
    const groups = writeCertificateCode(code);
    expect(groups).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
    const arabic = [...groups].map((each) => (each === ' ' ? each : '٠١٢٣٤٥٦٧٨٩'[Number(each)])).join('');
    const persian = [...groups].map((each) => (each === ' ' ? each : '۰۱۲۳۴۵۶۷۸۹'[Number(each)])).join('');
    const lookalike = groups.replaceAll('0', 'O').replaceAll('1', 'l');
    const ways = [
      groups,
      code,
      groups.replaceAll(' ', '-'),
      `\u2066 ${groups}\u2069\n`,
      arabic,
      persian,
      lookalike,
    ];
    expect(ways.map(readCertificateCode)).toEqual(ways.map(() => code));
  });

  it('shows every single wrong digit, and every two neighbours that changed places', () => {
    const code = newCertificateCode();
    for (let at = 0; at < code.length; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const wrong = code.slice(0, at) + String(digit) + code.slice(at + 1);
        expect(readCertificateCode(wrong)).toBe(wrong === code ? code : null);
      }
      const [one, other] = [code[at], code[at + 1]];
      if (other === undefined || one === other) continue;
      expect(readCertificateCode(code.slice(0, at) + other + one + code.slice(at + 2))).toBeNull();
    }
  });

  it('is nothing else', () => {
    for (const text of ['', '1234', '0'.repeat(17), 'abcd efgh ijkl mnop', '1'.repeat(100_000)])
      expect(readCertificateCode(text)).toBeNull();
  });
});
