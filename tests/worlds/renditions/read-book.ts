import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { elementsOf, readXhtml, type ReadElement } from './read-xhtml.ts';

export type Book = {
  files: Record<string, Uint8Array>;
  package: ReadElement;
  nav: ReadElement;
  /** The files of the text by their names, in the order in which they are read. */
  spine: { file: string; root: ReadElement }[];
};

/** Opens a book as a reading system does: by its package. */
export function readBook(bytes: Uint8Array): Book {
  const files = unzipSync(bytes);
  const read = (name: string) => readXhtml(strFromU8(files[`EPUB/${name}`]!));
  const opf = read('package.opf');
  const elements = elementsOf(opf);
  const hrefs = new Map(
    elements
      .filter(({ name }) => name === 'item')
      .map(({ attributes }) => [attributes['id']!, attributes['href']!]),
  );
  const spine = elements
    .filter(({ name }) => name === 'itemref')
    .map(({ attributes }) => hrefs.get(attributes['idref']!)!);
  return {
    ...{ files, package: opf, nav: read('nav.xhtml') },
    spine: spine.map((file) => ({ file, root: read(file) })),
  };
}

/** Everything that is wrong with a book: what EPUBCheck says, errors and warnings, and what it does not look for. */
export async function listBookProblems(bytes: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(bytes, { includeInfo: false });
  const found = messages.map(
    ({ id, severity, message, location }) => `${severity} ${id} ${location?.path ?? ''}: ${message}`,
  );
  return [...found, ...listOwnProblems(readBook(bytes))];
}

const inline = ['a', 'bdi', 'span', 'strong'];

/** What may stand in what (HTML, "Content models"), as far as our books use it. */
const contents: Record<string, readonly string[]> = {
  ...{ html: ['head', 'body'], head: ['meta', 'title', 'link'] },
  body: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'dl',
      'blockquote',
      'figure',
      'table',
      'div',
      'footer',
      'nav',
    ],
  ],
  ...{ nav: ['h1', 'ol'], ul: ['li'], ol: ['li'], dl: ['dt', 'dd'], blockquote: ['p'] },
  ...{ figure: ['img', 'blockquote', 'figcaption'], table: ['caption', 'thead', 'tbody'] },
  ...{
    thead: ['tr'],
    tbody: ['tr'],
    tr: ['th', 'td'],
    div: ['p'],
    footer: ['p'],
    li: ['a', 'ol', ...inline],
  },
};
const mayHaveWords = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'p', 'li', 'dt', 'dd', 'figcaption', 'caption', 'th', 'td', 'title', ...inline],
]);

function listOwnProblems({ nav, spine }: Book): string[] {
  const problems: string[] = [];
  const targets = new Set<string>();
  for (const { file, root } of spine)
    for (const { attributes } of elementsOf(root))
      if (attributes['id']) targets.add(`${file}#${attributes['id']}`);
  for (const { file, root } of [{ file: 'nav.xhtml', root: nav }, ...spine]) {
    for (const element of elementsOf(root)) {
      const says = (problem: string) => problems.push(`${file}: ${problem}`);
      const { name, attributes, children } = element;
      for (const key of Object.keys(attributes)) if (/^(on|style$)/.test(key)) says(`attribute ${key}`);
      if (name === 'html' && !(attributes['lang'] && attributes['xml:lang'] && attributes['dir']))
        says('no language or direction');
      if (name === 'img' && attributes['alt'] === undefined) says('a picture without alt');
      if (name === 'a' && !isAllowed(attributes['href'] ?? '', targets)) says(`link ${attributes['href']}`);
      for (const child of children) {
        const isText = typeof child === 'string';
        const may = isText ? mayHaveWords.has(name) : (contents[name] ?? inline).includes(child.name);
        if (!may) says(`${isText ? `"${child}"` : child.name} in ${name}`);
      }
    }
  }
  return problems;
}

/** Within the book, links lead from the table of contents alone; their addresses there are ours. */
function isAllowed(href: string, targets: ReadonlySet<string>): boolean {
  return targets.has(href) || /^(https?:\/\/|mailto:|tel:)[\w\-.~:/?#@!$&'()*+,;=%]+$/.test(href);
}
