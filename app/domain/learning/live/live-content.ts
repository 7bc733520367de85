import type { Bilingual } from '#platform/text/language.ts';

/** A live lesson as its teacher wrote it. When it takes place is planned apart: dates change while a version stays. */
export type LiveContent = {
  /** What the session is about. */
  about: Bilingual;
  /** How one takes part: by which program or telephone, by which keys, and what helps. */
  takingPart: Bilingual;
  /** How long a session takes. */
  minutes: number;
};
