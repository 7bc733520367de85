import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of the structure of a PDF: what a screen reader is told, in the order in which it is read. */
export type PdfElement = {
  role: string;
  language: string | null;
  alternative: string | null;
  /** Its own words and those of everything in it, as they are spoken. */
  spoken: string;
  children: PdfElement[];
};

export type ReadPdf = {
  title: string;
  language: string;
  pages: number;
  root: PdfElement;
  /** Where drawn text reaches beyond the edges of its page. */
  cutOff: string[];
  /** Where links lead. */
  links: string[];
};

/**
 * Reads a PDF without the program that wrote it: its structure by a walk of our own over the file, the words that are drawn at
 * each place of it by PDF.js.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const { info } = await pdf.getMetadata();
  const { Title = '', Language = '' } = info as { Title?: string; Language?: string };
  const drawn = new Map<string, string>();
  const cutOff: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    addDrawnWords(content, drawn);
    const [, , width = 0] = page.view;
    for (const item of content.items)
      if ('str' in item && (item.transform[4] < 0 || item.transform[4] + item.width > width + 1))
        cutOff.push(item.str);
    for (const { url, unsafeUrl } of await page.getAnnotations()) links.push(url ?? unsafeUrl);
  }
  const pages = pdf.numPages;
  await loading.destroy();
  return { title: Title, language: Language, pages, root: readStructure(bytes, drawn), cutOff, links };
}

type Content = {
  items: ({ str: string; hasEOL: boolean } | { type: string; id?: string })[];
};

function addDrawnWords({ items }: Content, words: Map<string, string>): void {
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== null);
      if (id) words.set(id, (words.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? (item.id ?? null) : null);
  }
}

/** What stands within a line of text: its words and those beside it are one text. */
const inline = /^(Span|Link)$/;

function readStructure(bytes: Uint8Array, drawn: ReadonlyMap<string, string>): PdfElement {
  const file = Buffer.from(bytes).toString('latin1');
  // Of an object that stands there several times the last one holds.
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\b([\s\S]*?)\nendobj/g)].map(([, number, text]) => [
      Number(number),
      text ?? '',
    ]),
  );
  const tree = [...objects.values()].find((text) => text.includes('/Type /StructTreeRoot')) ?? '';
  const roles = new Map(
    [...(/\/RoleMap <<([\s\S]*?)>>/.exec(tree)?.[1] ?? '').matchAll(/\/(\w+) \/(\w+)/g)].map(
      ([, own, standard]) => [own!, standard!],
    ),
  );
  const read = (number: number): PdfElement => {
    const text = objects.get(number) ?? '';
    const role = /\/S \/(\w+)/.exec(text)?.[1] ?? '';
    const page = /^ {2}\/Pg (\d+) 0 R/m.exec(text)?.[1];
    const actual = stringIn(text, 'ActualText');
    const alternative = stringIn(text, 'Alt');
    const kids = kidsIn(text).map((kid) => {
      if ('element' in kid) return read(kid.element);
      const words = drawn.get(`p${kid.page ?? page}R_mc${kid.mark}`) ?? '';
      // The end of a page is the end of a line.
      return kid.page !== undefined && kid.page !== page && kid.mark === 0 ? ` ${words}` : words;
    });
    return {
      role: roles.get(role) ?? role,
      language: stringIn(text, 'Lang'),
      alternative,
      // Where a line may end within a word, nothing is said.
      spoken: (actual ?? alternative ?? joined(kids)).replaceAll('\u200b', '').replace(/\s+/gu, ' '),
      children: kids.filter((kid) => typeof kid !== 'string'),
    };
  };
  const children = kidsIn(tree).flatMap((kid) => ('element' in kid ? [read(kid.element)] : []));
  return { role: 'Root', language: null, alternative: null, spoken: joined(children), children };
}

function joined(kids: readonly (PdfElement | string)[]): string {
  return kids
    .map((kid) => {
      if (typeof kid === 'string') return kid;
      // Numbers and dots of lists are no words of the document.
      if (kid.role === 'Lbl') return '';
      return inline.test(kid.role) ? kid.spoken : ` ${kid.spoken} `;
    })
    .join('');
}

type Kid = { element: number } | { mark: number; page?: string };

function kidsIn(text: string): Kid[] {
  const at = text.search(/\/K[ \n]/);
  if (at < 0) return [];
  const rest = text.slice(at + 3);
  const list = rest.trimStart().startsWith('[')
    ? rest.slice(0, rest.indexOf(']'))
    : (rest.split('\n')[0] ?? '');
  return [...list.matchAll(/<<[\s\S]*?>>|(\d+) 0 R|\d+/g)].flatMap(([token, element]): Kid[] => {
    if (element !== undefined) return [{ element: Number(element) }];
    if (!token.startsWith('<<')) return [{ mark: Number(token) }];
    const mark = /\/MCID (\d+)/.exec(token)?.[1];
    const page = /\/Pg (\d+) 0 R/.exec(token)?.[1];
    return mark === undefined ? [] : [{ mark: Number(mark), ...(page && { page }) }];
  });
}

function stringIn(text: string, name: string): string | null {
  const [, hex, plain] =
    new RegExp(`/${name} (?:<([0-9A-Fa-f]*)>|\\(((?:\\\\.|[^\\\\)])*)\\))`).exec(text) ?? [];
  if (hex !== undefined)
    return Buffer.from(hex, 'hex')
      .swap16()
      .toString('utf16le')
      .replace(/^\ufeff/, '');
  return plain === undefined ? null : plain.replace(/\\(.)/g, '$1');
}

/** All elements of some roles, in their order. */
export function elementsOf({ root }: ReadPdf, roles: RegExp): PdfElement[] {
  const within = (element: PdfElement): PdfElement[] => [
    ...(roles.test(element.role) ? [element] : []),
    ...element.children.flatMap(within),
  ];
  return within(root);
}

/** What a screen reader says of the whole PDF. */
export function spokenIn({ root }: ReadPdf): string {
  return root.spoken.replace(/\s+/gu, ' ').trim();
}
