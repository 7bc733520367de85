import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '#platform/text/language.ts';
import { randomInts, timesOf } from '#tests/worlds/random/random.ts';
import { hasContractedBraille, toContractedBraille } from './contracted.server.ts';
import { findRuns } from './find-runs.ts';
import { prepareText } from './prepare-text.ts';
import { toBraille } from './to-braille.ts';

/** Texts with their braille, each of which liblouis 3.24 has written alike. */
function pairsOf(language: Language): [text: string, braille: string][] {
  const name = language === 'ar' ? 'arabic' : 'english';
  const file = new URL(`../../../../tests/worlds/braille/${name}-pairs.tsv`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t') as [string, string]);
}

const hasLiblouis = await hasContractedBraille();

describe.each(['en', 'ar'] as const)('uncontracted braille: %s', (language) => {
  it('is what liblouis writes, for more than 200 texts', () => {
    const pairs = pairsOf(language);
    expect(pairs.length).toBeGreaterThan(200);
    const written = pairs.map(([text]) => [text, toBraille(text, language)]);
    expect(written).toEqual(pairs);
  });

  it('has cells of six dots alone, whatever is written', () => {
    const random = randomInts(`braille ${language}`);
    const pieces = [
      'a',
      'Z',
      'é',
      'ل',
      'ا',
      'لا',
      '\u0651',
      '\u064b',
      '٣',
      '7',
      '.',
      ',',
      '"',
      '’',
      '?',
      '🙂',
      '漢',
      '\u200f',
      ' ',
      '\\',
      '\u0000',
      '%',
      'ﷲ',
    ];
    for (let run = 0; run < timesOf(5000); run += 1) {
      const text = Array.from({ length: random(30) }, () => pieces[random(pieces.length)]!).join('');
      expect({ text, isPlain: /^[\x20-\x5f]*$/.test(toBraille(text, language)) }).toEqual({
        text,
        isPlain: true,
      });
    }
  });

  it('keeps the words apart as the text does', () => {
    const texts = pairsOf(language).map(([text]) => text);
    const count = (text: string) => text.split(' ').length;
    expect(
      texts.filter((text) => count(toBraille(text, language)) !== count(prepareText(text, language))),
    ).toEqual([]);
  });
});

it.each([
  ['a number right before a letter', 'ar', '5فدان', '#E;FDAN'],
  ['numbers with a blank between them, which are two', 'en', '2026 100', '#BJBF #AJJ'],
  ['Arabic words in an English text', 'en', 'Say سلام now', ',SAY SVM NOW'],
  ['an accent in an Arabic text, of which the letter stays', 'ar', 'Café', ',CAFE'],
  ['joined forms of letters', 'ar', 'ﷲ ﻻ', 'ALLH V'],
  ['tatweel and marks of direction, which nobody reads', 'ar', 'كـتـاب\u200f', 'KTAB'],
  ['what no code has', 'en', 'a🙂b', 'A#<B'],
  ['a backslash and what looks like an escape', 'en', '\\x41', '_*X#DA'],
] as const)('writes %s', (_, language, text, braille) => {
  expect(toBraille(text, language)).toBe(braille);
});

it('moves shadda before its letter, in whatever order it was typed', () => {
  expect(toBraille('جدًّا', 'ar')).toBe(toBraille('جدًّا'.normalize('NFC'), 'ar'));
  expect(toBraille('جد\u0651\u064bا', 'ar')).toBe('J,D2A');
});

describe.runIf(hasLiblouis)('where liblouis is installed', () => {
  it.each(['en', 'ar'] as const)('the pairs are still written like that: %s', (language) => {
    const pairs = pairsOf(language);
    const table = language === 'ar' ? 'ar-ar-g1.utb' : 'en-ueb-g1.ctb';
    const input = pairs.map(([text]) => `${prepareText(text, language).replaceAll('\\', '\\\\')}\n`).join('');
    const written = execFileSync('lou_translate', ['--forward', `en-us-brf.dis,${table}`], { input });
    expect(written.toString().toUpperCase().trimEnd().split('\n')).toEqual(
      pairs.map(([, braille]) => braille),
    );
  });

  it.each(['en', 'ar'] as const)(
    'the same texts are contracted as it contracts them: %s',
    async (language) => {
      // Texts of two languages are handed over in pieces.
      const texts = pairsOf(language)
        .map(([text]) => text)
        .filter((text) => findRuns(text, language).every((run) => run.language === language));
      expect(texts.length).toBeGreaterThan(150);
      const table = language === 'ar' ? 'ar-ar-g2.ctb' : 'en-ueb-g2.ctb';
      const input = texts.map((text) => `${prepareText(text, language).replaceAll('\\', '\\\\')}\n`).join('');
      const written = execFileSync('lou_translate', ['--forward', `en-us-brf.dis,${table}`], { input });
      const lines = written.toString().toUpperCase().split('\n').slice(0, -1);
      // What a table does not have is written in our own way.
      const isKnown = (_: string, index: number) => !lines[index]!.includes("'\\");
      expect((await toContractedBraille(texts, language)).filter(isKnown)).toEqual(
        lines.map((line) => line.trim()).filter(isKnown),
      );
    },
  );

  it('contracted braille keeps the order, the blanks and both languages', async () => {
    const texts = [
      'The children should know themselves.',
      'الذي المدرسة هذا',
      'a \\x41 b',
      '',
      'word '.repeat(400).trim(),
    ];
    const [english, arabic, odd, empty, long] = await toContractedBraille(texts, 'en');
    expect([english, arabic, odd, empty]).toEqual([
      ...[',! *N %D "K !MVS4', '"C CMDRS* "H', 'A _*X#DA ;B', ''],
    ]);
    expect(long).toBe(Array.from({ length: 400 }, () => '^W').join(' '));
    expect(await toContractedBraille(['الذي'], 'ar')).toEqual(['"C']);
  });
});
