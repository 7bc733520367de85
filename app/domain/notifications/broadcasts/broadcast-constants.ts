import type { Bilingual } from '#platform/text/language.ts';
import type { NotificationChannel, RecipientStatus } from '../notify/notification-constants.ts';

/** What a broadcast or a template says, channel by channel; only the channels that it has words for. */
export type BroadcastWords = {
  /** Where notifications lead, and the link of mails: a path of the site without its language. */
  href: string;
  'in-app'?: { text: Bilingual };
  /** Paragraphs are set apart by an empty line; `label` are the words of the link, where there is to be one. */
  mail?: { subject: Bilingual; text: Bilingual; label?: Bilingual };
  /** One paragraph. */
  whatsapp?: { text: Bilingual };
};

/** How many recipients stand where on each channel, and what became of the messages that were handed over. */
export type BroadcastCounts = Partial<
  Record<
    NotificationChannel,
    Record<RecipientStatus, number> & {
      queued: number;
      sent: number;
      failed: number;
      withdrawn: number;
    }
  >
>;
