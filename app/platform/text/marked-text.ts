/** A text in parts, in order; the parts that were looked for are matches. */
export type MarkedText = readonly { text: string; isMatch: boolean }[];
