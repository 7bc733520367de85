import type { NotificationKind } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import type { NotificationValues } from '../notify/notification-values.ts';

/** Where links begin, and the secret that signs those that need no session. */
export type NewsOffice = {
  siteUrl: string;
  secret: string;
  /** The domain at which answers by mail arrive; null where this installation takes none. */
  replyDomain: string | null;
};

/** A notice that waits for a mail and is still unread. */
export type WaitingNotice = {
  id: string;
  kind: NotificationKind;
  values: NotificationValues;
  href: string;
};

/** What is new about one thing, such as a thread, as its reader may know it at this moment. */
export type NewsOfThing = {
  /** Names what was told, so that the same is mailed once. */
  key: string;
  title: string;
  /** The language of the title, where somebody else wrote it. */
  titleLanguage?: Language;
  /** What happened, in sentences. */
  sentences: string[];
  /** What was written, for a mail about this thing alone: who says what. */
  words: { by: string; text: string; language: Language }[];
  /** Where it is read on: a path of the site without its language, and the words of the link. */
  href: string;
  action: string;
  /** The address at which an answer by mail arrives; null where nobody can answer so. */
  replyTo: string | null;
};

type AskedNews = {
  userId: string;
  language: Language;
  /** All of them of the kinds of the part, the oldest first. */
  notices: readonly WaitingNotice[];
  office: NewsOffice;
};

/** What a domain tells by mail of its own kinds of notices. */
export type NewsPart = {
  kinds: readonly NotificationKind[];
  /**
   * What of these notices can still be read by whom they tell, thing by thing, in the transaction in which the mail is queued. What
   * is hidden, left or blocked meanwhile is not in it.
   */
  read(db: Database, asked: AskedNews, now: Date): Promise<NewsOfThing[]>;
};
