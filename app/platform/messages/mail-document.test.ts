import { describe, expect, it } from 'vitest';
import { writeMail } from './mail-document.server.ts';

const mail = writeMail({
  language: 'ar',
  subject: 'تأكيد <اشتراكك>',
  heading: 'تأكيد',
  parts: ['<b>نص</b> & "اقتباس"', { link: 'https://example.com/?a=1&b=2', label: 'افتح' }],
  footer: ['بصيرة'],
});

describe('a mail', () => {
  it('says the same in text and in HTML, in one order', () => {
    expect(mail.text).toBe(
      'تأكيد\n\n<b>نص</b> & "اقتباس"\n\nافتح:\nhttps://example.com/?a=1&b=2\n\n-- \nبصيرة\n',
    );
    const words = mail.html.replace(/<[^>]+>/g, ' ');
    expect(words.indexOf('افتح')).toBeGreaterThan(words.indexOf('اقتباس'));
  });

  it('marks language and direction where mail programs keep them, and has one heading', () => {
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain('<div lang="ar" dir="rtl"');
    expect(mail.html.match(/<h1/g)).toHaveLength(1);
  });

  it('carries no markup of its content, no pictures and no script', () => {
    expect(mail.html).toContain('&lt;b&gt;نص&lt;/b&gt; &amp; &quot;اقتباس&quot;');
    expect(mail.html).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(mail.html).toContain('<title>تأكيد &lt;اشتراكك&gt;</title>');
    expect(mail.html).not.toMatch(/<(img|script|link)|url\(/);
  });

  it('sets the words of somebody else apart, line by line, as they wrote them', () => {
    const quoting = writeMail({
      ...{ language: 'en', subject: 'S', heading: 'H', footer: ['F'] },
      parts: ['Before', { quoted: 'سطر <b>\nline\n\nsecond' }],
    });
    expect(quoting.text).toContain('Before\n\n> سطر <b>\n> line\n> \n> second\n');
    expect(quoting.html).toContain('<p dir="auto">سطر &lt;b&gt;<br>line</p>\n<p dir="auto">second</p>');
  });
});
