import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.server.ts';

const secret = 'a secret of the tests, long enough to be one';

describe('a sealed text', () => {
  it('is read again with the same secret, whatever it says', () => {
    for (const text of ['', 'JBSWY3DPEHPK3PXP', 'بصيرة', 'x'.repeat(10_000)])
      expect(unseal(secret, seal(secret, text))).toBe(text);
  });

  it('never looks the same twice, and shows nothing', () => {
    const [one, other] = [seal(secret, 'JBSWY3DPEHPK3PXP'), seal(secret, 'JBSWY3DPEHPK3PXP')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSW');
  });

  it('cannot be read with another secret', () => {
    expect(() => unseal(`${secret}!`, seal(secret, 'x'))).toThrow('cannot be read');
  });

  it('cannot be changed, cut or made up', () => {
    const sealed = Buffer.from(seal(secret, 'JBSWY3DPEHPK3PXP'), 'base64url');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => unseal(secret, changed.toString('base64url'))).toThrow('cannot be read');
      expect(() => unseal(secret, sealed.subarray(0, at).toString('base64url'))).toThrow('cannot be read');
    }
  });
});
