import type { RouterContextProvider } from 'react-router';
import type { Marks } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import {
  listCompletedContracts,
  readTrackRecord,
  type CompletedContract,
  type TrackRecord,
} from '#domain/marketplace/contract-reviews/track-record.ts';
import type { RoundedEarnings } from '#domain/marketplace/profiles/earnings-rule.ts';
import { readShownEarnings } from '#domain/marketplace/profiles/shown-earnings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick, type Language } from '#platform/text/language.ts';

/** What a freelancer has completed, as others see it: one page of it. */
export type ShownCompleted = {
  record: TrackRecord;
  /** How much it brought, where the freelancer lets others see that. */
  earnings: RoundedEarnings | null;
  items: ShownCompletedContract[];
  page: number;
  pages: number;
};

export type ShownCompletedContract = {
  id: string;
  /** Null where the project was not for everybody. */
  title: string | null;
  endedAt: Date;
  review: { id: string; marks: Marks; words: string | null; shownAt: Date; reply: string | null } | null;
};

/** One page of what a freelancer has completed, with what clients say on average. */
export async function loadCompleted(
  context: Readonly<RouterContextProvider>,
  { userId, page, perPage = 10 }: { userId: string; page: number; perPage?: number },
): Promise<ShownCompleted> {
  const { db, language } = context.get(appContext);
  const record = await readTrackRecord(db, { userId, side: 'freelancer' });
  const found = await listCompletedContracts(db, { freelancerId: userId, page, perPage });
  return {
    record,
    earnings: await readShownEarnings(db, userId),
    items: found.items.map((item) => showCompleted(item, language)),
    page: found.page,
    pages: Math.ceil(found.total / perPage),
  };
}

function showCompleted(
  { id, title, endedAt, review }: CompletedContract,
  language: Language,
): ShownCompletedContract {
  return {
    ...{ id, endedAt },
    title: title && pick(title, language),
    review: review && {
      ...{ id: review.id, words: review.words, shownAt: review.shownAt, reply: review.reply },
      marks: {
        ...{ work: review.work, communication: review.communication },
        ...{ timeliness: review.timeliness, again: review.again },
      },
    },
  };
}
