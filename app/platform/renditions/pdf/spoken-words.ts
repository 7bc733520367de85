import type { Language } from '#platform/text/language.ts';
import type { TypesetBlock, TypesetDocument } from './typeset-document.ts';
import { textOfPiece, type Piece } from './typeset-runs.ts';

/** What is spoken of an element, and in which language where that is not the document's. */
export type Spoken = { text: string; language?: Language };

/**
 * The words of each element of a document's structure that has any of its own, in their order: one for each piece of text
 * (document.typ).
 */
export function spokenWords({ heading, blocks }: TypesetDocument): Spoken[] {
  return [inOneElement([heading]), ...blocks.map(wordsOfBlock)].flat();
}

function wordsOfBlock(block: TypesetBlock): Spoken[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return inOneElement([block.text]);
    case 'list':
    case 'steps':
    case 'facts':
      return block.items.flatMap((item) => inOneElement([item]));
    case 'signature':
      return inOneElement(block.items);
    case 'records':
      return block.items.flatMap(inOneElement);
    case 'table':
      return [...block.headings, ...block.cells].flatMap((cell) => inOneElement([cell]));
    case 'picture':
      return block.caption ? inOneElement([block.caption]) : [];
  }
}

/** Of several lines each ends with a blank, so that its last word and the first of the next stay two. */
function inOneElement(lines: Piece[][]): Spoken[] {
  return lines.flatMap((line, index) =>
    line.map((piece, place) => {
      const isEnd = place === line.length - 1 && index < lines.length - 1;
      const { language } = piece;
      return { text: textOfPiece(piece) + (isEnd ? ' ' : ''), ...(language && { language }) };
    }),
  );
}
