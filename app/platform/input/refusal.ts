import type { Texts } from '#platform/text/text-areas.ts';

/** A key without its plural form. */
type Stem<Key> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;

/** A code of the refusals catalogue, `app/text/en/shared/refusals.json`. A code with plural forms is given a `count`. */
export type RefusalCode = Stem<keyof Texts['refusals']>;

/**
 * An expected "no". Thrown from a verb it rolls the transaction back; the route answers 409
 * (or the given status) with the catalogue's text in the reader's language.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: Record<string, string | number>;
  readonly status: number;

  constructor(code: RefusalCode, values: Record<string, string | number> = {}, status = 409) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.values = values;
    this.status = status;
  }
}
