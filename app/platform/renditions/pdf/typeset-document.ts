import type { Language } from '#platform/text/language.ts';
import {
  textOfWords,
  type DocumentBlock,
  type DocumentTable,
  type ReadableDocument,
} from '../readable-document.ts';
import { printable } from './printable-text.ts';
import { piecesOf, type Piece, type Place } from './typeset-runs.ts';

/** A document as the template (document.typ) takes it. */
export type TypesetDocument = {
  title: string;
  publisher: string;
  language: Language;
  points: number;
  hasArabicDigits: boolean;
  /** "Page {page} of {pages}" */
  pageWords: string;
  heading: Piece[];
  blocks: TypesetBlock[];
};

export type TypesetBlock =
  | { kind: 'heading'; level: number; text: Piece[] }
  | { kind: 'paragraph' | 'quote'; text: Piece[] }
  | { kind: 'list' | 'steps' | 'facts' | 'signature'; items: Piece[][] }
  /** The rows of a table that is too wide for the page, each as lines of its headings and cells. */
  | { kind: 'records'; items: Piece[][][] }
  | { kind: 'table'; columns: number; align: string[]; headings: Piece[][]; cells: Piece[][] }
  | { kind: 'picture'; path: string; width: number; alternative: string; caption?: Piece[] };

type Setting = Place & {
  points: number;
  /** Where the pictures are that could be read, by what names them. */
  pictures: ReadonlyMap<string, string>;
};

/** Of an A4 page between its margins, in points; and how wide letters are on the average, as a part of their size. */
const lineWidth = 481;
const letterWidth = 0.6;
/** The inner margins of a cell, in letters. */
const cellMargin = 2;
/** Pictures are shown with so many pixels to an inch at most. */
const pixelsOfInch = 150;

/** Sets a document for letters of a size in points. `pageWords` is "Page {page} of {pages}" in its language. */
export function typesetDocument(
  document: ReadableDocument,
  options: { points: number; pageWords: string; pictures: ReadonlyMap<string, string> },
): TypesetDocument {
  const { title, lead, publisher, language, blocks } = document;
  const { points, pageWords, pictures } = options;
  const setting = { language, points, pictures, letters: lettersOf(points) };
  return {
    ...{ title: printable(title), publisher: printable(publisher), language, points },
    hasArabicDigits: language === 'ar' && document.digits !== 'latin',
    pageWords: printable(pageWords),
    // Its letters are larger.
    heading: piecesOf([title], { language, letters: lettersOf(points * (points >= 18 ? 1.3 : 1.8)) }),
    blocks: [
      ...(lead ? [{ kind: 'paragraph', text: piecesOf([lead], setting) } as const] : []),
      ...blocks.flatMap((block) => typesetBlock(block, setting)),
    ],
  };
}

function lettersOf(points: number): number {
  return Math.floor(lineWidth / (points * letterWidth));
}

function typesetBlock(block: DocumentBlock, setting: Setting): TypesetBlock[] {
  // Lists and quotes are indented.
  const inner = { ...setting, letters: setting.letters - 4 };
  const strong = (text: string) => ({ text, isStrong: true }) as const;
  switch (block.kind) {
    case 'heading': {
      // An empty one would be a place to jump to where nothing is.
      if (printable(block.text).trim() === '') return [];
      const letters = Math.floor(setting.letters * 0.7);
      return [{ kind: 'heading', level: block.level, text: piecesOf([block.text], { ...setting, letters }) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', text: piecesOf(block.text, setting) }];
    case 'list':
      return [
        { kind: block.isOrdered ? 'steps' : 'list', items: block.items.map((item) => piecesOf(item, inner)) },
      ];
    case 'quote': {
      const source = block.source ? piecesOf([block.source], setting) : [];
      return [
        { kind: 'quote', text: piecesOf(block.text, inner) },
        ...(source.length > 0 ? [{ kind: 'paragraph', text: source } as const] : []),
      ];
    }
    case 'facts':
      return [
        {
          kind: 'facts',
          items: block.items.map(({ term, text }) => piecesOf([strong(`${term}:`), ' ', ...text], setting)),
        },
      ];
    case 'signature':
      return [{ kind: 'signature', items: block.lines.map((line) => piecesOf(line, setting)) }];
    case 'picture':
      return typesetPicture(block, setting);
    case 'table':
      return typesetTable(block, setting);
  }
}

function typesetPicture(
  { picture, alternative, caption, width }: Extract<DocumentBlock, { kind: 'picture' }>,
  setting: Setting,
): TypesetBlock[] {
  const path = setting.pictures.get(picture);
  const words = caption ? { caption: piecesOf([caption], setting) } : {};
  if (path !== undefined) {
    const shown = Math.min(lineWidth, (width / pixelsOfInch) * 72);
    return [{ ...{ kind: 'picture', path, width: shown, alternative: printable(alternative) }, ...words }];
  }
  return [alternative, caption ?? '']
    .filter(Boolean)
    .map((text) => ({ kind: 'paragraph', text: piecesOf([text], setting) }));
}

/** A table where each of its columns has room for its longest word; else each row in words, so that nobody turns a page. */
function typesetTable({ caption, columns, rows }: DocumentTable, setting: Setting): TypesetBlock[] {
  const headings = columns.map(({ heading }) => heading);
  const title = { kind: 'paragraph', text: piecesOf([{ text: caption, isStrong: true }], setting) } as const;
  const needed = columns.map(({ isNumber }, column) =>
    Math.max(
      longestWord(headings[column] ?? ''),
      // An amount stays on one line.
      ...rows.map((row) => {
        const text = textOfWords(row[column] ?? []);
        return isNumber ? text.length : longestWord(text);
      }),
    ),
  );
  const isTable = needed.reduce((sum, letters) => sum + letters + cellMargin, 0) <= setting.letters;
  if (isTable) {
    const align = columns.map(({ isNumber }) => (isNumber ? 'end' : 'start'));
    return [
      title,
      {
        ...{ kind: 'table', columns: columns.length, align },
        headings: headings.map((heading) => piecesOf([heading], setting)),
        cells: rows.flatMap((row) => row.map((cell) => piecesOf(cell, setting))),
      },
    ];
  }
  const records = rows.map((row) =>
    row.map((cell, column) =>
      piecesOf([{ text: `${headings[column] ?? ''}:`, isStrong: true }, ' ', ...cell], setting),
    ),
  );
  // Without a row its headings still say what it would tell.
  const told = headings.map((heading) => piecesOf([heading], setting));
  return [title, { kind: 'records', items: rows.length === 0 ? [told] : records }];
}

function longestWord(text: string): number {
  return text.split(/\s+/).reduce((longest, { length }) => Math.max(longest, length), 0);
}
