/** What a page knows of its query: values by parameter. */
export type KnownValues = Map<string, string>;

/**
 * Whether a query is written as our links and forms write it, of values that its page knows: each parameter at most once,
 * in the order of `parameters`, nothing encoded in another way. There are only so many of these; of all others there is no
 * end, and each would be another page to keep.
 */
export function isKnownQuery(
  query: string,
  { parameters, known }: { parameters: readonly string[]; known: KnownValues },
): boolean {
  const asked = [...new URLSearchParams(query)];
  const places = asked.map(([name]) => parameters.indexOf(name));
  return (
    asked.length > 0 &&
    new URLSearchParams(asked).toString() === query &&
    places.every((place, index) => place > (places[index - 1] ?? -1)) &&
    asked.every(([name, value]) => known.get(name) === value)
  );
}
