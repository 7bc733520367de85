const fewestLetters = 3;
/** Nobody makes slips in so many words at once; it bounds the work of a hostile query. */
const mostWords = 8;
const mostSuggestions = 5;

/**
 * What a reader may have meant by words that were found nowhere: each word, and the words of the
 * vocabulary that are one slip away from it, or two from a word of six letters or more. Null when there
 * is nothing to suggest.
 */
export function suggestWords(words: readonly string[], vocabulary: readonly string[]): string[][] | null {
  if (words.length > mostWords) return null;
  const suggested = words.map((word) => [word, ...closestTo(word, vocabulary)]);
  return suggested.some((choices) => choices.length > 1) ? suggested : null;
}

function closestTo(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < fewestLetters || /^\d+$/.test(word)) return [];
  let mostSlips = word.length < 6 ? 1 : 2;
  let closest: string[] = [];
  for (const known of vocabulary) {
    if (known.length < fewestLetters || Math.abs(known.length - word.length) > mostSlips) continue;
    const slips = countSlips(word, known);
    if (slips === 0 || slips > mostSlips) continue;
    if (slips < mostSlips) closest = [];
    mostSlips = slips;
    closest.push(known);
  }
  return closest.slice(0, mostSuggestions);
}

/** How many letters were left out, put in, mistaken or swapped with their neighbour between two words. */
export function countSlips(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[column - 2]! + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length]!;
}
