import { describe, expect, it } from 'vitest';
import { mailboxOf, readEmailAddress } from './email-address.server.ts';

describe('an e-mail address', () => {
  it.each([
    ['mona@example.com', 'mona@example.com', 'mona@example.com'],
    ['  Mona.Ali+news@Example.COM ', 'Mona.Ali+news@example.com', 'mona.ali+news@example.com'],
    ['\u200fmona@example.com\u200e', 'mona@example.com', 'mona@example.com'],
    ['mona١٢٣@example.com', 'mona123@example.com', 'mona123@example.com'],
    ['ｍｏｎａ＠example.com', 'mona@example.com', 'mona@example.com'],
    ['mona@مثال.مصر', 'mona@xn--mgbh0fb.xn--wgbh1c', 'mona@xn--mgbh0fb.xn--wgbh1c'],
    ["o'neil@sub.example.co.uk", "o'neil@sub.example.co.uk", "o'neil@sub.example.co.uk"],
  ])('is read from %j', (input, address, key) => {
    expect(readEmailAddress(input)).toEqual({ address, key });
  });

  it.each([
    ['', 'missing'],
    [' \u200f ', 'missing'],
    ['mona', 'invalid'],
    ['mona@', 'invalid'],
    ['@example.com', 'invalid'],
    ['mona@example', 'invalid'],
    ['mona@127.0.0.1', 'invalid'],
    ['mona@@example.com', 'invalid'],
    ['mona ali@example.com', 'invalid'],
    ['mona.@example.com', 'invalid'],
    ['mona@exam ple.com', 'invalid'],
    ['mona@-example.com', 'invalid'],
    ['mona@example.com\r\nBcc: all@example.com', 'invalid'],
    ['mona\u0000@example.com', 'invalid'],
    ['"mona"@example.com', 'invalid'],
    ['mona@example.com,ali@example.com', 'invalid'],
    ['منى@example.com', 'letters'],
    [`${'m'.repeat(65)}@example.com`, 'long'],
    [`mona@${'e'.repeat(250)}.com`, 'long'],
  ])('is refused when it is %j', (input, problem) => {
    expect(readEmailAddress(input)).toBe(problem);
  });
});

describe('the mailbox of an address', () => {
  it.each([
    ['mona.ali@example.com', 'mona.ali@example.com'],
    ['mona.ali+news+more@example.com', 'mona.ali@example.com'],
    ['+mona+1@example.com', '+mona@example.com'],
    ['m.o.n.a+1@gmail.com', 'mona@gmail.com'],
    ['mo.na@googlemail.com', 'mona@gmail.com'],
  ])('is that of %j', (key, mailbox) => {
    expect(mailboxOf({ key })).toBe(mailbox);
  });
});
