import { expect, it } from 'vitest';
import { isGood, newHandle, readReplyAddress, writeReplyAddress } from './reply-address.ts';

const ours = { secret: 'a secret of the tests', replyDomain: 'reply.baseera.example' };
const now = new Date('2026-11-26T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const handle = '0123456789abcdef0123';
const address = writeReplyAddress({ ...ours, handle }, now);

it('is read as what it was written for, in whatever letters a mail server makes of it', () => {
  expect(address).toMatch(/^reply\+0123456789abcdef0123[0-9a-z]{4}[0-9a-f]{32}@reply\.baseera\.example$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  for (const written of [address, address.toUpperCase(), ` ${address} `])
    expect(readReplyAddress(ours, written)).toMatchObject({ handle });
});

it('is good for thirty days, and no longer', () => {
  const read = readReplyAddress(ours, address)!;
  expect([0, 29, 30, 31].map((days) => isGood(read, later(days)))).toEqual([true, true, true, false]);
});

it('is another one for each row, which says nothing of it', () => {
  const handles = Array.from({ length: 200 }, () => newHandle());
  expect(new Set(handles).size).toBe(200);
  for (const each of handles) expect(each).toMatch(/^[0-9a-f]{20}$/);
});

/** The same with one letter changed to another. */
function changed(at: number): string {
  return address.slice(0, at) + (address[at] === 'b' ? 'c' : 'b') + address.slice(at + 1);
}

it('cannot be made up: no letter of it can be another one', () => {
  for (let at = 'reply+'.length; at < address.indexOf('@'); at += 1)
    expect(readReplyAddress(ours, changed(at)), `letter ${at}`).toBeNull();
});

it.each([
  '',
  'reply@reply.baseera.example',
  'reply+@reply.baseera.example',
  `reply+${'a'.repeat(56)}@reply.baseera.example`,
  `reply+${'a'.repeat(5000)}@reply.baseera.example`,
  address.replace('reply.baseera.example', 'evil.example'),
  address.replace('reply.baseera.example', 'reply.baseera.example.evil.example'),
  `${address}.evil.example`,
  `${address} ${address}`,
  `x${address}`,
  address.replace('reply+', 'bounce+'),
  address.replace('@', '\u0000@'),
])('is not %j', (written) => {
  expect(readReplyAddress(ours, written)).toBeNull();
});

it('is worth nothing under another secret', () => {
  expect(readReplyAddress({ ...ours, secret: 'another one' }, address)).toBeNull();
});
