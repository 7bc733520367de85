/** Characters that some parser treats specially, that are invisible, that join or reorder others, and half surrogates. */
const characters = [
  ...'[](){}<>*_`\\/|~^#?!;:&=%"\'@.,+-$ \t\n\r\0',
  ...'09aZéſİΣ字',
  ...'سأةىـ٠،؟٪',
  ...['\u064b', '\u0651', '\u0301', '\u0316', '\u0345', '\u3099', '\uff9e', '\u034f', '\ufe0f', '\u200d'],
  ...['\u200b', '\u200f', '\u202e', '\u2066', '\u2028', '\u00a0', '\u0085', '\ufeff', '\u1100', '\ufdfa'],
  ...['😀', '👩\u200d🦯', '🇪🇬', '\u{e0020}', '\ud800', '\udc00'],
];

/** What does harm only together: marks out of their order, ends of lines, halves the wrong way round. */
const pairs = [
  ...['\u0301\u0316', '\u064b\u0651', '\u0651\u064b', '\u0301\uff9e', '\u3099\u0301', '\u0344\u0316'],
  ...['\r\n', '\n ', ' \n', 'a ', ' a', 'a\n', 'a.', '.a', 'a-', '%2', '&a', '\udc00\ud800'],
  ...['Σ\u0301', 'س\u200d', 'ـ\u064b'],
];

/** Every text that a reader gets: each character and each pair again and again, alone and between two letters. */
export function hostileTexts(
  { characters: own = '', onlyCharacter }: { characters?: string; onlyCharacter?: string },
  length: number,
): { name: string; text: string }[] {
  if (onlyCharacter) return [{ name: onlyCharacter, text: onlyCharacter.repeat(length) }];
  const ownCharacters = [...own];
  const ownPairs = ownCharacters.flatMap((one) =>
    ownCharacters.filter((other) => other !== one).map((other) => one + other),
  );
  const repeated = [...new Set([...characters, ...pairs, ...ownCharacters, ...ownPairs])];
  const enclosed = [...new Set([...' \n-./\0', ...ownCharacters])].map((character) => ({
    name: `a, ${JSON.stringify(character)} again and again, a`,
    text: `a${character.repeat(length - 2)}a`,
  }));
  return [
    ...repeated.map((character) => ({
      name: `${JSON.stringify(character)} again and again`,
      text: character.repeat(Math.floor(length / character.length)),
    })),
    ...enclosed,
  ];
}
