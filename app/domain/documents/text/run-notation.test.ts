import { describe, expect, it } from 'vitest';
import { randomNumbers, seed, timesOf } from '#tests/worlds/random/random.ts';
import { readRuns, writeRuns } from './run-notation.ts';
import { textSettings, type Inline } from './structured-text.ts';

describe('running text as staff type it', () => {
  it.each<[string, Inline[]]>([
    ['Plain words.', ['Plain words.']],
    ['It is **free** for all.', ['It is ', { strong: 'free' }, ' for all.']],
    ['Read [the terms](/terms).', ['Read ', { text: 'the terms', href: '/terms' }, '.']],
    ['We say {ar: بصيرة} for insight.', ['We say ', { text: 'بصيرة', language: 'ar' }, ' for insight.']],
    ['It costs {setting: annualPrice} a year.', ['It costs ', { setting: 'annualPrice' }, ' a year.']],
    ['See [1] and 5 * 3.', ['See [1] and 5 * 3.']],
    [String.raw`Two stars: \*\*`, ['Two stars: **']],
    ['[A page](https://example.org/a_(b))', [{ text: 'A page', href: 'https://example.org/a_(b)' }]],
    ['[[a](/b)', ['[', { text: 'a', href: '/b' }]],
  ])('reads %s', (typed, runs) => {
    expect(readRuns(typed)).toEqual({ runs });
  });

  it.each([
    ['It is **free', 'mark-open'],
    ['Read [the terms](/terms', 'mark-open'],
    ['Read the terms](/terms)', 'mark-open'],
    ['We say {ar: بصيرة', 'mark-open'],
    ['A stray }', 'mark-open'],
    ['**Read [the terms](/terms)**', 'mark-nested'],
    ['[**Read**](/terms)', 'mark-nested'],
    ['{fr: bonjour}', 'mark-unknown'],
    ['{setting: nothing}', 'mark-unknown'],
  ])('says what it cannot read in %s', (typed, problem) => {
    expect(readRuns(typed)).toEqual({ problem });
  });

  it('gives back every text as it was, whatever characters it has', () => {
    const random = randomNumbers('runs');
    for (let run = 0; run < timesOf(50_000); run += 1) {
      const runs = makeRuns(random);
      const typed = writeRuns(runs);
      expect({ seed, typed, ...readRuns(typed) }).toEqual({ seed, typed, runs });
      expect(writeRuns(runs)).toBe(typed);
    }
  });
});

const characters = [...'ab ب\\*[](){}:.*[]('];

function makeRuns(random: () => number): Inline[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const words = () => Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(characters)).join('');
  const make = [
    (): Inline => words(),
    (): Inline => ({ strong: words() }),
    (): Inline => ({ text: words(), href: pick(['/a', 'https://example.org/a_(b)', '/(', '/)', '']) }),
    (): Inline => ({ text: words(), language: pick(['en', 'ar']) }),
    (): Inline => ({ setting: pick(textSettings) }),
  ];
  const runs: Inline[] = [];
  while (runs.length < 1 + Math.floor(random() * 6)) {
    const next = pick(make)();
    // Two plain runs in a row are one.
    if (typeof next !== 'string' || typeof runs.at(-1) !== 'string') runs.push(next);
  }
  return runs;
}
