import { afterAll, describe, expect, it } from 'vitest';
import {
  collectExpressions,
  expressionsIn,
  type Expression,
} from '#tests/worlds/hostile/expressions/collect.ts';
import { StepCounter } from '#tests/worlds/hostile/expressions/count-steps.ts';
import type { Run } from '#tests/worlds/hostile/expressions/run-expression.ts';
import { judge, sayShape } from '#tests/worlds/hostile/expressions/worst-inputs.ts';
import { Watchdog } from '#tests/worlds/process/watchdog.ts';

const length = 400_000;
const watchdog = new Watchdog(new URL('worlds/hostile/expressions/run-expression.ts', import.meta.url), 10);

/** Expressions that never meet what somebody wrote or sent, by file and text, each with the reason. */
const exempt: Record<string, string> = {};

/** Expressions that are put together while the program runs: as they are written, and what becomes of them. */
const built: Record<string, RegExp[]> = {
  "app/platform/files/check-pdf.server.ts new RegExp(`/(?:${spelt.map((letters) => letters.join('')).join('|')})(?![A-Za-z0-9#])`, 'g')":
    [/\/(?:(?:J|#4[aA])(?:S|#53)|(?:X|#58)(?:F|#46)(?:A|#41))(?![A-Za-z0-9#])/g],
};

const found = collectExpressions();

afterAll(async () => await watchdog.end());

describe('every regular expression', () => {
  it('is found', () => {
    expect(found.expressions.length).toBeGreaterThan(250);
  });

  it('that is put together is registered here, with what becomes of it', () => {
    expect(found.built.map(keyOfBuilt).toSorted()).toEqual(Object.keys(built).toSorted());
  });

  it('that is exempt is still there', () => {
    const keys = new Set(found.expressions.map(keyOf));
    expect(Object.keys(exempt).filter((key) => !keys.has(key))).toEqual([]);
  });

  it(`takes linear time, on ${length} of its worst characters too`, { timeout: 600_000 }, async () => {
    const slow: string[] = [];
    for (const expression of together()) {
      const problem = await findProblem(expression);
      if (problem) slow.push(`${expression.place} /${expression.source}/${expression.flags}: ${problem}`);
    }
    expect(slow).toEqual([]);
  });
});

describe('an expression whose cost grows faster than its input', () => {
  it.each([
    /<[^>]*>/g,
    /<(?:\w+:)?Relationship\s[^>]*>/g,
    /\s+$/,
    /^\s+|\s+$/g,
    /^-+|-+$/g,
    /[^\p{L}]+$/u,
    /[[a-z]--[q]]+$/v,
    /[?#].*$/,
    /(a+)+$/,
    /^(a|aa)+$/,
    /^(\d+)*x/,
    /^(\w+\s?)*$/,
    /([a-z]+)+@/i,
    /^(?:.*,)*x/,
    /(?:ab)+c/,
    /\[[^\]]*\]\(/g,
    /(?<!x)a*b/,
    /(?<=a.*)b/g,
    /(?<=\s*)x/g,
    /[@!](?=.*\p{L})/gu,
    /^\s*a?\s*$/,
    /^\S+@\S+\.\S+$/,
    /\bVersion\/[\d.]+.*\bSafari\//,
    /<!--.*?-->/s,
    /"(?:[^"\\]|\\.)*"/,
    /foo.*bar.*baz/,
    /(.*)=(.*);/,
    /x*$/m,
  ])('is found out: %s', (expression) => {
    expect(judge(expression, expression.global).superlinear).not.toBeNull();
  });

  it.each([
    /^\s+/,
    /\s+/g,
    /<[^<>]*>/g,
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    /\{\{([^{}]*)\}\}/g,
    /[^-]-+$/,
    /\.\w+$/,
    /\n\s*\n/,
    /(?:^|;)\s*\w+\s*=/,
    /\*\*([^*]+)\*\*/g,
    /(?<!\w)\w+/g,
    /\p{L}+/gu,
    /a{1,300}b/,
    /^x.*y$/,
  ])('is not suspected where there is none: %s', (expression) => {
    expect(judge(expression, expression.global).superlinear).toBeNull();
  });

  it('keeps the real engine busy beyond any limit', async () => {
    const short = new Watchdog(new URL('worlds/hostile/expressions/run-expression.ts', import.meta.url), 2);
    const shapes = [{ first: '', repeated: '<', last: '' }];
    const run: Run = { source: '<[^>]*>', flags: 'g', ways: ['replace'], shapes, length };
    expect(await short.run(run)).toBe('2 seconds: replace on 400000 characters of "<" again and again');
    expect(await short.run({ ...run, source: '<[^<>]*>' })).toBeNull();
    await short.end();
  });
});

describe('the counter of steps', () => {
  it.each([
    [/<[^<>]*>/, 'a < b <c> d'],
    [/(?<=a.*)b+?c/, 'xbc a bbc'],
    [/(?<!end)stream(?:\r\n|\n)/, 'endstream\nstream\r\n'],
    [/^(\d{1,3}(?:,\d{3})*|x)$/m, 'a\n12,345\n'],
    [/\bبصيرة|\p{L}{3,}$/u, 'ab بصيرة'],
    [/(?=\w\d)[a-z]*?\d/i, '--AB7'],
    [/.{2}😀/u, 'a😀😀😀'],
    [/(?<=😀)x/u, 'a😀x'],
    [/[\p{L}--[a-z]]+/v, 'abcدهb'],
    [/(?:a|ab)(?:c|bcd)(?:d*)/, 'zabcd'],
    [/x*/, 'yyx'],
    [/^$/, ''],
  ] as const)('finds what the engine finds: %s', (expression, text) => {
    const match = expression.exec(text);
    const found = match && { from: match.index, to: match.index + match[0].length };
    expect(new StepCounter(expression).find(text)).toEqual(found);
  });
});

describe('the search for expressions', () => {
  const search = (code: string) => expressionsIn('a.tsx', code);

  it('sees each one, where it stands and how it is used', () => {
    const code = 'const a = /x+/g;\n<b>{text.split(/ /)}</b>;\nz.string().regex(/^y$/u);\n/z/.test(text);';
    expect(search(code).expressions).toEqual([
      { place: 'a.tsx:1', source: 'x+', flags: 'g', ways: ['replace', 'matchAll', 'split'] },
      { place: 'a.tsx:2', source: ' ', flags: '', ways: ['split'] },
      { place: 'a.tsx:3', source: '^y$', flags: 'u', ways: ['exec'] },
      { place: 'a.tsx:4', source: 'z', flags: '', ways: ['exec'] },
    ]);
  });

  it('sees those that are put together, in any disguise', () => {
    const code =
      'new RegExp(a);\nRegExp("b");\nconst c = RegExp;\nglobalThis.RegExp(d);\ntext.match("e");\ntext.search(`f`);\nlet g: RegExp;';
    expect(search(code).built.map(({ place }) => place)).toEqual(
      [1, 2, 3, 4, 5, 6].map((line) => `a.tsx:${line}`),
    );
  });
});

/** The same expression in several places is looked at once, in all the ways in which it is used. */
function together(): Expression[] {
  const all = [
    ...found.expressions.filter((each) => !(keyOf(each) in exempt)),
    ...Object.entries(built).flatMap(([key, examples]) =>
      examples.map(({ source, flags }): Expression => {
        return { place: key, source, flags, ways: ['exec', 'replace', 'split'] };
      }),
    ),
  ];
  const groups = Map.groupBy(all, ({ source, flags }) => `/${source}/${flags}`).values();
  return [...groups].map((group) => ({
    ...group[0]!,
    place: [...new Set(group.map(({ place }) => place))].join(', '),
    ways: [...new Set(group.flatMap(({ ways }) => ways))],
  }));
}

/** Steps are counted first, since they name what is wrong at once; then the real engine gets the worst inputs. */
async function findProblem({ source, flags, ways }: Expression): Promise<string | null> {
  const everywhere = ways.some((way) => way === 'split' || (way !== 'exec' && flags.includes('g')));
  const { worst, superlinear } = judge({ source, flags }, everywhere);
  if (superlinear) return `grows faster than ${sayShape(superlinear)}`;
  return await watchdog.run({ source, flags, ways, shapes: worst, length } satisfies Run);
}

function keyOf({ place, source, flags }: Expression): string {
  return `${fileOf(place)} /${source}/${flags}`;
}

function keyOfBuilt({ place, written }: { place: string; written: string }): string {
  return `${fileOf(place)} ${written}`;
}

function fileOf(place: string): string {
  return place.replace(/:\d+$/, '');
}
