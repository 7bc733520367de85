import type { RouterContextProvider } from 'react-router';
import { mayLeaveProgram } from '#domain/learning/programs/enter-program.ts';
import { findProgramRefund } from '#domain/learning/programs/find-program-refund.ts';
import { findProgramOffer, type ProgramOffer } from '#domain/learning/programs/program-offer.ts';
import {
  cohortStateOf,
  findProgramPath,
  programPathMemory,
  type PathCohort,
  type PathCourse,
  type ProgramPath,
} from '#domain/learning/programs/program-path.ts';
import {
  readProgramSteps,
  type NextStep,
  type PathStep,
} from '#domain/learning/programs/program-progress.ts';
import { isAtMostPercent } from '#domain/learning/progress/progress.ts';
import { findAwardToBegin } from '#domain/scholarships/begin-awarded-program.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { loadDocument, type ReadyDocument } from '#routes/kit/content-page.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { accountOf } from '#routes/scholarships/access.server.ts';
import { describeNext } from './next-in-words.ts';

type Context = Readonly<RouterContextProvider>;

/** A program as it was found, with its path; and for a member how they stand to it. */
export type FoundProgram = {
  document: ReadyDocument<'program'>;
  path: ProgramPath;
  /** Null for visitors. */
  member: (MemberSteps & { userId: string; offer: ProgramOffer }) | null;
};

type MemberSteps = { steps: PathStep[]; next: NextStep | null };

/** Finds a program that visitors see, for a visitor or a member; one that was moved leads on, a 404 where there is none. */
export async function findProgramFor(context: Context, slug: string): Promise<FoundProgram> {
  const { db, now, remember } = context.get(appContext);
  const document = await loadDocument(context, { kind: 'program', slug });
  const userId = findMember(context)?.userId;
  // How many places a group has left changes without the content: a member is told what is so now.
  const found =
    userId === undefined
      ? await remember(programPathMemory({ slug: document.slug }))
      : await findProgramPath(db, document.slug);
  const path = found ?? pathOfDraft(document);
  if (userId === undefined || !found) return { document, path, member: null };
  const { steps, next } = await readProgramSteps(db, { programId: path.program.id, userId });
  const offer = await findProgramOffer(db, { path, userId }, now);
  return { document, path, member: { userId, offer, steps, next } };
}

/** What staff preview before it was ever published: it leads nowhere yet. */
function pathOfDraft({ id, slug, title }: ReadyDocument<'program'>): ProgramPath {
  return {
    program: { id, slug, title: { en: title, ar: title } },
    ...{ pricePiastres: null, opensBySubscription: false, prerequisites: null },
    ...{ courses: [], cohorts: [], isPublished: false, isOpen: false },
  };
}

/** A program in the reader's language, as its page shows it. */
export type ProgramInDetail = ReturnType<typeof describeProgram>;

/** Puts a program into the reader's language, with where they stand in each of its courses. */
export function describeProgram(context: Context, { document, path, member }: FoundProgram) {
  const { language, now } = context.get(appContext);
  const { slug, title, description, fields } = document;
  const { level, durationWeeks, isInScholarship } = fields;
  const { pricePiastres, opensBySubscription, prerequisites, courses, cohorts, isOpen } = path;
  // Whoever is in none of its courses and not in it is shown what visitors see.
  const steps = member && isConcerned(member) ? member.steps : null;
  const today = cairoDayOf(now);
  return {
    ...{ slug, title, description, level, durationWeeks, isInScholarship },
    ...{ pricePiastres, opensBySubscription, isOpen },
    skills: pick(fields.skills, language),
    prerequisites: prerequisites && pick(prerequisites, language),
    minutes: courses.reduce((sum, { minutes }) => sum + minutes, 0),
    courses: courses.map((course) => describeCourse(course, { language, steps })),
    // A group that has gone through is of no use to anybody who looks for one.
    cohorts: cohorts
      .filter(({ endsOn }) => endsOn >= today)
      .map((cohort) => ({
        ...describeCohort(cohort, { language, now }),
        // The page of visitors is stored, and a place is taken without it.
        ...(!member && cohort.places !== null && today <= cohort.enrolUntil && limited),
      }))
      .toSorted((a, b) => byState.indexOf(a.state) - byState.indexOf(b.state)),
  };
}

