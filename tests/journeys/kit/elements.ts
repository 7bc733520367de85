// The words in which page-elements.ts names what stands on a page.
import type { Page } from '@playwright/test';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { Area } from '#platform/text/i18n.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { documents } from '#db/seed/documents.ts';
import { impactFigures, sdgGoals } from '#db/seed/impact.ts';

/** What a person asks for by its role and name. */
export type Element = {
  role: Parameters<Page['getByRole']>[0];
  /** Anything of the role that leads there, when it is left out. */
  name?: Bilingual;
  level?: number;
  /** Where a link leads, without the language prefix; a path alone stands for every query. */
  to?: string;
  /** How many there are, when it is not one or more. */
  count?: number;
  /** In the main part of the page, when it is left out. */
  within?: 'banner' | 'contentinfo';
};

export type PageElements = {
  path: string;
  status?: number;
  elements: Element[];
  /** What the main part says somewhere, spaces of every kind counted as one. */
  says?: Bilingual[];
};

/** The same words in both languages. */
export function words(en: string, ar: string): Bilingual {
  return { en, ar };
}

/** Words of a text area in both languages. */
export function said(
  area: Area,
  key: string,
  values: (language: Language) => object = () => ({}),
): Bilingual {
  const say = (language: Language) => {
    const text = String(textsFor(language).getFixedT(null, area)(key as never, values(language) as never));
    if (text === key) throw new Error(`There is no text ${area}:${key}.`);
    return text;
  };
  return words(say('en'), say('ar'));
}

export function link(name: Bilingual, to: string): Element {
  return { role: 'link', name, to };
}

export function heading(level: number, name: Bilingual): Element {
  return { role: 'heading', level, name };
}

export function inHeader(elements: Element[]): Element[] {
  return elements.map((element) => ({ ...element, within: 'banner' }));
}

export function inFooter(elements: Element[]): Element[] {
  return elements.map((element) => ({ ...element, within: 'contentinfo' }));
}

/** The documents of a kind in the sample content. */
export function documentsOf(kind: DocumentKind) {
  return documents.filter((document) => document.kind === kind);
}

/** Sections that staff fill later: while they are empty they are not shown. */
const emptySections = new Set(['recognition']);

/** The headings of a page and of its sections; on the home page the first section has the page's own. */
export function headingsOf(
  slug: string,
  look: { isNumbered?: boolean; firstIsTitle?: boolean } = {},
): Element[] {
  const page = documentsOf('page').find((each) => each.slug === slug);
  if (!page) throw new Error(`The sample content has no page ${slug}.`);
  const sections = page.sections.en.flatMap(({ id, heading }, index) =>
    emptySections.has(id) ? [] : [words(heading, page.sections.ar[index]?.heading ?? '')],
  );
  const names = look.isNumbered ? sections.map(numbered) : sections;
  const [first, ...rest] = look.firstIsTitle ? names : [page.title, ...names];
  return [heading(1, first!), ...rest.map((name) => heading(2, name))];
}

function numbered(name: Bilingual, index: number): Bilingual {
  return said('content', 'numbered', (language) => ({ number: index + 1, heading: name[language] }));
}

/** The categories of articles or posts as links, each with the true count of what it shows. */
export function chips(
  kind: 'article' | 'post',
  { path, list, all }: { path: string; list: string; all: Bilingual },
): Element[] {
  const published = documentsOf(kind);
  const counted = (name: Bilingual, count: number) =>
    words(`${name.en} (${count})`, `${name.ar} (${count.toLocaleString('ar-EG')})`);
  const names = [...new Set(published.map(({ category }) => category ?? ''))];
  return [
    link(counted(all, published.length), `${path}#${list}`),
    ...names.map((category) =>
      link(
        counted(
          said('content', `category.${category}`),
          published.filter((each) => each.category === category).length,
        ),
        `${path}?category=${category}#${list}`,
      ),
    ),
  ];
}

/** The goals that the organisation works for, as their cards are headed. */
export const goals = sdgGoals.map(({ number, title }) =>
  heading(
    3,
    said('content', 'goal', (language) => ({ number, title: title[language] })),
  ),
);

/** The impact figures with what they count. */
export const figures = [
  words('20,000+', 'أكثر من ٢٠٬٠٠٠'),
  words('1,400+', 'أكثر من ١٬٤٠٠'),
  words('700+', 'أكثر من ٧٠٠'),
  ...impactFigures.map(({ label }) => label),
];
