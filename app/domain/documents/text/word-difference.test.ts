import { expect, it } from 'vitest';
import { randomNumbers, seed, timesOf } from '#tests/worlds/random/random.ts';
import { compareWords } from './word-difference.ts';

it.each([
  ['a b c', 'a x c', ['=a ', '-b', '+x', '= c']],
  ['one two three', 'one 2 3', ['=one ', '-two three', '+2 3']],
  ['', 'new words', ['+new words']],
  ['gone', '', ['-gone']],
  ['same', 'same', ['=same']],
  ['', '', []],
  ['القراءة بالصوت', 'القراءة بالبرايل', ['=القراءة ', '-بالصوت', '+بالبرايل']],
])('tells how "%s" became "%s"', (before, after, parts) => {
  const sign = { same: '=', removed: '-', added: '+' };
  expect(compareWords(before, after).map(({ kind, text }) => sign[kind] + text)).toEqual(parts);
});

it('keeps every word of both texts', () => {
  const words = ['sun', 'moon', 'star', 'sea'];
  const random = randomNumbers('words');
  const text = () =>
    Array.from({ length: Math.floor(random() * 12) }, () => words[Math.floor(random() * 4)]).join(' ');
  for (let run = 0; run < timesOf(5000); run += 1) {
    const [before, after] = [text(), text()];
    const parts = compareWords(before, after);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map((part) => part.text)
        .join('');
    expect(without('added'), `seed ${seed}`).toBe(before);
    expect(without('removed'), `seed ${seed}`).toBe(after);
  }
});

it('takes a very long text as written anew, and quickly', () => {
  const [before, after] = ['word '.repeat(5000), 'other '.repeat(5000)];
  expect(compareWords(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
