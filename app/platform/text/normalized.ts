/**
 * More marks than any script puts on one letter (UAX #15, Stream-Safe Text Format). The two marks of halfwidth Katakana
 * become such marks only by NFKC.
 */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in one of Unicode's normal forms, in time that grows with its length alone: an engine puts the marks on a letter
 * in order as one sorts a few cards, so that half a million of them would hold the process for a minute. Of more than 30
 * marks in a row the first 30 stay.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}
