import { crc32, deflateSync } from 'node:zlib';
import { writeRaw } from './mail-world.ts';

/** Whoever sends it, and the address of theirs at which answers arrive. */
type Sender = { from: string; to: string };

/**
 * A mail that nobody means well with, or that no program should send, and what becomes of it: the words of a post, or that it is
 * refused, that nothing is done with it, or that nothing of it can be read; `isTold` where its sender is told of files.
 */
export type HostileMail = {
  name: string;
  write(sender: Sender): Uint8Array;
  becomes: { post: string; isTold?: boolean } | 'refused' | 'ignored' | 'unreadable';
};

const plain = ['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8'];
const html = ['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8'];
const sign = (...codes: number[]) => String.fromCodePoint(...codes);

type Parts = {
  headers?: readonly string[];
  body?: string | Uint8Array;
  from?: string;
  messageId?: string | null;
};

const mail = (name: string, parts: Parts, becomes: HostileMail['becomes']): HostileMail => ({
  name,
  becomes,
  write: ({ from, to }) => writeRaw({ from, to, headers: plain, body: 'Hello.', ...parts }),
});

/** What stands in markup, and the words that stay of it. */
const markup: readonly [string, string][] = [
  ['<p>Hello <b>you</b></p><script>alert(1)</script>', 'Hello you'],
  ['<script>alert(1)</script><p>Hello.</p>', 'Hello.'],
  ['<style>p { display: none }</style><p>Hello.</p>', 'Hello.'],
  ['<img src=x onerror=alert(1)>Hello.', 'Hello.'],
  ['<svg onload=alert(1)><text>drawn</text></svg>Hello.', 'Hello.'],
  ['<p>Hello.</p><iframe srcdoc="<p>in a frame</p>"></iframe>', 'Hello.'],
  ['<a href="javascript:alert(1)">Hello.</a>', 'Hello.'],
  ['<a href="https://example.com/a">Hello.</a>', 'Hello. (https://example.com/a)'],
  ['<title>A title</title><p>Hello.</p>', 'Hello.'],
  [
    '<head><meta http-equiv=refresh content="0;url=https://evil.example"></head><body>Hello.</body>',
    'Hello.',
  ],
  ['<!-- a remark --><p>Hello.</p><!-- one without an end', 'Hello.'],
  ['<template><p>hidden</p></template><p>Hello.</p>', 'Hello.'],
  ['<p>Hello.</p><blockquote type="cite"><p>quoted</p></blockquote>', 'Hello.'],
  ['<p>Hello.</p><div class="gmail_quote"><p>quoted</p></div>', 'Hello.'],
  ['<p>Hello.</p><div id="divRplyFwdMsg">From: x</div><p>quoted</p>', 'Hello.'],
  ['<form action="https://evil.example"><input name=password>Hello.</form>', 'Hello.'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  [`${'<div>'.repeat(20_000)}Hello.${'</div>'.repeat(20_000)}`, 'Hello.'],
  [`${'<blockquote>'.repeat(5000)}deep${'</blockquote>'.repeat(5000)}Hello.`, 'Hello.'],
  [`Hello.${'<'.repeat(200_000)}`, 'Hello.'],
];

/** Of what kinds of programs mails are that nobody wrote. */
const machines: readonly string[][] = [
  ['Auto-Submitted: auto-replied'],
  ['Auto-Submitted: auto-generated'],
  ['AUTO-SUBMITTED: Auto-Replied (away)'],
  ['Precedence: bulk'],
  ['Precedence: list'],
  ['Precedence: auto_reply'],
  ['X-Autoreply: yes'],
  ['X-Autorespond: Away'],
  ['List-Id: <people.example.com>'],
  ['List-Unsubscribe: <https://example.com>'],
  ['Return-Path: <>'],
  ['X-Failed-Recipients: somebody@example.com'],
  ['Feedback-ID: 1:2:3:x'],
];

/** Words in the character sets of Arabic mail programs. */
const windows1256 = Uint8Array.from([0xd4, 0xdf, 0xd1, 0xc7]);
const iso88596 = Uint8Array.from([0xd4, 0xe3, 0xd1, 0xc7]);
const textIn = (charset: string, encoding = '8bit') => [
  'MIME-Version: 1.0',
  `Content-Type: text/plain; charset=${charset}`,
  `Content-Transfer-Encoding: ${encoding}`,
];

const charsets: HostileMail[] = [
  mail('Windows-1256', { headers: textIn('windows-1256'), body: windows1256 }, { post: 'شكرا' }),
  mail('ISO-8859-6', { headers: textIn('iso-8859-6'), body: iso88596 }, { post: 'شكرا' }),
  mail(
    'UTF-8 in base 64',
    { headers: textIn('utf-8', 'base64'), body: Buffer.from('شكرا').toString('base64') },
    { post: 'شكرا' },
  ),
  mail(
    'UTF-8 in quoted printable',
    { headers: textIn('utf-8', 'quoted-printable'), body: '=D8=B4=D9=83=D8=B1=D8=A7' },
    { post: 'شكرا' },
  ),
  mail(
    'a character set that is none',
    { headers: textIn('x-nothing-of-that'), body: 'Hello.' },
    { post: 'Hello.' },
  ),
  mail(
    'a character set that runs as a command',
    { headers: textIn('"$(id)"'), body: 'Hello.' },
    { post: 'Hello.' },
  ),
  mail(
    'UTF-7',
    { headers: textIn('utf-7'), body: 'Hello +ADw-script+AD4-' },
    { post: 'Hello +ADw-script+AD4-' },
  ),
  mail(
    'bytes that are no UTF-8',
    { body: Uint8Array.from([72, 105, 0xff, 0xfe, 46]) },
    { post: 'Hi\ufffd\ufffd.' },
  ),
  mail('base 64 that is none', { headers: textIn('utf-8', 'base64'), body: '!!!! $$$$' }, 'refused'),
  mail('an encoding that is none', { headers: textIn('utf-8', 'x-zip'), body: 'Hello.' }, { post: 'Hello.' }),
];

const directions: HostileMail[] = [
  mail('a direction that is turned', { body: `${sign(0x202e)}elpmaxe` }, { post: 'elpmaxe' }),
  mail('isolates without an end', { body: `${sign(0x2066).repeat(900)}Hello.` }, { post: 'Hello.' }),
  mail('letters that nobody sees', { body: `He${sign(0x200b, 0x2060, 0xfeff)}llo.` }, { post: 'Hello.' }),
  mail('controls and NUL', { body: `He\u0000l\u0007lo\u001b[31m.` }, { post: 'Hello[31m.' }),
];

/** The head of a PNG of 60,000 by 60,000 dots, and nothing behind it. */
function hugePicture(): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const content = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n');
}

