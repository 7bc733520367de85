import type { Database } from '#platform/database/database.server.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { FileCheck } from '#platform/files/file-check.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { Memory } from '#platform/page/define-memory.ts';
import type { Job } from '#platform/process/jobs.server.ts';
import type { Found, Search } from '#platform/search/search.server.ts';
import type { Language } from '#platform/text/language.ts';
import type { Spans } from '#platform/time/periods.ts';
import type { DataPart, KeepsAccount, PurgePart } from '#domain/identity/data-parts.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import type { PurchaseKinds } from '#domain/wallet/purchases/purchase-kind.ts';
import type { NewsPart } from '#domain/notifications/by-mail/news-part.ts';
import type { StaffFindKind } from './manifests.ts';
import type { PeopleSource, Segment } from '#domain/notifications/broadcasts/segments.ts';

/** What the jobs of a process are made from. */
export type JobParts = {
  files: FileStore;
  /** The scanner of viruses, if there is one, the folder of large files, and where failures are told. */
  clamd: FileCheck['clamd'];
  dataFolder: FileCheck['dataFolder'];
  log: FileCheck['log'];
  /** What links begin with in mails that no request asked for. */
  siteUrl: string;
  /** The secret that keys are derived from. */
  secret: string;
  /** Who takes payments for us, in the order in which people are offered them. */
  payments: readonly PaymentProvider[];
  /** The domain at which answers by mail arrive; null where this installation takes none. */
  replyDomain: string | null;
  /** What becomes of everything that can be bought, of all domains. */
  purchaseKinds: PurchaseKinds;
};

/** What search may use to describe what it found. */
export type SearchContext = {
  db: Database;
  language: Language;
  /** Who searches; null for visitors. */
  userId: string | null;
  /** Reads content through a memory that is emptied when the content version changes. */
  remember<Value>(memory: Memory<Value>): Promise<Value>;
  /** Whether a path is a page of the site map. */
  isPage(path: string): boolean;
};

/** What a result may say about itself besides its title and text. */
export type SearchTerm =
  | 'category'
  | 'instructor'
  | 'skills'
  | 'subjects'
  | 'client'
  | 'date'
  | 'published'
  | 'tags';

/** A thing that search found, before its matches are marked. */
export type SearchItem = {
  key: string;
  href: string;
  title: string;
  text: string;
  /** Facts in a few words; one with `isReason` is only told when it has a match, to say why this was found. */
  details: { term: SearchTerm; text: string; isReason: boolean }[];
};

export type SearchPart = {
  /** The words that a slip of the keyboard may have meant. */
  words: readonly Memory<string[]>[];
  /** What fits, by the kind of the manifest; `wanted` asks for one kind alone. */
  find(
    context: SearchContext,
    search: Search,
    wanted: string | undefined,
  ): Promise<Record<string, Found<SearchItem>>>;
};

export type StaffQuery = { q: string; userId: string; roles: readonly GrantedRole[]; language: Language };

/** The best of one kind, how much there is, and the list that has it all. */
export type StaffFound = {
  total: number;
  items: { id: string; href: string; title: string; note: string }[];
  allHref: string | null;
};

/**
 * What a domain does for the rest of the application, for `app/modules.ts` to put together; what it is known by there stands
 * in its `manifest.ts`.
 */
export type DomainModule = {
  jobs?: (parts: JobParts) => readonly Job[];
  /** Its parts of the copy of somebody's data. */
  dataParts?: (parts: Pick<JobParts, 'files'>) => readonly DataPart[];
  /** Why an account cannot go yet, as a refusal says it; null where nothing keeps it. */
  keepsAccount?: KeepsAccount;
  /** Deletes what it holds about a person who goes. */
  purgeParts?: readonly PurgePart[];
  /** The groups of people that staff can write to, and where such people are known. */
  segments?: readonly Segment[];
  peopleSources?: readonly PeopleSource[];
  /** How much of each task of the manifest waits. */
  taskCounts?: Record<string, (db: Database, asked: { userId: string; now: Date }) => Promise<number>>;
  /** The series of each report of the manifest, span by span. */
  reportCounts?: Record<string, (db: Database, spans: Spans) => Promise<Record<string, number[]>>>;
  staffFinds?: Partial<
    Record<StaffFindKind, (db: Database, asked: StaffQuery, most: number) => Promise<StaffFound>>
  >;
  /** What it tells by mail of the kinds of notices that its manifest names. */
  newsByMail?: NewsPart;
  search?: SearchPart;
  /** What of it can be bought, by kind: `app/domain/wallet` takes the money and calls these. */
  purchaseKinds?: Partial<PurchaseKinds>;
};
