import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Names } from './desk-words.tsx';

/** How the people are called whose accounts of the ledger these are, by their ids. */
export async function namesOfAccounts(db: Database, codes: readonly string[]): Promise<Names> {
  const ids = codes.map((code) => /^member:([^:]+):/.exec(code)?.[1] ?? '').filter(isRowId);
  return Object.fromEntries(await namesOf(db, ids));
}
