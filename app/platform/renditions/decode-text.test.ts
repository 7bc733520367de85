import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'مرحبا Mona';

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows-1256', Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7, 0x20, 0x4d, 0x6f, 0x6e, 0x61])],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

it.each([
  ['a Word file', Buffer.from('PK\u0003\u0004\u0014\u0000')],
  ['zeros', Buffer.alloc(100)],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
])('does not take %s for a text', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull();
});
