import { listOf } from '#platform/text/formats.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import {
  itemNumber,
  type DocumentBlock,
  type DocumentTable,
  type ReadableDocument,
} from '../readable-document.ts';
import type { TextPart } from '../text-parts.ts';
import { lineOf, quotedInLine, wordsInLine } from '../words-in-line.ts';

/**
 * What braille has of a document: the words of everything, in its order. A picture is its alternative text; what a link leads
 * to stands behind its words, as nobody can follow it on paper.
 */
export function documentParts(document: ReadableDocument): TextPart[] {
  const { title, lead = '', blocks } = document;
  const parts: TextPart[] = [
    { kind: 'heading', level: 1, text: lineOf(title) },
    paragraph(lineOf(lead)),
    ...blocks.flatMap((block) => partsOf(block, document)),
  ];
  return parts.filter((part) => part.kind === 'table' || part.text !== '');
}

/** Who gave a document out, and where it came from. */
export function originParts({ publisher, address = '' }: ReadableDocument): TextPart[] {
  return [paragraph(lineOf(publisher)), paragraph(lineOf(address))].filter(({ text }) => text !== '');
}

function partsOf(block: DocumentBlock, document: ReadableDocument): TextPart[] {
  const { language } = document;
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', level: block.level, text: lineOf(block.text) }];
    case 'paragraph':
      return [paragraph(wordsInLine(block.text))];
    case 'list':
      return block.items.map((item, index) => ({
        kind: 'item',
        text: block.isOrdered ? `${itemNumber(document, index)} ${wordsInLine(item)}` : wordsInLine(item),
      }));
    case 'quote': {
      const source = lineOf(block.source ?? '');
      return [paragraph(`${quotedInLine(block.text, language)}${source && ` (${source})`}`.trim())];
    }
    case 'facts':
      return block.items.map(({ term, text }) => ({
        kind: 'item',
        text: `${lineOf(term)}: ${wordsInLine(text)}`.trim(),
      }));
    case 'table':
      return tableParts(block, document);
    case 'picture': {
      const picture = textsFor(language).getFixedT(null, 'renditions')('picture');
      const alternative = lineOf(block.alternative);
      return [paragraph(alternative && `${picture}: ${alternative}`), paragraph(lineOf(block.caption ?? ''))];
    }
    case 'signature':
      return block.lines.map((line) => ({ kind: 'item', text: wordsInLine(line) }));
  }
}

function tableParts({ caption, columns, rows }: DocumentTable, { language }: ReadableDocument): TextPart[] {
  const headings = columns.map(({ heading }) => lineOf(heading));
  return [
    paragraph(lineOf(caption)),
    rows.length === 0
      ? paragraph(listOf(headings, language))
      : { kind: 'table', headings, rows: rows.map((row) => row.map(wordsInLine)) },
  ];
}

function paragraph(text: string): { kind: 'paragraph'; text: string } {
  return { kind: 'paragraph', text };
}
