import { describe, expect, it } from 'vitest';
import { makeArticle, withBlocks } from '#tests/worlds/documents/documents.ts';
import type { DocumentContent, DocumentKind } from './document-kinds.ts';
import { isPublishable, listPublishingProblems, type DocumentToCheck } from './publishing-problems.ts';
import type { Block } from './text/structured-text.ts';
import { translationStateOf } from './translation-state.ts';

const described = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const decorative = '4f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const bare = '5f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const images = new Map([
  [described, { alternative: { en: 'A braille cell', ar: 'خلية برايل' } }],
  [decorative, { alternative: 'decorative' as const }],
  [bare, { alternative: null }],
]);

describe('a document', () => {
  it('with everything in both languages has no problems', () => {
    expect(problemsOf(makeArticle())).toEqual([]);
    expect(translationStateOf(makeArticle())).toBe('whole');
  });

  it('is not published without its words in both languages', () => {
    const content = makeArticle({
      title: { en: 'Only English', ar: '' },
      description: { en: '', ar: 'وصف' },
      sections: { en: makeArticle().sections.en, ar: [] },
    });
    expect(problemsOf(content)).toEqual([
      { code: 'description-missing', severity: 'error', where: { language: 'en', field: 'description' } },
      { code: 'title-missing', severity: 'error', where: { language: 'ar', field: 'title' } },
      { code: 'sections-missing', severity: 'error', where: { language: 'ar', field: 'sections' } },
    ]);
    expect(translationStateOf(content)).toBe('lacks-both');
    expect(translationStateOf({ ...content, description: { en: 'x', ar: 'س' } })).toBe('lacks-ar');
  });

  it('has text where its kind is nothing without it', () => {
    const nothing = { sections: { en: [], ar: [] } };
    expect(problemsOf(makeArticle(nothing)).map(({ code }) => code)).toEqual([
      'sections-missing',
      'sections-missing',
    ]);
    const person = { ...makeArticle(nothing), category: null };
    const fields = { role: { en: 'Trainer', ar: 'مدرّبة' }, team: 'advisors' as const };
    expect(problemsOf({ ...person, fields }, 'team-member')).toEqual([]);
  });

  it('has the same sections and blocks in both languages, and says where they part', () => {
    const { sections } = makeArticle();
    const [voice] = sections.en;
    const more = { ...voice!, id: 'more' };
    const en = [voice!, more];
    expect(problemsOf(makeArticle({ sections: { en, ar: sections.ar } }))).toEqual([
      { code: 'sections-differ', severity: 'error', where: { section: 'more' } },
    ]);
    expect(problemsOf(makeArticle({ sections: { en, ar: [more, voice!] } }))[0]).toMatchObject({
      code: 'sections-differ',
      where: { section: 'voice' },
    });
    expect(
      problemsOf(makeArticle({ sections: { en: sections.en, ar: [...sections.ar, more] } }))[0],
    ).toMatchObject({ code: 'sections-differ', where: { section: 'more' } });
    const quote: Block = { kind: 'quote', text: ['نعم'] };
    const ar = [{ ...sections.ar[0]!, blocks: [...sections.ar[0]!.blocks, quote] }];
    expect(problemsOf(makeArticle({ sections: { en: sections.en, ar } }))).toEqual([
      { code: 'blocks-differ', severity: 'error', where: { section: 'voice', block: 2 } },
    ]);
    expect(translationStateOf(makeArticle({ sections: { en: sections.en, ar } }))).toBe('lacks-en');
  });

  it('has the fields of its kind', () => {
    expect(problemsOf({ ...makeArticle(), fields: {} as never })).toEqual([
      { code: 'fields-wrong', severity: 'error', where: { field: 'fields.readMinutes' } },
    ]);
    expect(problemsOf({ ...makeArticle(), fields: { readMinutes: 3, author: 'x' } as never })).toEqual([
      { code: 'fields-wrong', severity: 'error', where: { field: 'fields.author' } },
    ]);
    const event = {
      type: 'talk' as const,
      startsAt: '2026-12-05T15:00:00.000Z',
      endsAt: '2026-12-05T15:00:00.000Z',
      isOnline: true,
      place: { en: 'Cairo', ar: 'القاهرة' },
      speaker: { en: 'Mona', ar: 'منى' },
      capacity: 30,
    };
    expect(problemsOf({ ...makeArticle(), category: null, fields: event }, 'event')).toEqual([
      { code: 'event-ends-early', severity: 'error', where: { field: 'fields.endsAt' } },
    ]);
  });

  it('has a category of its kind, or none where there are none', () => {
    const wrong = [{ code: 'category-wrong', severity: 'error', where: { field: 'category' } }];
    expect(problemsOf(makeArticle({ category: null }))).toEqual(wrong);
    expect(problemsOf(makeArticle({ category: 'freelancing' }))).toEqual(wrong);
    expect(problemsOf({ ...makeArticle(), fields: {} }, 'page')).toEqual(wrong);
  });

  it('keeps its address if it is a page that the site map knows by name', () => {
    const page = { ...makeArticle({ slug: 'new' }), category: null, fields: {} };
    expect(problemsOf(page, 'page', 'about')).toEqual([
      { code: 'slug-fixed', severity: 'error', where: { field: 'slug' } },
    ]);
    expect(problemsOf(page, 'page', 'new')).toEqual([]);
    expect(problemsOf(page, 'page', 'old')).toEqual([]);
    expect(problemsOf(makeArticle({ slug: 'new' }), 'article', 'old')).toEqual([]);
  });
});

