import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { withDevtools } from '#tests/journeys/kit/devtools.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Beyond AA: 7:1 contrast everywhere (the rule of 7:1 leaves what is below 4.5:1 to the rule of AA), and links of one
  // name lead to one place.
  rules: {
    'color-contrast-enhanced': { enabled: true },
    'identical-links-same-purpose': { enabled: true },
    'target-size': { enabled: true },
  },
  resultTypes: ['violations'],
  // Style sheets and media are needed by rules that are not asked here.
  preload: false,
};

const rulesOfColours = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** All that another theme of the same page can change. */
const colours: RunOptions = {
  runOnly: { type: 'rule', values: rulesOfColours },
  resultTypes: ['violations'],
  preload: false,
};

const withoutColours: RunOptions = {
  ...options,
  rules: {
    ...options.rules,
    ...Object.fromEntries(rulesOfColours.map((rule) => [rule, { enabled: false }])),
  },
};

/** Pairs of colours, as `findNewColours` names them, that axe has looked at on an earlier page and found good. */
const goodColours = new Set<string>();

/**
 * What axe finds wrong with the colours alone. Contrast takes axe long, and pages share their colours: so it looks at the
 * first of all that stand in the same colours, and at none that were found good on an earlier page.
 */
export async function colourViolations(page: Page): Promise<string[]> {
  // As one string each way: Playwright looks at each value of a list several times, and these are hundreds.
  const asked = `JSON.stringify((${findNewColours})(${JSON.stringify([...goodColours])}))`;
  const { kinds, isNothingNew } = JSON.parse(await page.evaluate<string>(asked)) as NewColours;
  if (isNothingNew) return [];
  const violations = await askAxe(page, colours, newColours);
  if (violations.length === 0) for (const kind of kinds) goodColours.add(kind);
  return violations;
}

/** What axe finds wrong on the page as it stands: one line per element. The page's own policy stays on. */
export async function axeViolations(page: Page): Promise<string[]> {
  return await askAxe(page, options, wholePage);
}

/** The same of a page that is seen again, at another size or in another language: its colours are those of other pages. */
export async function axeViolationsOnceMore(page: Page): Promise<string[]> {
  return [...(await askAxe(page, withoutColours, wholePage)), ...(await colourViolations(page))];
}

async function askAxe(page: Page, asked: RunOptions, where: () => unknown): Promise<string[]> {
  const run = `(${runHere})((${where})(), ${JSON.stringify(asked)})`;
  const results = (await page.evaluate<AxeResults | null>(run)) ?? (await bringAlong(page, run));
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')}: ${firstLineOf(node.failureSummary)} ${node.html.slice(0, 160)}`,
    ),
  );
}

/** The first question of a page brings axe along: past Playwright, which would take twice as long to hand it over. */
async function bringAlong(page: Page, run: string): Promise<AxeResults> {
  await withDevtools(page, (session) =>
    session.send('Runtime.evaluate', { expression: `${source};null`, returnByValue: true }),
  );
  return await page.evaluate<AxeResults>(run);
}

/** Runs in the page: answers null where axe is not there yet. */
async function runHere(where: unknown, asked: RunOptions): Promise<unknown> {
  const { axe } = globalThis as unknown as {
    axe?: { run(where: unknown, options: RunOptions): Promise<unknown> };
  };
  return axe ? await axe.run(where, asked) : null;
}

function wholePage(): Document {
  return document;
}

type NewColours = { kinds: string[]; isNothingNew: boolean };
type WithNewColours = { newColours?: Element[] };

function newColours(): { include: Element[] } {
  return { include: (globalThis as WithNewColours).newColours ?? [] };
}

/**
 * Runs in the page: names the pairs of colours that words stand in, and their size, and keeps the first element of each
 * that is not known, for `newColours`; also each that may lie over anything, which is compared with nothing. What axe
 * passes over is told apart from the rest: it must not stand for the others.
 */
function findNewColours(known: readonly string[]): NewColours {
  type Ground = { colours: string; veil: string; isOver: boolean; isForEarsOnly: boolean };
  const grounds = new Map<Element, Ground>();
  const groundOf = (element: Element | null): Ground => {
    if (!element) return { colours: '', veil: '', isOver: false, isForEarsOnly: false };
    const before = grounds.get(element);
    if (before) return before;
    const { backgroundColor, backgroundImage, opacity, filter, position, clipPath, clip } =
      getComputedStyle(element);
    const around = groundOf(element.parentElement);
    const isOpaque = backgroundImage === 'none' && backgroundColor.startsWith('rgb(');
    const isPlain = backgroundImage === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)';
    const own = `${around.colours}/${backgroundColor} ${backgroundImage}`;
    const found = {
      colours: isPlain ? around.colours : isOpaque ? backgroundColor : own,
      // What is seen through lets the ground behind it through as well, however opaque its own is.
      veil: opacity === '1' && filter === 'none' ? around.veil : `${around.veil}/${opacity} ${filter}`,
      isOver: !isOpaque && (around.isOver || !/static|relative/.test(position)),
      isForEarsOnly: around.isForEarsOnly || clipPath === 'inset(50%)' || clip !== 'auto',
    };
    grounds.set(element, found);
    return found;
  };
  const firsts = new Map<string, Element>();
  const over: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const isField = element.matches('input, select, textarea');
    const words = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('');
    if ((!isField && words.trim() === '') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const ground = groundOf(element);
    if (ground.isForEarsOnly) continue;
    if (ground.isOver) {
      over.push(element);
      continue;
    }
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // A link is told from the words around it, too.
    const link = element.closest('a');
    const around = link?.parentElement && getComputedStyle(link.parentElement).color;
    const kind = [
      ...[
        color,
        fontSize,
        fontWeight,
        textShadow,
        ground.colours,
        ground.veil,
        isField ? element.tagName : '',
      ],
      ...[around, link && getComputedStyle(link).textDecorationLine],
      // What cannot be used has no contrast to keep, and signs and single letters are no words.
      element.closest(':disabled, [aria-disabled=true], [inert]') !== null,
      element instanceof HTMLLabelElement && Boolean(element.control?.matches(':disabled')),
      isField || /[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(words),
    ].join('|');
    if (!firsts.has(kind)) firsts.set(kind, element);
  }
  for (const kind of known) firsts.delete(kind);
  const elements = [...firsts.values(), ...over];
  (globalThis as WithNewColours).newColours = elements;
  return { kinds: [...firsts.keys()], isNothingNew: elements.length === 0 };
}

function firstLineOf(summary: string | undefined): string {
  return (summary ?? '').split('\n').slice(1, 2).join('').trim();
}
