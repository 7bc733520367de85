import { describe, expect, it } from 'vitest';
import type { ReadyBlock } from './ready-sections.ts';
import { writeSectionsAsHtml } from './section-html.ts';

const addressOf = (path: string) => `https://baseera.example/ar${path}`;
const write = (...blocks: ReadyBlock[]) =>
  writeSectionsAsHtml([{ id: 'one', heading: 'One', blocks }], addressOf);

describe('sections as HTML', () => {
  it('have headings, and paragraphs with stress, links to whole addresses and marked words', () => {
    const html = write(
      { kind: 'subheading', text: 'Two' },
      {
        kind: 'paragraph',
        text: [
          'Read ',
          { strong: 'now' },
          ' ',
          { text: 'here', href: '/learn?a=1&b=2' },
          ', ',
          { text: 'بصيرة', language: 'ar' },
        ],
      },
    );
    expect(html).toBe(
      '<h2>One</h2><h3>Two</h3><p>Read <strong>now</strong> ' +
        '<a href="https://baseera.example/ar/learn?a=1&amp;b=2">here</a>, <bdi lang="ar">بصيرة</bdi></p>',
    );
  });

  it('write every other kind of block', () => {
    expect(write({ kind: 'list', items: [['a'], ['b']] })).toContain('<ul><li>a</li><li>b</li></ul>');
    expect(write({ kind: 'steps', items: [{ heading: 'First', text: ['do'] }] })).toContain(
      '<ol><li><p><strong>First</strong></p><p>do</p></li></ol>',
    );
    expect(write({ kind: 'quote', text: ['Yes'], source: 'Mona' })).toContain(
      '<blockquote><p>Yes</p><p>Mona</p></blockquote>',
    );
    expect(write({ kind: 'details', items: [{ term: 'When', text: ['today'] }] })).toContain(
      '<dl><dt>When</dt><dd>today</dd></dl>',
    );
    expect(write({ kind: 'links', items: [{ text: 'Write', href: 'mailto:a@b.example' }] })).toContain(
      '<li><a href="mailto:a@b.example">Write</a></li>',
    );
    expect(
      write({ kind: 'cards', items: [{ title: 'Learn', text: 'All', href: '/learn', isBuilt: true }] }),
    ).toContain('<strong><a href="https://baseera.example/ar/learn">Learn</a></strong></p><p>All</p>');
  });

  it('show pictures with what they say', () => {
    const picture = { src: '/images/1?w=960', srcSet: '', width: 1200, height: 800, alternative: 'A "map"' };
    expect(write({ kind: 'image', ...picture, caption: 'Cairo' })).toContain(
      '<figure><img src="https://baseera.example/ar/images/1?w=960" alt="A &quot;map&quot;" width="1200" height="800"/>' +
        '<figcaption>Cairo</figcaption></figure>',
    );
  });

  it('never let a text become markup, and leave out what XML cannot hold', () => {
    const html = write({ kind: 'paragraph', text: ['<script>"a" & \'b\'</script>\u0000\u000b\ud800'] });
    expect(html).toContain('<p>&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;</p>');
  });
});
