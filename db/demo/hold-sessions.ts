import { findCourseBySlug } from '#domain/learning/find-course.ts';
import { followUp } from '#domain/learning/live/follow-up.ts';
import { planSession } from '#domain/learning/live/plan-session.ts';
import { readOutline } from '#domain/learning/outline/outline.ts';
import { addLesson } from '#domain/learning/versions/add-lesson.ts';
import { publishVersion } from '#domain/learning/versions/publish-version.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { submitVersion } from '#domain/learning/versions/submit-version.ts';
import { writeTask } from '#domain/learning/versions/write-task.ts';
import type { Role } from '#domain/identity/role-names.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { idOf, requestSource, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;
const course = 'web-development-with-a-screen-reader';

/**
 * Gives a course a live lesson, by the verbs that everybody uses, before anybody learns in it: one session was held and left its
 * transcript, the next one is to come.
 */
export async function holdSessions(db: Database, ids: Ids, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * aDay);
  const { id: courseId } = (await findCourseBySlug(db, course))!;
  const by = { ...staff(ids, 'instructor'), courseId };
  const title = { en: 'Questions answered live', ar: 'أسئلة وأجوبة مباشرة' };
  const { id: versionId } = await startVersion(db, by, at(-21));
  const sectionId = (await readOutline(db, versionId)).at(-1)!.id;
  const adding = { ...by, seen: 1, sectionId, kind: 'live' as const, title, minutes: 60 };
  const { id: lessonId } = await addLesson(db, adding, at(-21));
  const task = {
    about: {
      en: 'Bring the page that you are building. We read it aloud together and mend what sounds wrong.',
      ar: 'أحضر الصفحة التي تبنيها، فنسمعها معًا ونصلح ما لا يُسمع كما ينبغي.',
    },
    takingPart: {
      en: 'The link opens in your browser; nothing has to be installed. Alt and A turns your microphone on and off. Nobody has to turn on a camera.',
      ar: 'يُفتح الرابط في متصفحك من دون تثبيت أي شيء. يشغّل Alt مع A الميكروفون أو يوقفه، ولا يُطلب من أحد تشغيل الكاميرا.',
    },
    minutes: 60,
  };
  await writeTask(db, { ...by, lessonId, seen: 1, kind: 'live', task }, at(-21));
  const slug = (await readOutline(db, versionId))
    .flatMap(({ lessons }) => lessons)
    .find(({ id }) => id === lessonId)!.slug;
  await submitVersion(db, by, at(-21));
  await publishVersion(db, { ...staff(ids, 'admin'), courseId }, at(-21));
  const where = { link: 'https://meet.example.org/questions', phone: null, phoneCode: null };
  const plan = { ...by, ...where, lessonSlug: slug, minutes: 60 };
  const { id: sessionId } = await planSession(db, { ...plan, startsAt: at(-5) }, at(-20));
  await planSession(db, { ...plan, startsAt: at(9) }, at(-5));
  const after = {
    ...{ recordingLink: null, recordingMinutes: null, recordingMegabytes: null },
    transcriptEn:
      'Magdy: Welcome. Who reads their page first?\nMona: I do. The menu is read twice.\nMagdy: You have two lists with the same links. Leave one of them out, and name the other with a heading.',
    transcriptAr: null,
    ...{ notesEn: 'Next time: forms, and how errors are said.', notesAr: null },
  };
  await followUp(db, { ...by, sessionId, seen: 1, after }, at(-4));
}

function staff(ids: Ids, role: Role): StaffContext {
  return { actor: { userId: idOf(ids, role), roles: [{ role, scope: 'global' }] }, requestSource };
}
