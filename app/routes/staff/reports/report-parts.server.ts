import { listEventFillings } from '#domain/community/registration-figures.ts';
import { countDocumentsInSpans } from '#domain/documents/document-figures.ts';
import { forumQualityKeys, readForumQuality } from '#domain/forums/forum-figures.ts';
import { countSubscribers } from '#domain/newsletter/newsletter-figures.ts';
import { newsletterStatuses } from '#domain/newsletter/newsletter-constants.ts';
import { countUserTotals, type UserTotals } from '#domain/identity/staff/user-figures.ts';
import { countInvitations } from '#domain/marketplace/invitation-list.ts';
import {
  readWorkQuality,
  workQualityKeys,
  type WorkQuality,
} from '#domain/marketplace/contracts/work-figures.ts';
import { invitationStatuses } from '#domain/marketplace/invitation-constants.ts';
import { groupApplications, type ApplicationGroup } from '#domain/scholarships/application-figures.ts';
import { applicationStatuses } from '#domain/scholarships/scholarship-constants.ts';
import type { Database } from '#platform/database/database.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { groupMessages } from '#platform/messages/message-figures.ts';
import { asOneSpan, type Period } from '#platform/time/periods.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { ReportName } from '#domain/manifests.ts';

/** A table of a report that is not about time: rows with a name and numbers. */
export type ReportPart = {
  key:
    | 'standing'
    | 'subscribers'
    | 'kinds'
    | 'states'
    | 'programs'
    | 'invitations'
    | 'filling'
    | 'messages'
    | 'quality'
    | 'answers';
  columns: (
    | 'count'
    | 'published'
    | 'revisions'
    | 'visible'
    | 'places'
    | 'taken'
    | 'held'
    | 'waiting'
    | 'sent'
    | 'queued'
    | 'failed'
  )[];
  rows: { key: string; label: string; numbers: number[] }[];
};

type PartQuery = { period: Period; language: Language; now: Date };

/** The tables of a report beside its figures over time, in the reader's words. */
export async function loadReportParts(
  db: Database,
  name: ReportName,
  query: PartQuery,
): Promise<ReportPart[]> {
  return (await loaders[name]?.(db, query)) ?? [];
}

const loaders: Partial<Record<ReportName, (db: Database, query: PartQuery) => Promise<ReportPart[]>>> = {
  users: async (db, { language }) => {
    const t = wordsOf(language);
    const totals = Object.entries(await countUserTotals(db)) as [keyof UserTotals, number][];
    const rows = totals.map(([key, count]) => ({ key, label: t(`standing.${key}`), numbers: [count] }));
    return [{ key: 'standing', columns: ['count'], rows }];
  },
  newsletter: async (db, { language }) => {
    const t = wordsOf(language);
    const counts = await countSubscribers(db);
    const rows = newsletterStatuses.map((key) => ({
      ...{ key, label: t(`subscribers.${key}`) },
      numbers: [counts[key]],
    }));
    return [{ key: 'subscribers', columns: ['count'], rows }];
  },
  content: async (db, { period, language }) => {
    const t = wordsOf(language);
    const kinds = await countDocumentsInSpans(db, asOneSpan(period));
    const rows = kinds.map(({ kind, published, revisions, visibleNow }) => ({
      ...{ key: kind, label: t(`kind.${kind}`) },
      numbers: [published[0] ?? 0, revisions[0] ?? 0, visibleNow],
    }));
    return [{ key: 'kinds', columns: ['published', 'revisions', 'visible'], rows }];
  },
  applications: async (db, { period, language }) => {
    const groups = await groupApplications(db, instantsOf(period));
    const invitations = await countInvitations(db);
    const t = wordsOf(language);
    return [
      { key: 'states', columns: ['count'], rows: stateRows(groups, language) },
      { key: 'programs', columns: ['count'], rows: programRows(groups, language) },
      {
        ...{ key: 'invitations', columns: ['count'] },
        rows: invitationStatuses.map((key) => ({
          ...{ key, label: t(`invitations.${key}`) },
          numbers: [invitations[key]],
        })),
      },
    ];
  },
  events: async (db, { period, language, now }) => {
    const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
    const fillings = await listEventFillings(db, instantsOf(period), now);
    const rows = fillings.map(({ id, title, startsAt, capacity, registered, held, waiting }) => ({
      key: id,
      label: wordsOf(language)('filling.label', {
        title: `\u2068${pick(title, language)}\u2069`,
        date: day.format(new Date(startsAt)),
      }),
      numbers: [capacity, registered, held, waiting],
    }));
    return [{ key: 'filling', columns: ['places', 'taken', 'held', 'waiting'], rows }];
  },
  work: async (db, { period, language }) => {
    const quality = await readWorkQuality(db, instantsOf(period));
    return [{ key: 'quality', columns: ['count'], rows: qualityRows(quality, language) }];
  },
  community: async (db, { period, language }) => {
    const t = wordsOf(language);
    const figures = await readForumQuality(db, instantsOf(period));
    const rows = forumQualityKeys.flatMap((key) => {
      const figure = figures[key];
      return figure === null ? [] : [{ key, label: t(`answers.${key}`), numbers: [figure] }];
    });
    return [{ key: 'answers', columns: ['count'], rows }];
  },
  messages: async (db, { period, language }) => {
    const t = wordsOf(language);
    const groups = await groupMessages(db, instantsOf(period));
    const rows = groups.map(({ channel, kind, sent, queued, failed }) => ({
      key: `${channel}-${kind}`,
      label: t(`messages.${channel}`, { kind: `\u2068${kind}\u2069` }),
      numbers: [sent, queued, failed],
    }));
    return [{ key: 'messages', columns: ['sent', 'queued', 'failed'], rows }];
  },
};

/** The figures of quality as rows; one that nothing stands behind is left out. */
function qualityRows(quality: WorkQuality, language: Language): ReportPart['rows'] {
  const t = wordsOf(language);
  return workQualityKeys.flatMap((key) => {
    const figure = quality[key];
    return figure === null ? [] : [{ key, label: t(`quality.${key}`), numbers: [figure] }];
  });
}

function stateRows(groups: readonly ApplicationGroup[], language: Language) {
  const t = textsFor(language).getFixedT(null, 'scholarships');
  return applicationStatuses.flatMap((status) => {
    if (status === 'draft') return [];
    const count = sumOf(groups.filter((group) => group.status === status));
    return [{ key: status, label: t(`status.${status}`), numbers: [count] }];
  });
}

function programRows(groups: readonly ApplicationGroup[], language: Language) {
  const ids = [...new Set(groups.map(({ programId }) => programId))];
  return ids
    .map((id) => {
      const own = groups.filter(({ programId }) => programId === id);
      return { key: id, label: pick(own[0]!.program, language), numbers: [sumOf(own)] };
    })
    .toSorted((one, other) => other.numbers[0]! - one.numbers[0]!);
}

function sumOf(groups: readonly ApplicationGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function instantsOf(period: Period): { from: Date; before: Date } {
  const { list, endsAt } = asOneSpan(period);
  return { from: list[0]!.startsAt, before: endsAt };
}

function wordsOf(language: Language) {
  return textsFor(language).getFixedT(null, 'staff-reports');
}
