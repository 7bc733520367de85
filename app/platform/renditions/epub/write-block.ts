import type { Language } from '#platform/text/language.ts';
import type { DocumentBlock, DocumentPicture, DocumentTable, Words } from '../readable-document.ts';
import type { ReadPictureFile } from '../read-pictures.ts';
import { readableText } from '../readable-text.ts';
import type { ChapterPart } from './split-chapters.ts';
import { element, type XmlElement, type XmlNode } from './xml.ts';
import { writeText, writeWords } from './write-words.ts';

/** What a block is written within. */
export type BookContext = {
  language: Language;
  /** Whether lists are numbered in Arabic digits. */
  hasArabicDigits: boolean;
  /** By what names them. */
  pictures: ReadonlyMap<string, ReadPictureFile>;
};

/** A block as elements of XHTML; what has no words and no rows is none. */
export function writeBlock({ block, id }: ChapterPart, book: BookContext): XmlElement[] {
  const { language } = book;
  const words = (own: Words) => writeWords(own, language);
  switch (block.kind) {
    case 'heading':
      return [element(`h${block.level}`, { id }, writeText(block.text, language))];
    case 'paragraph':
      return [element('p', {}, words(block.text))];
    case 'list':
      return writeList(block, book);
    case 'quote':
      return writeQuote(block, language);
    case 'facts':
      if (block.items.length === 0) return [];
      return [
        element(
          'dl',
          {},
          block.items.flatMap(({ term, text }) => [
            element('dt', {}, writeText(term, language)),
            element('dd', {}, words(text)),
          ]),
        ),
      ];
    case 'table':
      return [writeTable(block, language)];
    case 'picture':
      return writePicture(block, book);
    case 'signature': {
      const lines = block.lines.map((line) => element('p', {}, words(line)));
      return lines.length === 0 ? [] : [element('div', { class: 'signature' }, lines)];
    }
  }
}

type List = Extract<DocumentBlock, { kind: 'list' }>;

function writeList({ isOrdered, items }: List, { language, hasArabicDigits }: BookContext): XmlElement[] {
  if (items.length === 0) return [];
  const look = isOrdered && hasArabicDigits ? { class: 'arabic-digits' } : {};
  const written = items.map((item) => element('li', {}, writeWords(item, language)));
  return [element(isOrdered ? 'ol' : 'ul', look, written)];
}

type Quote = Extract<DocumentBlock, { kind: 'quote' }>;

/** Who said it stands outside of what was said, and belongs to it (HTML, "The blockquote element"). */
function writeQuote({ text, source }: Quote, language: Language): XmlElement[] {
  const quote = element('blockquote', {}, [element('p', {}, writeWords(text, language))]);
  if (!source) return [quote];
  return [element('figure', {}, [quote, element('figcaption', {}, writeText(source, language))])];
}

function writeTable({ caption, columns, rows }: DocumentTable, language: Language): XmlElement {
  const headings = columns.map(({ heading, isNumber }) =>
    // A heading without a word is none.
    readableText(heading).trim() === ''
      ? element('td', {}, [])
      : element('th', { scope: 'col', class: isNumber && 'number' }, writeText(heading, language)),
  );
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      row.map((cell, column) =>
        columns[column]?.isNumber
          ? element('td', { class: 'number' }, writeNumber(cell, language))
          : element('td', {}, writeWords(cell, language)),
      ),
    ),
  );
  return element('table', {}, [
    ...(readableText(caption).trim() === '' ? [] : [element('caption', {}, writeText(caption, language))]),
    element('thead', {}, [element('tr', {}, headings)]),
    ...(body.length === 0 ? [] : [element('tbody', {}, body)]),
  ]);
}

/** A minus stays before its number in a text from right to left. */
function writeNumber(cell: Words, language: Language): XmlNode[] {
  const nodes = writeWords(cell, language);
  const isApart = cell.every((inline) => typeof inline !== 'string' && inline.isApart);
  return isApart ? nodes : [element('bdi', {}, nodes)];
}

/** A picture, or the words that stand for it where it cannot be shown. */
function writePicture(block: DocumentPicture, { language, pictures }: BookContext): XmlElement[] {
  const { picture, alternative, caption } = block;
  const known = pictures.get(picture);
  const below = caption ? [element('figcaption', {}, writeText(caption, language))] : [];
  if (!known) {
    const paragraphs = [alternative, caption ?? ''].filter(Boolean);
    return paragraphs.map((text) => element('p', {}, writeText(text, language)));
  }
  const image = element('img', {
    ...{ src: known.name, alt: readableText(alternative) },
    ...{ width: pixels(block.width), height: pixels(block.height) },
  });
  return [element('figure', {}, [image, ...below])];
}

function pixels(length: number): string | undefined {
  return length >= 1 ? String(Math.round(length)) : undefined;
}