describe('a text', () => {
  it('has headings with words, and words below them', () => {
    expect(codes({ kind: 'subheading', text: '' }, { kind: 'paragraph', text: ['x'] })).toEqual([
      ['heading-empty', 1],
    ]);
    const { sections } = makeArticle();
    const en = [{ ...sections.en[0]!, heading: '' }];
    expect(problemsOf(makeArticle({ sections: { en, ar: sections.ar } }))).toEqual([
      { code: 'heading-empty', severity: 'error', where: { language: 'en', section: 'voice' } },
    ]);
    expect(codes({ kind: 'subheading', text: 'A' }, { kind: 'subheading', text: 'B' })).toEqual([
      ['heading-without-text', 1],
      ['heading-without-text', 2],
    ]);
    expect(
      codes(
        { kind: 'cards', items: [{ title: '', text: 'x' }] },
        { kind: 'steps', items: [{ heading: '', text: ['x'] }] },
      ),
    ).toEqual([
      ['heading-empty', 1],
      ['heading-empty', 2],
    ]);
  });

  it('has words wherever it has a place for them', () => {
    expect(
      codes(
        { kind: 'paragraph', text: [] },
        { kind: 'list', items: [] },
        { kind: 'list', items: [['x'], []] },
        { kind: 'details', items: [{ term: '', text: ['x'] }] },
        { kind: 'cards', items: [{ title: 'x', text: '' }] },
      ),
    ).toEqual([
      ['block-empty', 1],
      ['block-empty', 2],
      ['block-empty', 3],
      ['term-empty', 4],
      ['block-empty', 5],
    ]);
    expect(problemsOf(withBlocks(makeArticle(), [{ kind: 'list', items: [['x'], []] }]))[0]!.where).toEqual({
      language: 'en',
      section: 'voice',
      block: 1,
      item: 2,
    });
  });

  it('has pictures that exist and are described, or decorative', () => {
    const image = (id: string): Block => ({ kind: 'image', image: id });
    expect(codes(image(described), image(decorative))).toEqual([]);
    expect(codes(image(bare), image('6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99'))).toEqual([
      ['image-without-words', 1],
      ['image-unknown', 2],
    ]);
  });

  it.each([
    ['https://www.w3.org/WAI/', 'https://www.w3.org/WAI/'],
    ['www.w3.org', 'https://www.w3.org/WAI/'],
    ['w3.org/WAI', 'https://www.w3.org/WAI/'],
    ['Click here', '/learn'],
    ['here.', '/learn'],
    ['Read more…', '/learn'],
    ['هنا', '/learn'],
    ['اضغط هُنا', '/learn'],
    ['إقرأ المزيد', '/learn'],
    ['«هذه الصفحة»', '/learn'],
  ])('does not have the bare link %s', (text, href) => {
    expect(codes({ kind: 'paragraph', text: ['See ', { text, href }] })).toEqual([['link-bare', 1]]);
    expect(codes({ kind: 'links', items: [{ text, href }] })).toEqual([['link-bare', 1]]);
    expect(codes({ kind: 'cards', items: [{ title: text, text: 'x', href }] })).toEqual([['link-bare', 1]]);
  });

  it.each([
    ['All courses', '/learn'],
    ['Here is how', '/learn'],
    ['help@baseera.example', 'mailto:help@baseera.example'],
    ['+20 2 1234', 'tel:+2021234'],
    ['الأسئلة الشائعة', '/faq'],
    ['المزيد عن برايل', '/blog'],
  ])('may have the link %s', (text, href) => {
    expect(codes({ kind: 'links', items: [{ text, href }] })).toEqual([]);
  });

  it('has links with words that lead somewhere', () => {
    expect(
      codes({ kind: 'paragraph', text: ['x', { text: ' ', href: '/learn' }, { text: 'Courses', href: '' }] }),
    ).toEqual([
      ['link-without-words', 1],
      ['link-without-address', 1],
    ]);
  });

  it('is only warned of words in the other script that are not marked', () => {
    const content = makeArticle();
    const ar: Block[] = [
      { kind: 'paragraph', text: ['استخدم NVDA ثم ', { text: 'Orca', language: 'en' }, ' ٣ C'] },
      { kind: 'paragraph', text: [{ text: 'Orca', language: 'en' }, ' و', { text: 'WCAG', href: '/faq' }] },
    ];
    const en: Block[] = [
      { kind: 'paragraph', text: ['The word ', { strong: 'بصيرة' }, ' means insight'] },
      { kind: 'paragraph', text: ['The word ', { text: 'بصيرة', language: 'ar' }] },
    ];
    const sections = {
      en: [{ ...content.sections.en[0]!, blocks: en }],
      ar: [{ ...content.sections.ar[0]!, blocks: ar }],
    };
    const problems = problemsOf({ ...content, sections });
    expect(problems).toEqual([
      {
        code: 'language-unmarked',
        severity: 'warning',
        where: { language: 'en', section: 'voice', block: 1 },
      },
      {
        code: 'language-unmarked',
        severity: 'warning',
        where: { language: 'ar', section: 'voice', block: 1 },
      },
    ]);
    expect(isPublishable(problems)).toBe(true);
  });
});

function problemsOf(
  content: DocumentContent,
  kind: DocumentKind = 'article',
  publishedSlug: string | null = null,
) {
  return listPublishingProblems({ kind, content, images, publishedSlug } satisfies DocumentToCheck);
}

/** The codes of English blocks with their numbers; the Arabic ones are the same, and so are their problems. */
function codes(...blocks: Block[]) {
  return problemsOf(withBlocks(makeArticle(), blocks))
    .filter(({ where, code }) => where.language === 'en' && code !== 'language-unmarked')
    .map(({ code, where }) => [code, where.block]);
}
