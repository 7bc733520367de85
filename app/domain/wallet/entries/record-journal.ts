import { readJournalEffects } from '#domain/ledger/journal-effects.ts';
import { postJournal, type NewJournal, type PostedJournal } from '#domain/ledger/post-journal.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { walletEntries } from '../tables.server.ts';
import { pointsCode, walletCode } from '../wallet-accounts.ts';
import type { EntryKind, PurchaseKindName } from '../wallet-constants.ts';

/** What an event of the ledger means in the statement of whoever it touches. */
export type EntryWords = {
  kind: EntryKind;
  /** The top-up, purchase, withdrawal or lot of points, by its id. */
  subjectId: string;
  bought?: { kind: PurchaseKindName; id: string };
  title: Bilingual;
};

/**
 * Writes an event into the ledger, and a line into the statement of the person whose accounts it touched, with what they had
 * after it. The same event again changes nothing. Call it once in a transaction.
 * @throws LedgerRefusal as `postJournal` does.
 */
export async function recordJournal(
  db: Database,
  { journal, userId, words }: { journal: NewJournal; userId: string; words: EntryWords },
): Promise<PostedJournal> {
  const posted = await postJournal(db, journal);
  if (posted.isRepeated) return posted;
  const { kind, subjectId, bought, title } = words;
  const own = new Set([walletCode(userId), pointsCode(userId)]);
  const effects = (await readJournalEffects(db, journal.id)).filter(({ code }) => own.has(code));
  const rows = effects
    .filter(({ postedChange, heldChange }) => postedChange !== 0 || heldChange !== 0)
    .map(({ currency, postedChange, heldChange, postedAfter, heldAfter }) => ({
      ...{ userId, currency, journalId: journal.id, kind, subjectId, title, at: journal.at },
      ...{ boughtKind: bought?.kind ?? null, boughtId: bought?.id ?? null },
      ...{ change: postedChange, heldChange, after: postedAfter, heldAfter },
    }));
  if (rows.length > 0) await db.insert(walletEntries).values(rows);
  return posted;
}
