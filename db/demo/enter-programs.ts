import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { findDocumentName } from '#domain/documents/document-names.ts';
import { enrol } from '#domain/learning/enrolments/enrol.ts';
import { findCourseBySlug } from '#domain/learning/find-course.ts';
import { findPublishedVersion, readOutline } from '#domain/learning/outline/outline.ts';
import { createCohort } from '#domain/learning/programs/desk/cohorts.ts';
import { endProgramByHand, enrolInProgramByHand } from '#domain/learning/programs/desk/program-by-hand.ts';
import { enterProgram, leaveProgram } from '#domain/learning/programs/enter-program.ts';
import { programKind as kind } from '#domain/learning/programs/program-kind.ts';
import { completeLesson } from '#domain/learning/progress/learn-lesson.ts';
import { beginAwardedProgram } from '#domain/scholarships/begin-awarded-program.ts';
import { scholarshipAwards } from '#domain/scholarships/review-tables.server.ts';
import {
  scholarshipApplications,
  scholarshipCycles,
  scholarshipSteps,
} from '#domain/scholarships/tables.server.ts';
import { payPurchase, takeBackPurchase } from '#domain/wallet/purchases/pay-purchase.ts';
import { walletPurchases } from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { addDays, cairoDayOf } from '#platform/time/periods.ts';
import { addressOf, demoPeople } from './demo-people.ts';
import { idOf, requestSource, sessionOf, siteUrl, teller, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/** People of the invented world in programs: by every way, in a cohort and alone, in the middle of it, and after its end. */
export async function enterPrograms(db: Database, ids: Ids, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const at = (days: number) => member(db, ids, ago(days));
  const cohortId = await at(25).opensCohort('web-dev', cairoDayOf(now));
  await at(100).enters('laila', 'marketing');
  await at(99).begins('laila', 'digital-marketing-essentials', 2);
  await at(19).enters('mona', 'web-dev', cohortId);
  await at(18).begins('mona', 'accessible-document-design', 1);
  await at(4).enters('salma', 'business');
  await at(3).leaves('salma', 'business');
  await teller(db, ids, ago(3)).pays('karim', 30_000);
  await at(3).buys('karim', 'entrepreneurship');
  await at(2).begins('karim', 'digital-marketing-essentials', 1);
  await at(5).takesBack('youssef', await at(6).buys('youssef', 'sales'));
  await at(10).isGiven('amira', 'web-dev', cohortId);
  await at(12).isGiven('bassem', 'finance', null);
  await at(7).isEnded('bassem', 'finance');
  await at(8).isAwarded('nour', 'marketing');
  await at(6).begins('nour', 'digital-marketing-essentials', 3);
}

/** Does what somebody did with programs at an instant. */
function member(db: Database, ids: Ids, at: Date) {
  const who = async (key: string) => await sessionOf(db, idOf(ids, key), at);
  const admin = (): StaffContext => ({
    actor: { userId: idOf(ids, 'admin'), roles: [{ role: 'admin', scope: 'global' }] },
    requestSource,
  });
  const programOf = async (slug: string) => {
    const program = await findDocumentName(db, { kind: 'program', slug });
    if (!program) throw new Error(`No program is called ${slug}.`);
    return program;
  };
  const emailKeyOf = (key: string) => addressOf(demoPeople.find((person) => person.key === key)!);
  const give = async (key: string, slug: string, cohortId: string | null) => {
    const { id: programId } = await programOf(slug);
    const given = { programId, emailKey: emailKeyOf(key), cohortId, reason: 'A place of our partners.' };
    return await enrolInProgramByHand(db, { ...admin(), ...given }, at);
  };

  return {
    opensCohort: async (slug: string, today: string): Promise<string> => {
      const { id: programId } = await programOf(slug);
      const content = {
        name: { en: 'Winter 2026', ar: 'دفعة شتاء ٢٠٢٦' },
        ...{ startsOn: addDays(today, 14), endsOn: addDays(today, 126), enrolUntil: addDays(today, 10) },
        places: 20,
      };
      return (await createCohort(db, { ...admin(), programId, content }, at)).id;
    },
    enters: async (key: string, slug: string, cohortId: string | null = null) =>
      void (await enterProgram(db, { session: await who(key), slug, cohortId, requestSource }, at)),
    leaves: async (key: string, slug: string) =>
      await leaveProgram(db, { session: await who(key), slug, requestSource }, at),
    /** Begins a course and completes so many of its texts. */
    begins: async (key: string, slug: string, most: number) => {
      await enrol(db, { session: await who(key), slug, requestSource }, at);
      const course = await findCourseBySlug(db, slug);
      const version = course && (await findPublishedVersion(db, course.id));
      const all = version ? (await readOutline(db, version.id)).flatMap(({ lessons }) => lessons) : [];
      for (const { slug: lesson } of all.filter((each) => each.kind === 'text').slice(0, most))
        await completeLesson(db, { userId: idOf(ids, key), course: slug, lesson }, at);
    },
    buys: async (key: string, slug: string): Promise<string> => {
      const session = await who(key);
      const asked = { session, slug, cohortId: null, requestSource };
      const { purchaseId } = await enterProgram(db, asked, at);
      const [row] = await db.select().from(walletPurchases).where(eq(walletPurchases.id, purchaseId!));
      const { id, pricePiastres: shownPiastres } = row!;
      const paying = { session, purchaseId: id, kind, points: 0, shownPiastres, siteUrl, requestSource };
      await payPurchase(db, paying, at);
      return id;
    },
    takesBack: async (key: string, purchaseId: string) => {
      const back = { session: await who(key), purchaseId, kind, reason: 'I take the subscription instead.' };
      await takeBackPurchase(db, { ...back, siteUrl, requestSource }, at);
    },
    isGiven: give,
    isEnded: async (key: string, slug: string) => {
      const { id: programEnrolmentId } = await give(key, slug, null);
      const ending = { programEnrolmentId, reason: 'They found work and asked us to end it.' };
      await endProgramByHand(db, { ...admin(), ...ending }, at);
    },
    /** Their application was awarded before they had an account; they begin it now. */
    isAwarded: async (key: string, slug: string) => {
      const program = await programOf(slug);
      await writeAward(db, { key, program, by: admin().actor.userId }, at);
      const asked = { session: await who(key), emailKey: emailKeyOf(key), slug, cohortId: null };
      await beginAwardedProgram(db, { ...asked, requestSource }, at);
    },
  };
}

type Awarded = {
  key: string;
  program: { id: string; title: { en: string; ar: string } };
  by: string;
};

async function writeAward(db: Database, { key, program, by }: Awarded, at: Date): Promise<void> {
  const person = demoPeople.find((each) => each.key === key)!;
  const [cycle] = await db.select({ id: scholarshipCycles.id }).from(scholarshipCycles);
  const email = addressOf(person);
  const [application] = await db
    .insert(scholarshipApplications)
    .values({
      ...{ cycleId: cycle!.id, language: person.language, status: 'awarded', email, emailKey: email },
      ...{ fullName: `${person.firstName} ${person.lastName}`, phone: person.phone },
      ...{ programId: program.id, programTitle: program.title, gpaHundredths: 320, bornOn: '2002-05-14' },
      motivation: 'أريد أن أتعلم التسويق الرقمي لأعمل من بيتي وأعتمد على نفسي. '.repeat(4).trim(),
      ...{ termsVersion: '2026-11', createdAt: at, updatedAt: at, submittedAt: at },
    })
    .returning({ id: scholarshipApplications.id });
  const applicationId = application!.id;
  await db.insert(scholarshipSteps).values([
    { applicationId, status: 'submitted', at },
    { applicationId, status: 'awarded', at, actorId: by },
  ]);
  await db
    .insert(scholarshipAwards)
    .values({ cycleId: cycle!.id, programId: program.id, applicationId, awardedAt: at, awardedBy: by });
}
