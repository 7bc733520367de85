import { createContext } from 'react-router';
import type { Config } from '#platform/process/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Memory } from './define-memory.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import type { Log } from '#platform/process/log.server.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Page } from './page.ts';

/** What a loader or action may use. The server fills it in for every request. */
export type AppContext = {
  db: Database;
  /** Where files are kept; what they are and whose stands in the database. */
  files: FileStore;
  /** Who takes payments for us, in the order in which people are offered them. */
  payments: readonly PaymentProvider[];
  config: Config;
  log: Log;
  /** The instant of the request: verbs take it as an argument. */
  now: Date;
  language: Language;
  page: Page;
  /** Where links in mails lead, and the name of the site in each language: whoever reads a mail may read another one. */
  site: { url: string; name: Bilingual };
  requestId: string;
  /** The address of the person's device, or of the last proxy that we do not trust. */
  clientAddress: string;
  /** Whether a path (without the language prefix) is a page of the site map. */
  isPage(path: string): boolean;
  /**
   * Says which values of the query the page knows, by parameter, as our links and forms write them. Anonymous readers
   * are given a stored copy under addresses with these alone: anybody can think of other values without end.
   */
  recognise(values: Record<string, string | number | null | undefined>): void;
  /**
   * Reads content through a memory that is emptied when the content version changes; when the database
   * cannot be reached it answers with what it last knew.
   */
  remember<Value>(memory: Memory<Value>): Promise<Value>;
};

/** `const { db, now } = context.get(appContext)` in loaders and actions. */
export const appContext = createContext<AppContext>();

/** What went wrong before or around a page, so that the answer has the right status and words. */
export type ServerError = {
  status: number;
  retryAfterSeconds?: number;
  /** Where the words for the status do not say what happened: too many send files at this moment. */
  cause?: 'uploads';
};

/** Set by the server when a request must be answered by an error page, or by `handleError`. */
export const serverErrorContext = createContext<{ current: ServerError | null }>();
