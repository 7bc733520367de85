import type { Database } from '#platform/database/database.server.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { Language } from '#platform/text/language.ts';

/** A person as far as every domain must know them to find what it holds about them. */
export type DataSubject = {
  userId: string;
  email: string;
  /** The address as it is compared: lower case, its domain in ASCII. */
  emailKey: string;
  /** E.164; only where it is certain to be theirs. */
  phone: string | null;
};

/** One file of the copy of somebody's data. Each domain gives its own: a table is read by its folder only. */
export type DataPart = {
  /** Such as `account.json`. */
  fileName: string;
  /** What the file holds, for the file that explains the others. */
  describe(language: Language): string;
  /** What stands in it; no password, code, token or key, hashed or sealed ones neither. */
  read(db: Database, subject: DataSubject): Promise<unknown>;
  /** Files that the person gave, as they are, beside what stands in this one. */
  files?(db: Database, subject: DataSubject): Promise<PartFile[]>;
};

/** A file that somebody gave. Null when its bytes went meanwhile. */
export type PartFile = { fileName: string; read(): Promise<Uint8Array | null> };

/** What of a domain keeps an account from going for now, as the code of a refusal; null where nothing does. */
export type KeepsAccount = (db: Database, userId: string) => Promise<RefusalCode | null>;

/** Deletes what a domain holds about a person who goes, in the transaction in which their account is deleted. */
export type PurgePart = (db: Database, subject: DataSubject, now: Date) => Promise<void>;
