import { describe, expect, it } from 'vitest';
import { documentContentSchema } from '../document-content-schema.ts';
import { cleanText, sectionsSchema, textLimits } from './structured-text-schema.ts';
import { listWritingProblems } from './writing-codes.ts';

const section = (blocks: unknown[], id = 'aim') => ({ id, heading: 'Our aim', blocks });
const paragraph = (...text: unknown[]) => ({ kind: 'paragraph', text });

describe('text from outside', () => {
  it('loses what turns or breaks the text around it, and keeps what joins letters', () => {
    const hostile = 'a\u202eb\u2066c\u2069\u200f\u200e\u061c\u0000\u0007\u001b[31m\ufeff\u200bd\ud800';
    expect(cleanText(hostile)).toBe('abc[31md');
    expect(cleanText('می\u200cخواهم 👩🏽\u200d🦯')).toBe('می\u200cخواهم 👩🏽\u200d🦯');
    expect(cleanText('one\r\n\ttwo\u2028three   four')).toBe('one two three four');
    expect(cleanText('e\u0301')).toBe('é');
  });

  it('comes out as it went in when it is clean', () => {
    const sections = [
      section([
        paragraph(
          'Read ',
          { strong: 'this' },
          ' at ',
          { text: 'the courses', href: '/learn?level=a#list' },
          '.',
        ),
        paragraph({ setting: 'organisationName' }, ' — ', { text: 'قارئ', language: 'ar' }),
        { kind: 'subheading', text: 'Below' },
        { kind: 'list', items: [['one'], ['two']] },
        { kind: 'steps', items: [{ heading: 'First', text: ['Begin.'] }] },
        { kind: 'quote', text: ['Well said.'], source: 'Mona' },
        { kind: 'details', items: [{ term: 'Braille', text: ['Six dots.'] }] },
        { kind: 'image', image: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', caption: 'A cell' },
        { kind: 'cards', items: [{ title: 'Learn', text: 'Courses.', href: '/learn' }] },
        { kind: 'links', items: [{ text: 'Write to us', href: 'mailto:help@baseera.example' }] },
      ]),
    ];
    expect(sectionsSchema.parse(sections)).toEqual(sections);
  });

  it('drops runs without words and the spaces around a text, and keeps the places of a draft', () => {
    const blocks = [
      paragraph(
        ' ',
        '',
        '  Hello ',
        { strong: ' ' },
        { strong: '' },
        { text: '', language: 'ar' },
        'there ',
        ' ',
      ),
      paragraph(''),
      { kind: 'list', items: [['  '], ['two']] },
      paragraph({ text: '', href: '/learn' }),
      { kind: 'quote', text: ['So.'], source: '  ' },
    ];
    expect(sectionsSchema.parse([section(blocks)])[0]!.blocks).toEqual([
      paragraph('Hello ', ' ', 'there'),
      paragraph(),
      { kind: 'list', items: [[], ['two']] },
      paragraph({ text: '', href: '/learn' }),
      { kind: 'quote', text: ['So.'] },
    ]);
  });

  it.each([
    ['an unknown block', section([{ kind: 'html', html: '<script>' }])],
    ['an unknown key', section([{ ...paragraph('x'), style: 'color:red' }])],
    ['an unknown key of a run', section([paragraph({ text: 'x', href: '/x', onclick: 'alert(1)' })])],
    ['a language that we do not have', section([paragraph({ text: 'x', language: 'fr' })])],
    ['a setting that we do not have', section([paragraph({ setting: 'maintenance' })])],
    ['a number for a text', section([paragraph(5)])],
    ['a block that is null', section([null])],
    ['a key of the prototype', JSON.parse('{"id":"a","heading":"A","blocks":[],"__proto__":{"x":1}}')],
  ])('is refused with %s', (_, written) => {
    expect(codesOf([written])).toEqual(['text-not-understood']);
  });

  it('is refused when it is not a list at all', () => {
    for (const written of [null, 'text', {}, 7, undefined]) {
      expect(listWritingProblems(sectionsSchema.safeParse(written).error!)).toEqual([
        { code: 'text-not-understood', path: [] },
      ]);
    }
  });

  it('says where something is too long or too much', () => {
    const long = 'x'.repeat(textLimits.run + 1);
    expect(problemsOf([section([paragraph('ok'), paragraph('a', long)])])).toEqual([
      { code: 'text-too-long', path: [0, 'blocks', 1, 'text', 1] },
    ]);
    const many = Array.from({ length: textLimits.items + 1 }, () => ['x']);
    expect(codesOf([section([{ kind: 'list', items: many }])])).toEqual(['text-too-much']);
    const blocks = Array.from({ length: 30 }, () => paragraph('x'.repeat(textLimits.run)));
    expect(codesOf([section(blocks)])).toEqual(['text-too-long']);
  });

  it('has sections that an address can lead to, each by its own', () => {
    for (const id of ['', 'Aim', 'our aim', '1', '-a', 'a--b', 'هدف', 'a"onload="'])
      expect(codesOf([section([], id)])).toEqual(['id-refused']);
    expect(problemsOf([section([], 'a'), section([], 'b'), section([], 'a')])).toEqual([
      { code: 'id-twice', path: [2, 'id'] },
    ]);
  });
});

describe('a link', () => {
  it.each([
    ['/learn', '/learn'],
    ['/learn?level=beginner#list', '/learn?level=beginner#list'],
    ['/ar', '/'],
    ['/ar/learn', '/learn'],
    ['/ar?page=2', '/?page=2'],
    ['/articles', '/articles'],
    ['https://www.w3.org/WAI/', 'https://www.w3.org/WAI/'],
    ['https://ar.wikipedia.org/wiki/بريل', 'https://ar.wikipedia.org/wiki/بريل'],
    ['mailto:help@baseera.example', 'mailto:help@baseera.example'],
    ['mailto:help@baseera.example?subject=Hello', 'mailto:help@baseera.example?subject=Hello'],
    ['tel:+20 2 1234-5678', 'tel:+20212345678'],
    [' /learn ', '/learn'],
    ['', ''],
  ])('may lead to %s', (href, clean) => {
    const [read] = sectionsSchema.parse([section([paragraph({ text: 'words', href })])]);
    expect(read!.blocks).toEqual([paragraph({ text: 'words', href: clean })]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://baseera.example/1',
    'http://www.w3.org/',
    '//evil.example',
    '/\\evil.example',
    '/ar//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://user:password@evil.example/',
    'https://baseera.example@evil.example/',
    'https://localhost/',
    'https://evil.example/ "onclick="x',
    'learn',
    '#list',
    '?page=2',
    'mailto:',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:a@b.example,c@d.example',
    'mailto:a@b.example?subject=x%0d%0aBcc:c@d.example',
    'tel:abc',
    'tel:1;ext=javascript',
    `https://long.example/${'a'.repeat(2000)}`,
  ])('may not lead to %s', (href) => {
    for (const blocks of [
      [paragraph({ text: 'words', href })],
      [{ kind: 'cards', items: [{ title: 'T', text: 'x', href }] }],
      [{ kind: 'links', items: [{ text: 'words', href }] }],
    ])
      expect(codesOf([section(blocks)])).toEqual([href.length > 2000 ? 'text-too-long' : 'link-refused']);
  });
});

describe('the content of a document', () => {
  const empty = {
    slug: 'new-event',
    title: { en: 'Meet', ar: '' },
    description: { en: '', ar: '' },
    sections: { en: [], ar: [] },
    fields: {},
    category: null,
    position: 0,
  };

  it('may be unfinished in a draft', () => {
    const schema = documentContentSchema('event');
    expect(schema.parse(empty)).toEqual(empty);
    const fields = { place: { en: ' Cairo\u202e ', ar: '' }, capacity: 30, type: 'talk' };
    expect(schema.parse({ ...empty, fields }).fields).toEqual({ ...fields, place: { en: 'Cairo', ar: '' } });
    const skills = { en: ['Typing'], ar: [] };
    const program = documentContentSchema('program').parse({ ...empty, fields: { skills } });
    expect(program.fields).toEqual({ skills });
  });

  it.each([
    [{ slug: 'Not A Slug' }, 'slug-refused', 'slug'],
    [{ slug: '' }, 'slug-refused', 'slug'],
    [{ fields: { capacity: -1 } }, 'fields-wrong', 'fields'],
    [{ fields: { capacity: 'many' } }, 'fields-wrong', 'fields'],
    [{ fields: { startsAt: 'tomorrow' } }, 'fields-wrong', 'fields'],
    [{ fields: { price: 5 } }, 'fields-wrong', 'fields'],
    [{ fields: { place: { en: 'x', ar: 'x', fr: '\u0000' } } }, 'text-not-understood', 'fields'],
    [{ category: 7 }, 'category-wrong', 'category'],
    [{ position: 1.5 }, 'position-refused', 'position'],
    [{ title: { en: 'x'.repeat(201), ar: '' } }, 'text-too-long', 'title'],
    [{ title: 'Meet' }, 'text-not-understood', 'title'],
    [{ id: 1 }, 'text-not-understood', undefined],
  ])('is refused with %j', (changes, code, field) => {
    const { error } = documentContentSchema('event').safeParse({ ...empty, ...changes });
    expect(listWritingProblems(error!).map(({ code, path }) => [code, path[0]])).toEqual([[code, field]]);
  });
});

function problemsOf(written: unknown) {
  return listWritingProblems(sectionsSchema.safeParse(written).error!);
}

function codesOf(written: unknown) {
  return problemsOf(written).map(({ code }) => code);
}
