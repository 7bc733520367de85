import { describe, expect, it } from 'vitest';
import { posting } from '#tests/worlds/marketplace/posting.ts';
import { findObstacles, type GateFile } from './gate-findings.ts';
import { demandSpellings, hardTools } from './gate-words.ts';
import { foldForGate } from './gate-findings.ts';
import type { Brief } from './posting-constants.ts';

const { title, brief } = posting();
const look = (more: Partial<Brief>, files: GateFile[] = []) =>
  findObstacles({ title, brief: { ...brief, ...more }, files });
const rulesOf = (more: Partial<Brief>) => look(more).map(({ rule }) => rule);

describe('the gate for accessible work', () => {
  it('has nothing to say of a brief that anybody can work from', () => {
    expect(look({})).toEqual([]);
  });

  it.each([
    ['Use Adobe Photoshop.', 'photoshop'],
    ['التصميم بالفوتوشوب', 'photoshop'],
    ['Our templates are in CANVA!', 'canva'],
    ['وكانفا مطلوب', 'canva'],
    ['Draw it in Figma, please', 'figma'],
  ])('names the tool in “%s” once, with the question it stands in', (tools, tool) => {
    expect(look({ tools, judged: tools })).toEqual([{ rule: 'tool', tool, where: 'judged' }]);
  });

  it.each([
    ['There is a timed test first.', 'against-clock'],
    ['يبدأ باختبار محدّد الوقت', 'against-clock'],
    ['You must be able to see colours.', 'must-see'],
    ['يشترط سلامة النظر', 'must-see'],
    ['For the texts see the screenshot.', 'picture-of-text'],
    ['النص في لقطة الشاشة', 'picture-of-text'],
  ])('points out “%s”', (what, rule) => {
    expect(rulesOf({ what })).toEqual([rule]);
  });

  it('does not take parts of words for words', () => {
    expect(rulesOf({ what: 'A canvas bag, a Canvassing plan, figmatic prose and photoshopping.' })).toEqual(
      [],
    );
  });

  it('looks into files by what is known of them', () => {
    const of = (kind: GateFile['kind'], facts: Partial<GateFile['facts']>, words: string | null = null) => ({
      ...{ kind, name: kind, words },
      facts: { kind: 'pdf' as const, hasText: true, isTagged: true, unnamedPictures: 0, ...facts },
    });
    const files = [
      of('file-1', { hasText: false }),
      of('file-2', { isTagged: false }),
      of('file-3', { kind: 'picture', hasText: false, isTagged: null }),
      of('file-4', { kind: 'picture', hasText: false, isTagged: null }, 'A bar chart: 3, 5, 7.'),
      of('file-5', { kind: 'docx', isTagged: null, unnamedPictures: 2 }),
    ];
    expect(
      look({}, files).map((found) => ('file' in found ? [found.file, found.rule, found.count] : [])),
    ).toEqual([
      ['file-1', 'pdf-without-text', 1],
      ['file-2', 'pdf-untagged', 1],
      ['file-3', 'picture-without-words', 1],
      ['file-5', 'unnamed-pictures', 2],
    ]);
  });

  it('compares with words that are written as texts are folded', () => {
    const all = [
      ...hardTools.flatMap(({ spellings }) => spellings),
      ...Object.values(demandSpellings).flat(),
    ];
    for (const spelling of all) expect(foldForGate(spelling)).toBe(` ${spelling} `);
  });
});
