import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { InlineStyles } from '#platform/page/styles.server.ts';
import { textOf, type RenderedPage } from '#platform/page/rendered-page.server.ts';
import { zipPage } from './page-zip.ts';

const styles: InlineStyles = { css: 'body { margin: 0 } '.repeat(900), hash: 'sha256-none' };

describe('a page as gzip', () => {
  it.each<[string, RenderedPage]>([
    [
      'with styles',
      { before: '<!DOCTYPE html><style>', styles, after: '</style><p>Learn Excel with NVDA</p>' },
    ],
    ['without styles', { before: '<!DOCTYPE html><p>Learn</p>', styles: null, after: '' }],
    [
      'in Arabic',
      { before: '<title>بصيرة</title>', styles, after: '<p>تعلّم بقارئ الشاشة 👩🏽‍💻</p>'.repeat(50) },
    ],
    ['longer than the place for it', { before: 'أ', styles, after: '<li>دورة في إكسل</li>'.repeat(20_000) }],
    ['of nothing', { before: '', styles: null, after: '' }],
  ])('reads as it was written, %s', (_, page) => {
    expect(gunzipSync(zipPage(page)).toString()).toBe(textOf(page));
  });

  it('keeps nothing of one page in the next', () => {
    const long = { before: 'x'.repeat(5000), styles, after: 'y'.repeat(5000) };
    const short = { before: 'a', styles, after: 'b' };
    zipPage(long);
    expect(gunzipSync(zipPage(short)).toString()).toBe(textOf(short));
  });
});
