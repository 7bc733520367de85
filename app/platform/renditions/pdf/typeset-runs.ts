import { detectLanguage } from '#platform/text/detect-language.ts';
import type { Language } from '#platform/text/language.ts';
import { allowedLink } from '../allowed-link.ts';
import type { Inline, Words } from '../readable-document.ts';
import { printable } from './printable-text.ts';

/** Text that becomes one element of the structure, with its words (spoken-words.ts). */
export type Piece = { text: string; language?: Language; isStrong?: true; href?: string };

/** Where a text stands: what it is written in, and how many letters a line or a column of it has. */
export type Place = { language: Language; letters: number };

/** Numbers with their signs, dates, codes and Latin words: in Arabic text each reads from the left as a whole. */
const leftToRight =
  /([+\-–]?[A-Za-z0-9@#][\w.,:;/@%+\-–#&=?~]*(?<![.,:;?])(?: [A-Za-z0-9@][\w.,:;/@%+\-–#&=?~]*(?<![.,:;?]))*)/g;
/** Texts set their values apart by these marks (platform/text/isolate.ts). */
const isolated = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/g;

/** Where a line may end within a word; it has no width. */
const lineEnd = '\u200b';

/** Running text in pieces, in the characters of the fonts and without a word that is longer than a line. */
export function piecesOf(words: Words, place: Place): Piece[] {
  const pieces: Piece[] = [];
  for (const inline of words) {
    const piece = pieceOf(inline, place);
    if (piece.text === '') continue;
    const last = pieces.at(-1);
    // A blank alone can be the end of a line, where nothing is left of it to be an element.
    if (last && (piece.text.trim() === '' || (isPlain(last) && isPlain(piece)))) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces.map((piece, index) => mayBeginLine(piece, pieces[index - 1], place));
}

/** A word that goes on in the next piece may be parted between them, if no line holds all of it. */
function mayBeginLine(piece: Piece, before: Piece | undefined, { letters }: Place): Piece {
  const end = before?.text.slice(before.text.lastIndexOf(' ') + 1) ?? '';
  const start = /^\S*/.exec(piece.text)?.[0] ?? '';
  return end.length + start.length > letters ? { ...piece, text: lineEnd + piece.text } : piece;
}

/** The words of a piece, as they are spoken. */
export function textOfPiece({ text }: Piece): string {
  return text.replace(/[\u200b\u2066-\u2069]/g, '');
}

function isPlain({ language, isStrong, href }: Piece): boolean {
  return language === undefined && isStrong === undefined && href === undefined;
}

function pieceOf(inline: Inline, place: Place): Piece {
  if (typeof inline === 'string') return { text: set(inline, place) };
  const { text, language, isStrong, href, isApart } = inline;
  const isForeign = language !== undefined && language !== place.language;
  const address = href === undefined ? null : allowedLink(href);
  return {
    text: isForeign || isApart ? apart(text, place) : set(text, place),
    ...(isForeign && { language }),
    ...(isStrong && { isStrong }),
    ...(address !== null && { href: address }),
  };
}

/** A text in which everything with a direction of its own is set apart. */
function set(text: string, place: Place): string {
  return text
    .split(isolated)
    .map((part, index) => (index % 2 === 1 ? apart(part, place) : setPlain(part, place)))
    .join('');
}

function setPlain(text: string, place: Place): string {
  if (place.language === 'en') return inLine(text, place);
  return text
    .split(leftToRight)
    .map((part, index) => (index % 2 === 1 ? apart(part, place) : inLine(part, place)))
    .join('');
}

/**
 * Has the direction of its first letter, as on a page, and without letters that of numbers, between marks that set it apart from
 * its surroundings.
 */
function apart(text: string, place: Place): string {
  const written = inLine(text, place);
  if (written === '') return '';
  const language = detectLanguage(/\p{L}/u.exec(text)?.[0] ?? '');
  const isFromRight = language === 'ar' || (language === undefined && /[\u0660-\u0669]/.test(text));
  return `${isFromRight ? '\u2067' : '\u2066'}${written}\u2069`;
}

/** A word that is longer than a line is parted where the line ends: else its end would be cut off. */
function inLine(text: string, { letters }: Place): string {
  return printable(text).replace(/\S+/g, (word) => {
    const signs = [...word];
    const pieces = Array.from({ length: Math.ceil(signs.length / letters) }, (_, index) =>
      signs.slice(index * letters, (index + 1) * letters).join(''),
    );
    return pieces.join(lineEnd);
  });
}
