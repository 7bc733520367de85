import { numberFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';

/**
 * A document as what it says, not as what it looks like: whoever makes one gives this, and each format is written from it
 * (make-format.server.ts). It is plain data, so that the same document is the same text of JSON.
 */
export type ReadableDocument = {
  /** The name of its files without their ending: small letters, digits and hyphens, as in `receipt-12`. */
  name: string;
  language: Language;
  /** The heading of level 1. */
  title: string;
  /** One sentence below the title. */
  lead?: string;
  /** Who gives it out. */
  publisher: string;
  /** Where it came from: a whole address. */
  address?: string;
  /** When its words last changed, as an instant in UTC (`2026-11-24T10:00:00.000Z`). */
  changedAt: string;
  /** Of an Arabic document whose numbers are 123 and not ١٢٣. */
  digits?: 'latin';
  blocks: readonly DocumentBlock[];
};

/** A piece of running text: plain, or with what is to be known about it. */
export type Inline =
  | string
  | {
      text: string;
      /** Where it is not the document's (WCAG 3.1.2). */
      language?: Language;
      isStrong?: true;
      href?: string;
      /** A name, a number, a code or an address: its direction is its own, whatever stands around it. */
      isApart?: true;
    };

export type Words = readonly Inline[];

export type DocumentBlock =
  /** The title is level 1; no level is skipped. */
  | { kind: 'heading'; level: 2 | 3 | 4; text: string }
  | { kind: 'paragraph'; text: Words }
  | { kind: 'list'; isOrdered?: true; items: readonly Words[] }
  | { kind: 'quote'; text: Words; source?: string }
  /** Key facts: a name and what it is. */
  | { kind: 'facts'; items: readonly Fact[] }
  | DocumentTable
  | DocumentPicture
  /** Who stands for the document: lines that stay together at its end, the place and day first. */
  | { kind: 'signature'; lines: readonly Words[] };

export type Fact = { term: string; text: Words };

export type DocumentTable = {
  kind: 'table';
  caption: string;
  columns: readonly { heading: string; isNumber?: true }[];
  /** Each with as many cells as there are columns. */
  rows: readonly (readonly Words[])[];
};

export type DocumentPicture = {
  kind: 'picture';
  /** What names its bytes, for whoever reads them. */
  picture: string;
  /** Empty for a decorative picture. */
  alternative: string;
  /** In pixels. */
  width: number;
  height: number;
  caption?: string;
};

/** The characters of running text, without what is known about them. */
export function textOfWords(words: Words): string {
  return words.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('');
}

/** The number of an item of an ordered list, counted from 0, in the digits of the document: "1.", "١.". */
export function itemNumber({ language, digits }: ReadableDocument, index: number): string {
  return `${numberFormat(digits === 'latin' ? 'en' : language).format(index + 1)}.`;
}
