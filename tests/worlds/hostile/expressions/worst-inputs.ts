import type { AST } from '@eslint-community/regexpp';
import { acceptor, isSingle, parseExpression, StepCounter, type Single } from './count-steps.ts';

type Written = { source: string; flags: string };

/** An input of any length: what stands first, what is repeated (and what then, if anything else), what ends it. */
export type Shape = { first: string; repeated: string; second?: string; last: string };

/** Characters that expressions treat differently, of the kinds that people and machines send. */
const characters = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...'\u0085\u00a0éſ\u0130\u0301\u034f\u0590\u0640سأإآةى\u064b\u0660\u06f0٫،٬\u200b\u200c\u200d\u200e\u2013\u2028\u2029\u202a\u2068’字\ud7a3\ufeff\uff1d😀𝐀',
  '\ud800',
  '\udc00',
];

/** The text of a shape, as long as is wanted. */
export function inputOf({ first, repeated, second, last }: Shape, length: number): string {
  const room = Math.max(0, length - first.length - last.length);
  const repeat = (text: string, space: number) => text.repeat(Math.max(1, Math.floor(space / text.length)));
  const middle = second ? repeat(repeated, room / 2) + repeat(second, room / 2) : repeat(repeated, room);
  return first + middle + last;
}

export function sayShape({ first, repeated, second, last }: Shape): string {
  const quote = (text: string) =>
    JSON.stringify(text).replace(
      /[^\x20-\x7e]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return [
    first && quote(first),
    `${quote(repeated)} again and again`,
    second && `${quote(second)} again and again`,
    last && quote(last),
  ]
    .filter(Boolean)
    .join(', then ');
}

/** What an expression does with its worst inputs: those, worst first, and the one whose cost grows faster than it. */
export type Verdict = { worst: Shape[]; superlinear: Shape | null };

/**
 * Makes inputs out of the expression itself (the characters that it tells apart, the parts that it looks for, whole
 * and cut off, alone and in pairs), counts what each costs at two lengths, and looks closer at what grows.
 */
export function judge(written: Written, everywhere: boolean): Verdict {
  const counter = new StepCounter(written);
  const shapes = shapesFor(written);
  const cost = (shape: Shape, length: number) =>
    counter.count(inputOf(shape, length), { everywhere, most: 400 * length });
  const measured = shapes
    .map((shape) => {
      const length = lengthFor(shape);
      return { shape, each: cost(shape, length) / length };
    })
    .toSorted((one, other) => other.each - one.each);
  const isSuspect = ({ shape, each }: { shape: Shape; each: number }) =>
    each > 6 && (each === Infinity || cost(shape, lengthFor(shape) / 2) * 2.6 < each * lengthFor(shape));
  const suspects = measured.filter(isSuspect);
  const superlinear = suspects.slice(0, 12).find(({ shape }) => growsFast(counter, shape, everywhere));
  return { worst: measured.slice(0, 5).map(({ shape }) => shape), superlinear: superlinear?.shape ?? null };
}

/** Long enough for the repeated part to come forty times. */
function lengthFor({ first, repeated, second = '', last }: Shape): number {
  return first.length + last.length + Math.max(96, 48 * Math.max(repeated.length, second.length));
}

/** Twice the length may cost twice the steps, and a little more; what is bounded by a few hundred has an end here. */
function growsFast(counter: StepCounter, shape: Shape, everywhere: boolean): boolean {
  const length = Math.max(1000, 2 * lengthFor(shape));
  const [short, long] = [length, 2 * length].map((each) =>
    counter.count(inputOf(shape, each), { everywhere, most: 1500 * each }),
  );
  return long! > 2.7 * short! || long === Infinity;
}

/** Every shape that is tried on an expression. */
export function shapesFor(written: Written): Shape[] {
  const pattern = parseExpression(written);
  const parts = partsOf(pattern, written.flags);
  const characters = tellingCharacters(parts.singles, written.flags);
  const pairs = characters.flatMap((one) =>
    characters.filter((other) => other !== one).map((other) => one + other),
  );
  const repeated = unique([...characters, ...parts.samples, ...pairs]).filter((text) => text !== '');
  const strangers = rarest(characters, parts.singles, written.flags);
  const first = unique(['', ...strangers.slice(0, 1), ...parts.ways]).slice(0, 12);
  const last = ['', ...strangers];
  const single = first.flatMap((begin) =>
    repeated
      // Pairs that no way leads to are enough: there are many.
      .filter((text) => begin === '' || characters.length <= 12 || !pairs.includes(text))
      .flatMap((text) => last.map((end) => ({ first: begin, repeated: text, last: end }))),
  );
  const double =
    characters.length > 16
      ? []
      : characters.flatMap((one) =>
          characters.map((second) => ({ first: '', repeated: one, second, last: '' })),
        );
  return [...single, ...double];
}

type Parts = { singles: Single[]; samples: string[]; ways: string[] };

/** The characters of an expression, samples of each run of its elements, and the ways that lead to its repetitions. */
function partsOf(pattern: AST.Pattern, flags: string): Parts {
  const parts: Parts = { singles: [], samples: [], ways: [] };
  const visit = (node: AST.Node, way: string): void => {
    if (isSingle(node)) parts.singles.push(node);
    else if (node.type === 'Quantifier') {
      if (node.max > 8) parts.ways.push(way);
      visit(node.element, way);
    } else if (node.type === 'Alternative') visitAlternative(node, way);
    else if ('alternatives' in node) node.alternatives.forEach((each) => visit(each, way));
  };
  const visitAlternative = ({ elements }: AST.Alternative, way: string) => {
    const samples = joinLiterals(elements.map((each) => sampleOf(each, flags)));
    for (let from = 0; from < samples.length; from += 1)
      for (let to = from + 1; to <= Math.min(samples.length, from + 8); to += 1)
        parts.samples.push(samples.slice(from, to).join(''));
    let before = way;
    for (const element of elements) {
      visit(element, before);
      before += sampleOf(element, flags);
    }
    // A match that breaks off before its end is what costs: each beginning of the whole, too.
    for (let length = 2; length < Math.min(before.length, 16); length += 1)
      parts.samples.push(before.slice(0, length));
  };
  pattern.alternatives.forEach((each) => visit(each, ''));
  return { ...parts, samples: unique(parts.samples).slice(0, 160), ways: unique(parts.ways) };
}

/** Letters of one word are one part: `["a", "b", "<class>"]` has two. */
function joinLiterals(samples: readonly string[]): string[] {
  if (samples.length <= 8) return samples.filter((each) => each !== '');
  const size = Math.ceil(samples.length / 8);
  return Array.from({ length: 8 }, (_, index) =>
    samples.slice(index * size, (index + 1) * size).join(''),
  ).filter((each) => each !== '');
}

/** The shortest text, or nearly, that an element accepts; what stands in an optional one is there once. */
function sampleOf(node: AST.Element, flags: string): string {
  if (isSingle(node)) {
    if (node.type === 'Character') return String.fromCodePoint(node.value);
    const accepts = acceptor(node, flags);
    return ['a', ...characters].find(accepts) ?? '';
  }
  if (node.type === 'Quantifier')
    return sampleOf(node.element, flags).repeat(Math.max(1, Math.min(node.min, 50)));
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return (node.alternatives[0]?.elements ?? []).map((each) => sampleOf(each, flags)).join('');
  return '';
}

/** Of all characters that the expression treats alike, one. */
function tellingCharacters(singles: readonly Single[], flags: string): string[] {
  const acceptors = uniqueBy(singles, ({ raw }) => raw).map((each) => acceptor(each, flags));
  const literal = singles.flatMap((each) =>
    each.type === 'Character' ? [String.fromCodePoint(each.value)] : [],
  );
  const seen = new Map<string, string>();
  for (const character of [...literal, ...characters]) {
    const kind =
      acceptors.map((accepts) => (accepts(character) ? 1 : 0)).join('') +
      String(/\w/.test(character)) +
      String(/\s/.test(character));
    if (!seen.has(kind)) seen.set(kind, character);
  }
  // A long word is many literals, each of a kind of its own: its parts are among the samples.
  return [...seen.values()].slice(0, 28);
}

/** The two characters that fit least: what was going well ends there. */
function rarest(characters: readonly string[], singles: readonly Single[], flags: string): string[] {
  const acceptors = singles.map((each) => acceptor(each, flags));
  const fits = (character: string) => acceptors.filter((accepts) => accepts(character)).length;
  return [...characters].toSorted((one, other) => fits(one) - fits(other)).slice(0, 2);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function uniqueBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Each[] {
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}
