import { describe, expect, it } from 'vitest';
import { stripReply } from './strip-reply.ts';

const answers: Record<string, string> = {
  'Gmail, English':
    'Thank you!\n\nOn Fri, Nov 27, 2026 at 10:00 AM Baseera <reply+abc@reply.example>\nwrote:\n\n> Post 6\n> hello\n',
  'Gmail, English, on one line':
    'Thank you!\n\nOn Fri, 27 Nov 2026 at 10:00, Baseera <x@y.example> wrote:\n> Post 6',
  'Apple Mail, English, without marks':
    'Thank you!\n\nOn 27 Nov 2026, at 10:00, Baseera <x@y.example> wrote:\n\nPost 6\nhello',
  'Outlook, English':
    'Thank you!\n\n________________________________\nFrom: Baseera <x@y.example>\nSent: Friday\nTo: Mona\nSubject: New\n\nPost 6',
  'Outlook, English, without a line':
    'Thank you!\n\nFrom: Baseera <x@y.example>\nSent: Friday\nTo: Mona\nSubject: New\n\nPost 6',
  'Outlook, bold heads':
    'Thank you!\n\n*From:* Baseera <x@y.example>\n*Sent:* Friday\n*To:* Mona\n*Subject:* New\n\nPost 6',
  'old Outlook': 'Thank you!\n\n-----Original Message-----\nFrom: Baseera\nhello',
  iPhone:
    'Thank you!\n\nSent from my iPhone\n\n> On 27 Nov 2026, at 10:00, Baseera <x@y.example> wrote:\n> \n> hello',
  'Yahoo for Android':
    'Thank you!\n\nSent from Yahoo Mail on Android\n\n  On Fri, Nov 27, 2026 at 10:00, Baseera<x@y.example> wrote:   \n  hello',
  'sent on': 'Thank you!\n\n---------- Forwarded message ---------\nFrom: Baseera <x@y.example>\nhello',
  'a signature': 'Thank you!\n\n-- \nMona Adel\nCairo',
  'a signature above what is answered':
    'Thank you!\n-- \nMona\n\nOn Fri, Nov 27, 2026, Baseera <x@y.example> wrote:\n\n> hello',
};

const arabicAnswers: Record<string, string> = {
  'Gmail, Arabic':
    'شكرًا لك\n\nفي الجمعة، 27 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Baseera <\nreply+abc@reply.example>:\n\n> مشاركة\n',
  'Gmail, Arabic, with marks of direction':
    'شكرًا لك\n\nفي الجمعة، ٢٧ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص تمت كتابة ما يلي بواسطة \u202aBaseera\u202c\u200f <\u202ax@y.example\u202c\u200f>:\n\n> مشاركة',
  'Apple Mail, Arabic':
    'شكرًا لك\n\n\u202bفي ٢٧ نوفمبر ٢٠٢٦، الساعة ١٠:٠٠ ص، كتب Baseera <x@y.example>:\u202c\n\nمشاركة',
  'Outlook, Arabic':
    'شكرًا لك\n\n________________________________\nمن: Baseera <x@y.example>\nتم الإرسال: الجمعة\nإلى: منى\nالموضوع: جديد\n\nمشاركة',
  'old Outlook, Arabic': 'شكرًا لك\n\n-----الرسالة الأصلية-----\nمن: Baseera\nمشاركة',
  'iPhone, Arabic': 'شكرًا لك\n\nأُرسلت من الـ iPhone\n\n> مشاركة',
  'Outlook for Android, Arabic':
    'شكرًا لك\n\nالحصول على Outlook لـ Android\n________________________________\nمن: Baseera\nإلى: منى\nالموضوع: جديد\nمشاركة',
};

describe('an answer by mail', () => {
  it.each(Object.entries(answers))('is what was written above: %s', (_name, mail) => {
    expect(stripReply(mail)).toBe('Thank you!');
    expect(stripReply(mail.replaceAll('\n', '\r\n'))).toBe('Thank you!');
  });

  it.each(Object.entries(arabicAnswers))('is what was written above: %s', (_name, mail) => {
    expect(stripReply(mail)).toBe('شكرًا لك');
  });

  it('keeps what stands between and below quoted lines', () => {
    const mail =
      'On Fri, Nov 27, 2026, Baseera <x@y.example> wrote:\n> One?\n\nYes.\n\n> Two?\n>> Three?\n\nNo.';
    expect(stripReply(mail).replace(/\n+/g, ' ')).toBe('Yes. No.');
  });

  it('keeps lines that are like those of mail programs and are none', () => {
    for (const text of [
      'On the whole I agree:\nit is better.',
      'She said, and I wrote:\nnever again.',
      'From: here to there is far.\nI walked.',
      'في رأيي أن هذا أفضل:\nجرّبه.',
      'Two choices:\n- NVDA\n-- or Orca',
      'I was sent from my job to yours.\nTrue.',
      '--',
    ])
      expect(stripReply(text)).toBe(text);
  });

  it('is empty where nothing was added', () => {
    expect(stripReply('\n\n> hello\n> again')).toBe('');
    expect(stripReply('Sent from my iPhone')).toBe('');
    expect(stripReply('')).toBe('');
  });
});

it.each([
  '>'.repeat(1_000_000),
  '> '.repeat(500_000),
  '>\n'.repeat(500_000),
  'On a\n'.repeat(200_000),
  'On '.repeat(300_000),
  'From: a\n'.repeat(120_000),
  'From: a\nSent:\n'.repeat(60_000),
  '--\nx\n'.repeat(120_000),
  '_'.repeat(1_000_000),
  'Sent from my \n'.repeat(80_000),
  '\u202b'.repeat(1_000_000),
  'في ١:\n'.repeat(100_000),
])('takes a moment for whatever comes: %#', (hostile) => {
  const before = performance.now();
  stripReply(hostile);
  expect(performance.now() - before).toBeLessThan(3000);
});
