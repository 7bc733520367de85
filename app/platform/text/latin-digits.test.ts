import { describe, expect, it } from 'vitest';
import { withLatinDigits } from './latin-digits.ts';

describe('Latin digits on an Arabic page', () => {
  it('stand in texts, labels and descriptions, with their signs', () => {
    expect(withLatinDigits('<p aria-label="الصفحة ٣ من ١٠">١٬٢٥٠ جنيهًا، ٣٫٥ و٢٠٪</p>')).toBe(
      '<p aria-label="الصفحة 3 من 10">1,250 جنيهًا، 3.5 و20%</p>',
    );
  });

  it('leave what somebody typed, addresses and samples as they are', () => {
    for (const html of [
      '<input name="q" value="٣"/>',
      '<textarea name="message">٣</textarea>',
      '<a href="/search?q=٣">بحث</a>',
      '<samp>١٢٣</samp>',
      '<script type="application/ld+json">{"a":"<٣"}</script>',
    ])
      expect(withLatinDigits(html)).toBe(html);
  });

  it('go on after what is left as it is', () => {
    expect(withLatinDigits('<samp>١٢٣</samp> ٤<script>"<b>٥"</script><b>٦</b>')).toBe(
      '<samp>١٢٣</samp> 4<script>"<b>٥"</script><b>6</b>',
    );
  });
});
