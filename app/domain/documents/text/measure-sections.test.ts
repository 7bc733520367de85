import { describe, expect, it } from 'vitest';
import { measureSections } from './measure-sections.ts';
import type { Section } from './structured-text.ts';

const section = (id: string, blocks: Section['blocks']): Section => ({ id, heading: 'A heading', blocks });

describe('how a text reads', () => {
  it('is said with its three longest sentences and where they stand', () => {
    const sections = [
      section('begin', [
        {
          kind: 'paragraph',
          text: ['Press Tab. ', { strong: 'Then press Enter' }, ' and wait for the sound.'],
        },
        { kind: 'subheading', text: 'What follows is no sentence at all and is not counted' },
        { kind: 'list', items: [['One.'], ['Two words here.']] },
      ]),
      section('end', [
        { kind: 'steps', items: [{ heading: 'First', text: ['Call ', { setting: 'supportPhone' }, '.'] }] },
      ]),
    ];
    expect(measureSections(sections, 'en')).toEqual({
      ...{ words: 16, sentences: 5, wordsPerSentence: 3.2, longPercent: 6 },
      longest: [
        {
          ...{ text: 'Then press Enter and wait for the sound.', words: 8 },
          where: { language: 'en', section: 'begin', block: 1 },
        },
        {
          ...{ text: 'Two words here.', words: 3 },
          where: { language: 'en', section: 'begin', block: 3, item: 2 },
        },
        { text: 'Press Tab.', words: 2, where: { language: 'en', section: 'begin', block: 1 } },
      ],
    });
  });

  it('is not said where there are no sentences', () => {
    expect(measureSections([section('a', [{ kind: 'subheading', text: 'Alone' }])], 'ar')).toBeNull();
    expect(measureSections([], 'en')).toBeNull();
  });
});