/** Parts in parts in parts. */
function nested(depth: number): Parts {
  const open = (level: number) =>
    `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`;
  const levels = Array.from({ length: depth }, (_, level) => open(level)).join('');
  const body = `${levels}--b${depth}\r\nContent-Type: text/plain\r\n\r\nHello.\r\n`;
  return { headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b0'], body };
}

const parts = (type: string, ...bodies: string[]): Parts => ({
  headers: ['MIME-Version: 1.0', `Content-Type: ${type}; boundary=b`],
  body: `${bodies.map((body) => `--b\r\n${body}\r\n`).join('')}--b--\r\n`,
});

const built: HostileMail[] = [
  mail('five parts in each other', nested(5), { post: 'Hello.' }),
  mail('parts in each other a thousand times', nested(1000), 'unreadable'),
  mail(
    'a mail within a mail',
    parts(
      'multipart/mixed',
      'Content-Type: text/plain\r\n\r\nHello.',
      'Content-Type: message/rfc822\r\n\r\nFrom: x\r\n\r\nInside.',
    ),
    { post: 'Hello.' },
  ),
  mail(
    'thousands of parts',
    parts(
      'multipart/mixed',
      'Content-Type: text/plain\r\n\r\nHello.',
      ...Array<string>(8000).fill('Content-Type: image/png\r\n\r\nx'),
    ),
    'unreadable',
  ),
  mail(
    'markup beside plain words',
    parts(
      'multipart/alternative',
      'Content-Type: text/plain\r\n\r\nHello.',
      'Content-Type: text/html\r\n\r\n<p>Other</p>',
    ),
    { post: 'Hello.' },
  ),
  mail(
    'a boundary that never comes',
    { headers: ['Content-Type: multipart/mixed; boundary=b'], body: 'Hello.' },
    'refused',
  ),
  mail(
    'a boundary without a name',
    { headers: ['Content-Type: multipart/mixed'], body: 'Hello.' },
    'refused',
  ),
  mail(
    'a report that it could not be delivered',
    { headers: ['Content-Type: multipart/report; boundary=b'], body: 'x' },
    'ignored',
  ),
  mail(
    'only a picture',
    parts(
      'multipart/mixed',
      'Content-Type: image/png; name=a.png\r\nContent-Disposition: attachment\r\n\r\nx',
    ),
    'refused',
  ),
  mail(
    'a hundred files that are none',
    parts(
      'multipart/mixed',
      'Content-Type: text/plain\r\n\r\nHello.',
      ...Array<string>(100).fill('Content-Type: image/png\r\nContent-Disposition: attachment\r\n\r\nx'),
    ),
    { post: 'Hello.', isTold: true },
  ),
  mail(
    'a picture that unfolds to far more than it is',
    parts(
      'multipart/mixed',
      'Content-Type: text/plain\r\n\r\nHello.',
      `Content-Type: image/png\r\nContent-Disposition: attachment; filename="../\u202egnp.bomb"\r\nContent-Transfer-Encoding: base64\r\n\r\n${hugePicture()}`,
    ),
    { post: 'Hello.', isTold: true },
  ),
  mail(
    'names that are no names',
    parts(
      'multipart/mixed',
      'Content-Type: text/plain\r\n\r\nHello.',
      `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="${'../'.repeat(2000)}<img src=x>.pdf"\r\n\r\nx`,
      "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*=utf-8''%00%0d%0aBcc%3A%20x%40y.example\r\n\r\nx",
    ),
    { post: 'Hello.', isTold: true },
  ),
  mail('nothing at all', { body: '' }, 'refused'),
  mail('line breaks alone', { body: '\r\n'.repeat(20_000) }, 'refused'),
  mail('line breaks to the last byte', { body: '\n'.repeat(1_000_000) }, 'unreadable'),
  mail(
    'quotes a hundred thousand deep',
    { body: `${'>'.repeat(100_000)} deep\r\n\r\nHello.` },
    { post: 'Hello.' },
  ),
  mail('twenty thousand quoted lines', { body: `Hello.\r\n${'> x\r\n'.repeat(20_000)}` }, { post: 'Hello.' }),
  mail(
    'a hundred thousand quoted lines',
    { body: `Hello.\r\n${'> x\r\n'.repeat(100_000)}` },
    { post: 'Hello.' },
  ),
  mail('two hundred thousand quoted lines', { body: `Hello.\r\n${'> x\r\n'.repeat(200_000)}` }, 'unreadable'),
  mail('a line of half a million letters', { body: 'x'.repeat(500_000) }, 'refused'),
  mail('words that are too many', { body: 'word '.repeat(100_000) }, 'refused'),
  mail(
    'a tower of marks',
    { body: `Z${sign(0x0301).repeat(100_000)}algo` },
    { post: `Z${sign(0x0301).repeat(30)}algo`.normalize('NFC') },
  ),
  mail(
    'a subject with a line break in disguise',
    { headers: [...plain, 'Subject: =?utf-8?Q?a=0D=0ABcc:_x@y.example?='] },
    { post: 'Hello.' },
  ),
  mail(
    'headers that name many files',
    { headers: [...plain, `X-Big: ${'y'.repeat(90_000)}`] },
    { post: 'Hello.' },
  ),
  mail(
    'headers without an end',
    { headers: [...plain, ...Array<string>(6000).fill(`X-Big: ${'y'.repeat(40)}`)] },
    'unreadable',
  ),
  mail(
    'a header in a hundred thousand pieces',
    { headers: [...plain, `X-Big: a${'\r\n b'.repeat(60_000)}`] },
    'unreadable',
  ),
  mail(
    'ten thousand recipients',
    { headers: [...plain, `Cc: ${'a@b.example,'.repeat(10_000)}z@b.example`] },
    { post: 'Hello.' },
  ),
  mail('a bomb of markup', { headers: html, body: `<p>${'&nbsp;'.repeat(150_000)}</p>` }, 'refused'),
];

const senders: HostileMail[] = [
  mail('another sender', { from: 'stranger@mail.example' }, 'refused'),
  mail('a sender that is no address', { from: 'nobody' }, 'refused'),
  mail('a sender of a postmaster', { from: 'postmaster@mail.example' }, 'ignored'),
  mail('a sender of a mail server', { from: 'MAILER-DAEMON@mail.example' }, 'ignored'),
  mail('a sender with a comment', { from: 'stranger@mail.example> (mona@' }, 'refused'),
];

/** Mails of all kinds that could harm somebody, or the house. */
export const hostileMails: readonly HostileMail[] = [
  ...markup.map(([body, post]) => mail(`markup: ${body.slice(0, 60)}`, { headers: html, body }, { post })),
  ...machines.map((header) =>
    mail(`a machine: ${header[0]!}`, { headers: [...plain, ...header] }, 'ignored'),
  ),
  ...[...charsets, ...directions, ...built, ...senders],
];
