import { describe, expect, it } from 'vitest';
import { randomInts, timesOf } from '#tests/worlds/random/random.ts';
import { readTextParts } from '../text-parts.ts';
import { showDots } from './cells.ts';
import { layOutBraille, type BraillePaper } from './lay-out.ts';
import { toBraille } from './to-braille.ts';
import { writeBrf } from './write-brf.ts';

const paper = { cells: 20, lines: 6, hasPageNumbers: true } satisfies BraillePaper;

const lay = async (text: string, own: Partial<BraillePaper> = {}) =>
  await layOutBraille(readTextParts(text), { ...paper, ...own }, (texts) =>
    Promise.resolve(texts.map((each) => toBraille(each, 'en'))),
  );

const linesOf = async (text: string, own: Partial<BraillePaper> = {}) =>
  (await lay(text, own)).map(({ lines }) => lines.map(({ braille }) => braille));

describe('a page of braille', () => {
  it('has its title in the middle, paragraphs from cell 3, lists from cell 1 with further lines from cell 3', async () => {
    const text = '# Title\nA first paragraph here\n## Part\n- one of the long items\n2. two';
    expect(await linesOf(text, { lines: null, hasPageNumbers: false })).toEqual([
      [
        ...['       ,TITLE', '', '  ,A FIRST PARAGRAPH', 'HERE', '', '    ,PART'],
        ...['ONE OF THE LONG', '  ITEMS', '#B4 TWO'],
      ],
    ]);
  });

  it('reads a table row by row, with its headings', async () => {
    const rows = 'Name | Price\n--- | ---\nMona | 5\nAli | 7';
    const [lines] = await linesOf(`Before\n${rows}\nAfter`, {
      lines: null,
      cells: 40,
      hasPageNumbers: false,
    });
    expect(lines).toEqual([
      ...['  ,BEFORE', '', ',NAME3 ,MONA2 ,PRICE3 #E', ',NAME3 ,ALI2 ,PRICE3 #G', '', '  ,AFTER'],
    ]);
  });

  it('ends with its number, at the right', async () => {
    const pages = await linesOf('a\nb\nc\nd\ne\nf');
    expect(pages).toEqual([
      ['  A', '  B', '  C', '  D', '  E', '                  #A'],
      ['  F', '', '', '', '', '                  #B'],
    ]);
  });

  it('never has a heading as its last line, nor an empty one as its first', async () => {
    const pages = await linesOf('a\nb\nc\n## Part\nd\ne');
    expect(pages.map((lines) => lines.slice(0, 5))).toEqual([
      ['  A', '  B', '  C', '', ''],
      ['    ,PART', '  D', '  E', '', ''],
    ]);
  });

  it('cuts a word that is longer than a line at its edge, and says its print once', async () => {
    const [page] = await lay('x'.repeat(45), { lines: null, hasPageNumbers: false });
    expect(page!.lines).toEqual([
      { braille: `  ${'X'.repeat(18)}`, print: 'x'.repeat(45) },
      { braille: 'X'.repeat(18), print: '' },
      { braille: 'X'.repeat(9), print: '' },
    ]);
  });

  it('says beside each line what it stands for', async () => {
    const [page] = await lay('Mona has 5 books', { lines: null, cells: 12, hasPageNumbers: false });
    expect(page!.lines.map(({ print }) => print)).toEqual(['Mona has', '5 books']);
  });

  it('never has a line that is too long or loses a word, whatever the text and the paper', async () => {
    const random = randomInts('braille pages');
    const starts = ['# ', '## ', '- ', '1. ', '', '', ''];
    for (let run = 0; run < timesOf(300); run += 1) {
      const words = () => Array.from({ length: 1 + random(20) }, () => 'w'.repeat(1 + random(15))).join(' ');
      const text = Array.from({ length: random(20) }, () => starts[random(starts.length)]! + words()).join(
        '\n',
      );
      const own = { cells: 12 + random(40), lines: 5 + random(30), hasPageNumbers: random(2) === 0 };
      const pages = await lay(text, own);
      for (const { lines } of pages) {
        expect(lines.length).toBeLessThanOrEqual(own.lines);
        expect(lines.filter(({ braille }) => braille.length > own.cells)).toEqual([]);
      }
      const body = pages.flatMap(({ lines }) => (own.hasPageNumbers ? lines.slice(0, -1) : lines));
      const letters = body
        .map(({ braille }) => braille)
        .join('')
        .replace(/[^W]/g, '');
      expect({ text, letters: letters.length }).toEqual({ text, letters: text.replace(/[^w]/g, '').length });
    }
  });
});

describe('a braille file', () => {
  it('has whole pages that end with a form feed, in ASCII, with the line ends of embossers', async () => {
    const file = writeBrf(await lay('a\n🙂 é'), { pageLines: 6 });
    expect(file).toBe(`  A\r\n  #< ^/E\r\n\r\n\r\n\r\n                  #A\r\n\f`);
    expect(writeBrf(await lay('a', { hasPageNumbers: false }), { pageLines: 6 })).toBe(
      `  A${'\r\n'.repeat(6)}\f`,
    );
  });

  it('has the lines alone for a display', async () => {
    const pages = await lay('a\nb', { lines: null, hasPageNumbers: false });
    expect(writeBrf(pages, { pageLines: null })).toBe('  A\r\n  B\r\n');
  });
});

it('shows cells as the patterns of Unicode', () => {
  expect(showDots(' AB=')).toBe('⠀⠁⠃⠿');
});
