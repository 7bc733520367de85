import { describe, expect, it } from 'vitest';
import type { Words } from '#platform/renditions/readable-document.ts';
import { readableBlocks, readableSections } from './readable-blocks.ts';
import type { ReadyBlock } from './ready-sections.ts';

const order = {
  addressOf: (path: string) => `https://baseera.example/ar${path}`,
  beingBuilt: 'Being built',
};

describe('a text for every format', () => {
  it('has each kind of block', () => {
    const blocks: ReadyBlock[] = [
      { kind: 'subheading', text: 'Prices' },
      { kind: 'paragraph', text: ['A ', { strong: 'fixed' }, ' price.'] },
      { kind: 'list', items: [['One'], ['Two']] },
      { kind: 'steps', items: [{ heading: 'Which one?', text: ['This one.'] }] },
      { kind: 'steps', items: [{ heading: 'Choose', text: ['One of them.'] }] },
      { kind: 'quote', text: ['It works.'], source: 'Mona' },
      { kind: 'quote', text: ['It does.'] },
      { kind: 'details', items: [{ term: 'Price', text: ['5'] }] },
      { kind: 'links', items: [] },
      { kind: 'links', items: [{ text: 'Terms', href: '/terms' }] },
    ];
    expect(readableBlocks(blocks, { ...order, level: 3 })).toEqual([
      { kind: 'heading', level: 3, text: 'Prices' },
      { kind: 'paragraph', text: ['A ', { text: 'fixed', isStrong: true }, ' price.'] },
      { kind: 'list', items: [['One'], ['Two']] },
      { kind: 'list', isOrdered: true, items: [[{ text: 'Which one?', isStrong: true }, ' ', 'This one.']] },
      { kind: 'list', isOrdered: true, items: [[{ text: 'Choose', isStrong: true }, ': ', 'One of them.']] },
      { kind: 'quote', text: ['It works.'], source: 'Mona' },
      { kind: 'quote', text: ['It does.'] },
      { kind: 'facts', items: [{ term: 'Price', text: ['5'] }] },
      { kind: 'list', items: [[{ text: 'Terms', href: 'https://baseera.example/ar/terms', isApart: true }]] },
    ]);
  });

  it('has a picture by its address and what it says', () => {
    const picture = { src: '/images/1?w=960&v=2', srcSet: '', width: 1200, height: 800 };
    const image = { kind: 'image', ...picture, alternative: 'A cane', caption: 'New' } as const;
    expect(readableBlocks([image], { ...order, level: 3 })).toEqual([
      {
        ...{ kind: 'picture', picture: '/images/1?w=960&v=2', alternative: 'A cane' },
        ...{ width: 1200, height: 800, caption: 'New' },
      },
    ]);
  });

  it('has cards as headings, with a link to what is there and a word on what is not', () => {
    const cards: ReadyBlock = {
      kind: 'cards',
      items: [
        { title: 'Learn', text: 'Courses.', href: '/learn', isBuilt: true },
        { title: 'Forum', text: 'Talk.', isBuilt: false },
        { title: 'Plain', text: 'Words.', isBuilt: true },
      ],
    };
    expect(readableBlocks([cards], { ...order, level: 4 })).toEqual([
      { kind: 'heading', level: 4, text: 'Learn' },
      { kind: 'paragraph', text: ['Courses.'] },
      {
        kind: 'paragraph',
        text: [{ text: 'Learn', href: 'https://baseera.example/ar/learn', isApart: true }],
      },
      { kind: 'heading', level: 4, text: 'Forum' },
      { kind: 'paragraph', text: ['Talk.'] },
      { kind: 'paragraph', text: ['Being built'] },
      { kind: 'heading', level: 4, text: 'Plain' },
      { kind: 'paragraph', text: ['Words.'] },
    ]);
  });

  it('keeps the language of runs, and leaves addresses elsewhere as they are', () => {
    expect(
      wordsOf([
        { text: 'قارئ', language: 'ar' },
        { text: 'NVDA', href: 'https://nvaccess.org/' },
        { text: 'write', href: 'mailto:help@baseera.example' },
      ]),
    ).toEqual([
      { text: 'قارئ', language: 'ar', isApart: true },
      { text: 'NVDA', href: 'https://nvaccess.org/', isApart: true },
      { text: 'write', href: 'mailto:help@baseera.example', isApart: true },
    ]);
  });

  it.each([
    ['اكتب إلى help@baseera.example.', 'help@baseera.example'],
    ['اتصل على +20 3 555 0100، أو', '+20 3 555 0100'],
    ['(mona.hassan+news@mail.example)', 'mona.hassan+news@mail.example'],
    ['انظر https://baseera.example/a?b=c.', 'https://baseera.example/a?b=c'],
  ])('sets addresses and numbers apart within plain words: %s', (text, apart) => {
    const words = wordsOf([text]);
    expect(words.filter((inline) => typeof inline !== 'string')).toEqual([{ text: apart, isApart: true }]);
    expect(words.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('')).toBe(text);
  });

  it.each(['5 of 10 + 2', 'a @ b', '@here', 'C++ and +', '2026'])('takes nothing else apart: %s', (text) => {
    expect(wordsOf([text])).toEqual([text]);
  });

  it('leaves out sections with nothing in them, and skips no level below the last one', () => {
    const sections = [
      { id: 'none', heading: 'Nothing yet', blocks: [] },
      { id: 'part', heading: 'With a part', blocks: [] },
      { id: 'words', heading: 'Words', blocks: [{ kind: 'subheading', text: 'Below' } as const] },
    ];
    const parts = { part: [{ kind: 'paragraph', text: ['It'] } as const] };
    expect(readableSections(sections, { ...order, parts })).toEqual([
      { kind: 'heading', level: 2, text: 'With a part' },
      { kind: 'paragraph', text: ['It'] },
      { kind: 'heading', level: 2, text: 'Words' },
      { kind: 'heading', level: 3, text: 'Below' },
    ]);
    expect(readableSections(sections.slice(2), { ...order, level: 4 })).toEqual([
      { kind: 'heading', level: 4, text: 'Words' },
      { kind: 'heading', level: 4, text: 'Below' },
    ]);
  });
});

function wordsOf(text: Extract<ReadyBlock, { kind: 'paragraph' }>['text']): Words {
  const [block] = readableBlocks([{ kind: 'paragraph', text }], { ...order, level: 3 });
  return block?.kind === 'paragraph' ? block.text : [];
}
