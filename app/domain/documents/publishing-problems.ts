import { languages, pick, type Bilingual, type Language } from '#platform/text/language.ts';
import {
  categoriesOfKind,
  documentFields,
  isBuiltPage,
  type DocumentContent,
  type DocumentKind,
} from './document-kinds.ts';
import { listSectionProblems, type KnownImages } from './text/section-problems.ts';
import type { Section } from './text/structured-text.ts';
import type { WritingCode } from './text/writing-codes.ts';

/** Where in a document something is: what is left out does not narrow it down. */
export type Place = {
  language?: Language;
  /** `title`, `description`, `slug`, `category`, `sections`, or `fields.` and the name of one. */
  field?: string;
  /** The id of a section. */
  section?: string;
  /** Counts from 1 within the section. */
  block?: number;
  /** Counts from 1 within a block that is a list of something. */
  item?: number;
};

/** An `error` keeps a document from being published; a `warning` is for the editor to judge. */
export type PublishingProblem = { code: WritingCode; severity: 'error' | 'warning'; where: Place };

export type DocumentToCheck = {
  kind: DocumentKind;
  content: DocumentContent;
  /** Every picture that the content names, as far as it exists. */
  images: KnownImages;
  /** The address under which visitors know it; null while they do not. */
  publishedSlug: string | null;
};

/** Kinds that are nothing without running text; of the others the fields say what is needed. */
const kindsWithText: ReadonlySet<DocumentKind> = new Set(['page', 'article', 'post', 'question']);

/**
 * Everything that keeps a document from being published, or that its editor should look at once more: the fields
 * first, then the sections in their order. An empty list of errors means that it may be published.
 */
export function listPublishingProblems(document: DocumentToCheck): PublishingProblem[] {
  const { content, images } = document;
  return [
    ...wordProblems(document),
    ...fieldProblems(document),
    ...placeProblems(document),
    ...listDifferences(content.sections),
    ...languages.flatMap((language) =>
      listSectionProblems(pick(content.sections, language), { language, images }),
    ),
  ];
}

/** Whether nothing keeps a document with these problems from being published. */
export function isPublishable(problems: readonly PublishingProblem[]): boolean {
  return problems.every(({ severity }) => severity === 'warning');
}

function error(code: WritingCode, where: Place): PublishingProblem {
  return { code, severity: 'error', where };
}

function wordProblems({ kind, content }: DocumentToCheck): PublishingProblem[] {
  const { title, description, sections } = content;
  const needsText = kindsWithText.has(kind) || languages.some((each) => sections[each].length > 0);
  return languages.flatMap((language) => [
    ...(title[language].trim() === '' ? [error('title-missing', { language, field: 'title' })] : []),
    ...(description[language].trim() === ''
      ? [error('description-missing', { language, field: 'description' })]
      : []),
    ...(needsText && sections[language].length === 0
      ? [error('sections-missing', { language, field: 'sections' })]
      : []),
  ]);
}

function fieldProblems({ kind, content }: DocumentToCheck): PublishingProblem[] {
  const { fields, category } = content;
  const parsed = documentFields[kind].safeParse(fields);
  const names = new Set(parsed.error?.issues.map(({ path, ...issue }) => nameOf(path, issue)));
  const known = categoriesOfKind[kind];
  const isRightCategory = known ? category !== null && known.includes(category) : category === null;
  const { startsAt, endsAt } = fields as { startsAt?: string; endsAt?: string };
  const isBackwards = parsed.success && startsAt && endsAt && new Date(startsAt) >= new Date(endsAt);
  return [
    ...[...names].map((name) => error('fields-wrong', { field: `fields.${name}` })),
    ...(isBackwards ? [error('event-ends-early', { field: 'fields.endsAt' })] : []),
    ...(isRightCategory ? [] : [error('category-wrong', { field: 'category' })]),
  ];
}

/** A field that should not be there is told by its own name, not by that of what holds it. */
function nameOf(path: readonly PropertyKey[], issue: object): string {
  const strangers = (issue as { keys?: string[] }).keys ?? [];
  return String(path[0] ?? strangers[0] ?? '');
}

/** The addresses of built pages are part of the site map: links, menus and code know them. */
function placeProblems({ kind, content, publishedSlug }: DocumentToCheck): PublishingProblem[] {
  const isMoved = publishedSlug !== null && content.slug !== publishedSlug;
  return isMoved && isBuiltPage({ kind, slug: publishedSlug })
    ? [error('slug-fixed', { field: 'slug' })]
    : [];
}

/** Where both languages of a text are not built alike: whoever changes the language finds themselves at the same place. */
export function listDifferences({ en, ar }: Bilingual<readonly Section[]>): PublishingProblem[] {
  if (en.length === 0 || ar.length === 0) return [];
  const ids = en.map(({ id }) => id);
  const other = ar.map(({ id }) => id);
  const at = [...ids, null].findIndex((id, index) => id !== (other[index] ?? null));
  if (at >= 0 || ids.length !== other.length) {
    const section = ids[at] ?? other[at];
    return [error('sections-differ', section === undefined ? {} : { section })];
  }
  return en.flatMap(({ id, blocks }, index) => {
    const kinds = blocks.map(({ kind }) => kind);
    const others = ar[index]!.blocks.map(({ kind }) => kind);
    const longest = Math.max(kinds.length, others.length);
    const block = Array.from({ length: longest }).findIndex((_, number) => kinds[number] !== others[number]);
    return block < 0 ? [] : [error('blocks-differ', { section: id, block: block + 1 })];
  });
}
