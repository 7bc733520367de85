import { countRegistrationsInSpans } from '#domain/community/registration-figures.ts';
import { countDocumentsInSpans } from '#domain/documents/document-figures.ts';
import { countNewsletterInSpans } from '#domain/newsletter/newsletter-figures.ts';
import { countUsersInSpans } from '#domain/identity/staff/user-figures.ts';
import { countInvitationsInSpans } from '#domain/marketplace/invitation-figures.ts';
import { countApplicationsInSpans } from '#domain/scholarships/application-figures.ts';
import type { Database } from '#platform/database/database.server.ts';
import { countMessagesInSpans } from '#platform/messages/message-figures.ts';
import { withPeriodBefore, type Period, type Spans } from '#platform/time/periods.ts';
import { seriesOfReport, type ReportName, type SeriesKey } from './report-names.ts';

/** One thing counted over time. */
export type Series = {
  key: SeriesKey;
  /** In the order of the spans. */
  values: number[];
  total: number;
  /** How many there were in the same length of time before. */
  before: number;
};

type Counts = Partial<Record<SeriesKey, number[]>>;

/** What a report counts over time, with the time before to compare. */
export async function countReport(
  db: Database,
  name: ReportName,
  { period, spans }: { period: Period; spans: Spans },
): Promise<Series[]> {
  const counts = await counters[name](db, withPeriodBefore(period, spans));
  return seriesOfReport[name].map((key: SeriesKey) => {
    const [before = 0, ...values] = counts[key] ?? [];
    return { key, values, before, total: values.reduce((sum, value) => sum + value, 0) };
  });
}

const counters: Record<ReportName, (db: Database, spans: Spans) => Promise<Counts>> = {
  users: countUsersInSpans,
  newsletter: async (db, spans) => {
    const { asked, confirmed, unsubscribed } = await countNewsletterInSpans(db, spans);
    return { newsletterAsked: asked, newsletterConfirmed: confirmed, newsletterLeft: unsubscribed };
  },
  content: async (db, spans) => {
    const kinds = await countDocumentsInSpans(db, spans);
    return {
      published: addUp(kinds.map(({ published }) => published)),
      revisions: addUp(kinds.map(({ revisions }) => revisions)),
    };
  },
  applications: async (db, spans) => {
    const { asked, approved, declined } = await countInvitationsInSpans(db, spans);
    return {
      scholarships: await countApplicationsInSpans(db, spans),
      ...{ invitationsAsked: asked, invitationsApproved: approved, invitationsDeclined: declined },
    };
  },
  events: countRegistrationsInSpans,
  messages: countMessagesInSpans,
};

function addUp(lists: number[][]): number[] {
  const [first = [], ...others] = lists;
  return first.map((value, index) => others.reduce((sum, list) => sum + (list[index] ?? 0), value));
}
