/** A stretch of words that both texts have, or that only the old (`removed`) or only the new one (`added`) has. */
export type DifferencePart = { kind: 'same' | 'removed' | 'added'; text: string };

/** What is compared word by word; beyond it a text counts as written anew, so that no page takes long. */
const mostWords = 1500;

/** How one text became another, word by word, in the order in which they are read. */
export function compareWords(before: string, after: string): DifferencePart[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  if (old.length > mostWords || fresh.length > mostWords)
    return together([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  const steps = alignLists(old, fresh, (one, other) => one === other);
  return together(
    steps.map(({ before, after }): DifferencePart => {
      if (before === null) return { kind: 'added', text: fresh[after!]! };
      return { kind: after === null ? 'removed' : 'same', text: old[before]! };
    }),
  );
}

/** The words and the spaces between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}

/** A place in two lists: in both, or only in one of them. */
export type AlignedPlace =
  | { before: number; after: number }
  | { before: number; after: null }
  | { before: null; after: number };

/** Two lists beside each other by their longest common subsequence; what only one has comes in its place. */
export function alignLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): AlignedPlace[] {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other]!;
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] = isSame(before[one]!, after[other]!)
        ? at(one + 1, other + 1) + 1
        : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const places: AlignedPlace[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const isBoth = one < before.length && other < after.length;
    if (isBoth && isSame(before[one]!, after[other]!)) places.push({ before: one++, after: other++ });
    else if (other >= after.length || (isBoth && at(one + 1, other) >= at(one, other + 1)))
      places.push({ before: one++, after: null });
    else places.push({ before: null, after: other++ });
  }
  return places;
}

/** Stretches of one kind as one; a space between two changes belongs to both, so that phrases stay whole. */
function together(parts: readonly DifferencePart[]): DifferencePart[] {
  const all: DifferencePart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') all.push({ kind: 'removed', text: removed });
    if (added !== '') all.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const next = parts[index + 1];
    const isBridge = kind === 'same' && text.trim() === '' && next && next.kind !== 'same';
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isBridge && removed !== '' && added !== '') {
      removed += text;
      added += text;
    } else {
      flush();
      const last = all.at(-1);
      if (last?.kind === 'same') last.text += text;
      else all.push({ kind, text });
    }
  }
  flush();
  return all;
}
