import type { DocumentContent, DocumentKind } from '#domain/documents/document-kinds.ts';

/** A document of the sample content, as it stands on the day it was published. */
export type SeedDocument<Kind extends DocumentKind = DocumentKind> = Omit<
  DocumentContent<Kind>,
  'category' | 'position'
> & {
  kind: Kind;
  category?: string;
  position?: number;
  /** The day readers see, as `2025-01-15`; the day of the last change when it is left out. */
  publishedOn?: string;
  lastUpdatedOn: string;
};