function isConcerned({ offer }: NonNullable<FoundProgram['member']>): boolean {
  return offer.enrolment !== null || offer.progress.completed > 0;
}

export type CourseOfProgram = ReturnType<typeof describeCourse>;

function describeCourse(
  { slug, title, level, lessons, minutes, isOpen }: PathCourse,
  { language, steps }: { language: Language; steps: PathStep[] | null },
) {
  const step = steps?.find((each) => each.slug === slug);
  return {
    ...{ slug, level, lessons, minutes, isOpen, title: pick(title, language) },
    href: `/courses/${slug}`,
    state: step ? { name: stateOf(step), ...step.progress } : null,
  };
}

function stateOf({ isCompleted, isBegun, progress }: PathStep): 'new' | 'begun' | 'completed' {
  if (isCompleted) return 'completed';
  return isBegun || progress.completed > 0 ? 'begun' : 'new';
}

/** Whether one can join a group; `limited`: as long as there are places, for whom it is not known how many there are. */
export type CohortState = ReturnType<typeof cohortStateOf> | 'limited';

/** Those that take people come first. */
const byState: readonly CohortState[] = ['open', 'limited', 'full', 'over'];
const limited = { state: 'limited' } as const;

export type CohortInWords = Omit<ReturnType<typeof describeCohort>, 'state'> & { state: CohortState };

function describeCohort(cohort: PathCohort, { language, now }: { language: Language; now: Date }) {
  const { id, name, startsOn, endsOn, enrolUntil, places } = cohort;
  return {
    ...{ id, startsOn, endsOn, enrolUntil, places, name: pick(name, language) },
    state: cohortStateOf(cohort, now),
  };
}

/** Where a member stands with a program that they are in. */
export type OwnPlace = NonNullable<Awaited<ReturnType<typeof describePlace>>>;

/** How somebody's place in a program stands at this moment, what comes next, and whether its price can still go back. */
export async function describePlace(context: Context, { path, member }: FoundProgram) {
  const { db, now, language } = context.get(appContext);
  if (!member?.offer.enrolment) return null;
  const { enrolment, progress, closedBy } = member.offer;
  const { way, startedAt, purchaseId, cohortId } = enrolment;
  const cohort = path.cohorts.find(({ id }) => id === cohortId);
  return {
    ...{ way, startedAt, purchaseId, progress, isOpen: closedBy === null },
    cohort: cohort ? describeCohort(cohort, { language, now }) : null,
    mayLeave: mayLeaveProgram(enrolment),
    next: member.next && describeNext(member.next, language),
    refund: purchaseId === null ? null : await findProgramRefund(db, purchaseId, now),
  };
}

/** How a member who is not in a program would come into it. */
export type ShownOffer = NonNullable<Awaited<ReturnType<typeof describeOffer>>>;

/**
 * How a member would come into a program now, a scholarship before all else: also for whoever is in it by the subscription.
 * Null where nobody can, and for who is in it.
 */
export async function describeOffer(context: Context, { path, member }: FoundProgram) {
  const { db, remember } = context.get(appContext);
  if (!member || !path.isOpen) return null;
  const { progress, ...offer } = member.offer;
  const account = accountOf(context);
  const award = account && (await findAwardToBegin(db, { ...account, programId: path.program.id }));
  const way = award ? ('award' as const) : offer.way;
  if (way === 'entered' || way === 'closed') return null;
  const { courseRefundMostPercent } = (await remember(settingsMemory)).amounts;
  return { way, progress, isTooFar: !isAtMostPercent(progress, courseRefundMostPercent) };
}
