import { describe, expect, it } from 'vitest';
import { measureReading } from './measure-reading.ts';

const counted = (text: string, language: 'en' | 'ar') => {
  const { sentences, words, longWords } = measureReading(text, language);
  return { sentences: sentences.map((each) => each.words), words, longWords };
};

describe('a text', () => {
  it('is divided into sentences and words, as its language does it', () => {
    expect(counted('Press Tab. Is it heard? The spreadsheet says “A1”.', 'en')).toEqual({
      ...{ sentences: [2, 3, 4], words: 9, longWords: 1 },
    });
    expect(counted('اضغط تاب. هل سمعت الصوت؟ يقول البرنامج «أ١»!', 'ar')).toEqual({
      ...{ sentences: [2, 3, 3], words: 8, longWords: 0 },
    });
  });

  it('ends a sentence where a line ends', () => {
    expect(counted('No full stop\nA second line', 'en').sentences).toEqual([3, 3]);
  });

  it('counts no vowel signs, no lengthening and no article as letters of an Arabic word', () => {
    expect(counted('وَالمَدْرَسَةُ', 'ar').longWords).toBe(0);
    expect(counted('المدرسـةُ', 'ar').longWords).toBe(0);
    expect(counted('المستخدمون', 'ar').longWords).toBe(1);
    expect(counted('الله', 'ar').longWords).toBe(0);
  });

  it('has no sentence where it has no words, and no long word where it has no letters', () => {
    expect(counted('… — ***', 'en')).toEqual({ sentences: [], words: 0, longWords: 0 });
    expect(counted('12345678901', 'en')).toEqual({ sentences: [1], words: 1, longWords: 0 });
    expect(counted('', 'ar')).toEqual({ sentences: [], words: 0, longWords: 0 });
  });
});
