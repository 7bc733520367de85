/** The checkbox by which somebody agrees to the rules of the community; its value is the version that they have read. */
export const agreementFieldName = 'agreesToGuidelines';

/** At which field the refusals of whoever has not agreed are said. */
export const agreementFieldOf = {
  'guidelines-not-agreed': agreementFieldName,
  'guidelines-changed': agreementFieldName,
} as const;

/** What a form asks of whoever has not agreed to the rules that hold. */
export type AgreementAsked = {
  /** The version that holds. */
  version: number;
  /** Whether they agreed to a former one. */
  isAgain: boolean;
  /** What is new in each version since then. */
  changes: { version: number; summary: string }[];
};
