import type { Database } from '#platform/database/database.server.ts';

/** Something of the content that processes remember until it changes: under which key, and how it is read. */
export type Memory<Value> = { key: string; read(db: Database): Promise<Value> };

/** What is asked for where there are many of one kind. */
type PlainValues = Record<string, string | number | undefined>;

/**
 * Names something that there is once, such as the settings. Whoever asks `remember` for it gets what `read` gives, so
 * one key never means two values. No two have one name: tests/memories.test.ts looks.
 */
export function defineMemory<Value>(name: string, read: (db: Database) => Promise<Value>): Memory<Value> {
  return { key: name, read };
}

/** Names something of which there are many, such as a document by its kind and address: each is remembered by itself. */
export function defineMemories<Query extends PlainValues, Value>(
  name: string,
  read: (db: Database, query: Query) => Promise<Value>,
): (query: Query) => Memory<Value> {
  return (query) => ({ key: `${name} ${keyOf(query)}`, read: (db) => read(db, query) });
}

/** The same for the same values, in whatever order they are written. */
function keyOf(query: PlainValues): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
