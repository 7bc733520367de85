import type { Bilingual, Language } from '#platform/text/language.ts';

/**
 * The running text of a document as data: a screen turns each block into a component, so that no markup
 * is ever stored and nothing has to be sanitised when it is shown.
 */
export type Section = {
  /** The fragment of the URL that leads here, such as `feedback`; unique in its document. */
  id: string;
  /** An `h2`; below it, blocks may have headings of level 3. */
  heading: string;
  blocks: Block[];
};

export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  /** A heading of level 3 within the section. */
  | { kind: 'subheading'; text: string }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'steps'; items: Step[] }
  | { kind: 'quote'; text: Inline[]; source?: string }
  | { kind: 'details'; items: { term: string; text: Inline[] }[] }
  /** `picture` is not stored: it is what `withPictures` found under the id, for whoever shows the text. */
  | { kind: 'image'; image: string; caption?: string; picture?: Picture }
  | { kind: 'cards'; items: Card[] }
  | { kind: 'links'; items: Link[] };

/** A run of text: plain, emphasised, a link, words of the other language (WCAG 3.1.2), or a setting. */
export type Inline =
  | string
  | { strong: string }
  | Link
  | { text: string; language: Language }
  | { setting: TextSetting };

/** What a picture says to those who do not see it; a decorative one says nothing that is not in words beside it. */
export type ImageAlternative = Bilingual | 'decorative';

/** A picture as it is kept; the words of an image block are those of its picture. */
export type Picture = {
  id: string;
  /** Counts the pictures that have stood under this id. */
  version: number;
  /** Of the widest variant, in pixels. */
  width: number;
  height: number;
  /** Null while nobody has said what it shows. */
  alternative: ImageAlternative | null;
  /** The widths that it can be asked for in, the narrowest first. */
  widths: number[];
};

/** A link as data; `href` is a path without the language prefix, a `mailto:` or an outside address. */
export type Link = { text: string; href: string };

/** One of several things to do in order. */
export type Step = { heading: string; text: Inline[] };

/** A short piece with a heading of level 3; with `href` an invitation to another page, whose title is the link. */
export type Card = { title: string; text: string; href?: string };

/**
 * The settings that a text may quote, so that no page repeats what staff can change. Amounts are written with
 * their unit: "EGP 1,250", "30 days", "50%".
 */
export const textSettings = [
  'organisationName',
  'legalName',
  'supportEmail',
  'supportPhone',
  'supportHours',
  'address',
  'supportReplyHours',
  'annualPrice',
  'guaranteeDays',
  'courseRefundDays',
  'courseRefundMostPercent',
  'refundBusinessDays',
  'referralPoints',
  'pointValue',
  'pointsMostPercent',
  'minimumAge',
  'privacyReplyDays',
  'dataDownloadDays',
  'transactionYears',
  'supportRecordYears',
  'scholarshipLeastGpa',
  'scholarshipLeastAge',
  'scholarshipMostAge',
  'scholarshipServiceHours',
] as const;

export type TextSetting = (typeof textSettings)[number];
