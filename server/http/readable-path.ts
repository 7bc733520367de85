/**
 * Whether the path of a request target is text: its bytes are UTF-8 and hold no control characters. No address of ours
 * has any of these, and the database, which takes no NUL, need not be asked.
 */
export function isReadablePath(target: string): boolean {
  const [path = ''] = target.split(/[?#]/, 1);
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** A query without NUL, which no text of ours holds and the database refuses. */
export function withoutNulInQuery(url: URL): void {
  if (!url.search.includes('%00')) return;
  url.search = new URLSearchParams(
    [...url.searchParams].map(([name, value]) => [withoutNul(name), withoutNul(value)]),
  ).toString();
}

/** A text that the database can hold. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
