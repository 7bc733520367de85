import type { Language } from '#platform/text/language.ts';
import { isBareLink } from './bare-link.ts';
import type { Place, PublishingProblem } from '../publishing-problems.ts';
import type { Block, ImageAlternative, Inline, Link, Section } from './structured-text.ts';
import type { WritingCode } from './writing-codes.ts';

/** Pictures by their id; null for one that nobody has described yet. */
export type KnownImages = ReadonlyMap<string, { alternative: ImageAlternative | null }>;

type Surroundings = { language: Language; images: KnownImages };

/** What keeps the running text of one language from being published, in the order in which it is read. */
export function listSectionProblems(
  sections: readonly Section[],
  surroundings: Surroundings,
): PublishingProblem[] {
  return sections.flatMap(({ id, heading, blocks }) => {
    const where = { language: surroundings.language, section: id };
    return [
      ...(heading === '' ? [problem('heading-empty', where)] : []),
      ...blocks.flatMap((block, index) => [
        ...blockProblems(block, { ...where, block: index + 1 }, surroundings),
        ...(headsNothing(blocks, index)
          ? [problem('heading-without-text', { ...where, block: index + 1 }, 'warning')]
          : []),
      ]),
    ];
  });
}

function problem(
  code: WritingCode,
  where: Place,
  severity: PublishingProblem['severity'] = 'error',
): PublishingProblem {
  return { code, severity, where };
}

function headsNothing(blocks: readonly Block[], index: number): boolean {
  const next = blocks[index + 1];
  return blocks[index]?.kind === 'subheading' && (next === undefined || next.kind === 'subheading');
}

function blockProblems(block: Block, where: Place, surroundings: Surroundings): PublishingProblem[] {
  const text = (runs: readonly Inline[], place = where) => runProblems(runs, place, surroundings.language);
  const each = <Item>(items: readonly Item[], check: (item: Item, place: Place) => PublishingProblem[]) =>
    items.length === 0
      ? [problem('block-empty', where)]
      : items.flatMap((item, index) => check(item, { ...where, item: index + 1 }));
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return text(block.text);
    case 'subheading':
      return headed(block.text, where);
    case 'list':
      return each(block.items, text);
    case 'steps':
      return each(block.items, (step, place) => [...headed(step.heading, place), ...text(step.text, place)]);
    case 'details':
      return each(block.items, ({ term, text: runs }, place) => [
        ...(term === '' ? [problem('term-empty', place)] : []),
        ...text(runs, place),
      ]);
    case 'cards':
      return each(block.items, ({ title, text: words, href }, place) => [
        ...headed(title, place),
        ...(words === '' ? [problem('block-empty', place)] : []),
        ...(href !== undefined && title !== '' ? linkProblems({ text: title, href }, place) : []),
      ]);
    case 'links':
      return each(block.items, linkProblems);
    case 'image':
      return imageProblems(block.image, where, surroundings);
  }
}

function headed(heading: string, where: Place): PublishingProblem[] {
  return heading === '' ? [problem('heading-empty', where)] : [];
}

function runProblems(runs: readonly Inline[], where: Place, language: Language): PublishingProblem[] {
  const foreign = language === 'ar' ? /\p{Script=Latin}{2}/u : /\p{Script=Arabic}{2}/u;
  const isUnmarked = runs.some((run) => foreign.test(unmarkedText(run)));
  return [
    ...(runs.length === 0 ? [problem('block-empty', where)] : []),
    ...runs.flatMap((run) => (typeof run === 'object' && 'href' in run ? linkProblems(run, where) : [])),
    ...(isUnmarked ? [problem('language-unmarked', where, 'warning')] : []),
  ];
}

function unmarkedText(run: Inline): string {
  if (typeof run === 'string') return run;
  return 'strong' in run ? run.strong : '';
}

function linkProblems(link: Link, where: Place): PublishingProblem[] {
  const code = linkProblem(link);
  return code ? [problem(code, where)] : [];
}

function linkProblem(link: Link): WritingCode | null {
  if (link.text.trim() === '') return 'link-without-words';
  if (link.href === '') return 'link-without-address';
  return isBareLink(link) ? 'link-bare' : null;
}

function imageProblems(id: string, where: Place, { images }: Surroundings): PublishingProblem[] {
  const image = images.get(id);
  if (!image) return [problem('image-unknown', where)];
  return image.alternative === null ? [problem('image-without-words', where)] : [];
}
