import { readBarrierFigures } from '#domain/barriers/barrier-figures.ts';
import { countRegistrationsInSpans, readEventsToCome } from '#domain/community/registration-figures.ts';
import { countForumsInSpans, countUnanswered } from '#domain/forums/forum-figures.ts';
import { readWaitingGroups } from '#domain/groups/group-list.ts';
import { countGroupsOpened } from '#domain/groups/group-figures.ts';
import { may } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import type { Permission } from '#domain/manifests.ts';
import { countMentorshipInSpans, readMentorshipWaiting } from '#domain/mentorship/mentorship-figures.ts';
import { countConductReportsInSpans, readOpenReports } from '#domain/moderation/report-figures.ts';
import { countPagesOfPeople } from '#domain/people/people-figures.ts';
import { peopleHref } from '#domain/people/people-constants.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Waiting } from '#platform/time/count-waiting.server.ts';
import { addDays, asOneSpan, cairoDayOf, type Spans } from '#platform/time/periods.ts';

/** What is new counts so many days, today included. */
export const newDays = 7;

/** What can wait: the name of its sentence. */
export type WaitingKind =
  | 'forums'
  | 'groups'
  | 'events'
  | 'mentorOffers'
  | 'mentorRequests'
  | 'reports'
  | 'barriers';

/** A part of the community for staff: what is new, by the names of its sentence, and what waits. */
export type CommunityPart = { href: string; waiting: ({ kind: WaitingKind } & Waiting)[] } & (
  | { key: 'forums'; figures: { threads: number; posts: number } }
  | { key: 'groups'; figures: { opened: number } }
  | { key: 'events'; figures: { events: number; registered: number } }
  | { key: 'mentorship'; figures: { begun: number; sessions: number } }
  | { key: 'reports'; figures: { made: number } }
  | { key: 'people'; figures: { found: number; written: number } }
  | { key: 'barriers'; figures: { reported: number } }
);

type Asked = { db: Database; now: Date; spans: Spans; may: (permission: Permission) => boolean };

/** In the order in which they are read; each is null for whoever has nothing to do with it. */
const parts: readonly ((asked: Asked) => Promise<CommunityPart | null>)[] = [
  readForums,
  readGroups,
  readEvents,
  readMentorship,
  readReports,
  readPeople,
  readBarriers,
];

/** The parts of the community that somebody with these roles has to do with, counted now. */
export async function readCommunityParts(
  db: Database,
  { roles, now }: { roles: readonly GrantedRole[]; now: Date },
): Promise<CommunityPart[]> {
  const today = cairoDayOf(now);
  const spans = asOneSpan({ from: addDays(today, 1 - newDays), to: today });
  const asked = { db, now, spans, may: (permission: Permission) => may(roles, permission) };
  const read = await Promise.all(parts.map(async (part) => await part(asked)));
  return read.filter((part) => part !== null);
}

async function readForums({ db, spans, may }: Asked): Promise<CommunityPart | null> {
  if (!may('forums.keep') && !may('forums.moderate')) return null;
  const [{ threads, posts }, unanswered] = await Promise.all([
    countForumsInSpans(db, spans),
    countUnanswered(db),
  ]);
  return {
    key: 'forums',
    href: may('forums.keep') ? '/admin/forums' : '/community/forums',
    figures: { threads: threads[0]!, posts: posts[0]! },
    waiting: [{ kind: 'forums', ...unanswered }],
  };
}

async function readGroups({ db, now, spans, may }: Asked): Promise<CommunityPart | null> {
  if (!may('forums.keep')) return null;
  const [opened, waiting] = await Promise.all([countGroupsOpened(db, spans), readWaitingGroups(db, now)]);
  return {
    ...{ key: 'groups', href: '/admin/community/groups', figures: { opened: opened[0]! } },
    waiting: [{ kind: 'groups', ...waiting }],
  };
}

async function readEvents({ db, now, spans, may }: Asked): Promise<CommunityPart | null> {
  if (!may('registrants.see')) return null;
  const [{ registered }, { events, waiting }] = await Promise.all([
    countRegistrationsInSpans(db, spans),
    readEventsToCome(db, now),
  ]);
  return {
    ...{ key: 'events', href: '/admin/events', figures: { events, registered: registered[0]! } },
    waiting: [{ kind: 'events', ...waiting }],
  };
}

async function readMentorship({ db, spans, may }: Asked): Promise<CommunityPart | null> {
  if (!may('mentorship.manage')) return null;
  const [{ mentorshipsBegun, mentorSessions }, { offers, requests }] = await Promise.all([
    countMentorshipInSpans(db, spans),
    readMentorshipWaiting(db),
  ]);
  return {
    ...{ key: 'mentorship', href: '/admin/community/mentorship' },
    figures: { begun: mentorshipsBegun[0]!, sessions: mentorSessions[0]! },
    waiting: [
      { kind: 'mentorOffers', ...offers },
      { kind: 'mentorRequests', ...requests },
    ],
  };
}

async function readReports({ db, spans, may }: Asked): Promise<CommunityPart | null> {
  if (!may('reports.decide')) return null;
  const [{ conductReports }, open] = await Promise.all([
    countConductReportsInSpans(db, spans),
    readOpenReports(db),
  ]);
  return {
    ...{ key: 'reports', href: '/admin/moderation', figures: { made: conductReports[0]! } },
    waiting: [{ kind: 'reports', ...open }],
  };
}

async function readPeople({ db, spans, may }: Asked): Promise<CommunityPart | null> {
  if (!may('reports.decide')) return null;
  const { found, written } = await countPagesOfPeople(db, spans);
  return { key: 'people', href: peopleHref, figures: { found, written: written[0]! }, waiting: [] };
}

async function readBarriers({ db, spans, may }: Asked): Promise<CommunityPart | null> {
  if (!may('barriers.manage')) return null;
  const { reported, waiting } = await readBarrierFigures(db, spans);
  return {
    ...{ key: 'barriers', href: '/admin/barriers', figures: { reported: reported[0]! } },
    waiting: [{ kind: 'barriers', ...waiting }],
  };
}
