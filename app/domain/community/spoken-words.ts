/** A part of a transcript: its heading, and its paragraphs; what stands before the first heading has none. */
export type SpokenPart = { heading: string | null; paragraphs: string[] };

/**
 * A transcript as it was typed, in the parts in which it is read: each line is a paragraph, and a line that begins with `#` is
 * the heading of those that follow.
 */
export function readSpokenWords(typed: string): SpokenPart[] {
  const parts: SpokenPart[] = [{ heading: null, paragraphs: [] }];
  for (const line of typed.split('\n').map((each) => each.trim())) {
    const heading = line.startsWith('#') ? line.replace(/^#+/, '').trim() : '';
    if (heading !== '') parts.push({ heading, paragraphs: [] });
    else if (line !== '') parts.at(-1)!.paragraphs.push(line);
  }
  return parts.filter(({ heading, paragraphs }) => heading !== null || paragraphs.length > 0);
}
