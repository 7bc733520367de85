import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { readContentVersion } from '#domain/site/version.ts';
import { lessonText, makeDraftCourse } from '#tests/worlds/learning/taught-course.ts';
import { findPublishedVersion } from '../outline/outline.ts';
import { courses } from '../tables.server.ts';
import { addLesson } from './add-lesson.ts';
import { addSection } from './add-section.ts';
import { changeAims } from './change-aims.ts';
import { deleteSection } from './delete-section.ts';
import { findVersionProblems } from './find-version-problems.ts';
import { publishVersion } from './publish-version.ts';
import { returnVersion } from './return-version.ts';
import { startVersion } from './start-version.ts';
import { submitVersion } from './submit-version.ts';
import { takeBackVersion } from './take-back-version.ts';
import { countSubmittedVersions, listTaughtCourses } from './taught-courses.ts';
import { findVersionBeingWritten } from './version-being-written.ts';
import { writeLesson } from './write-lesson.ts';
import {
  auditOf,
  both,
  ids,
  later,
  noticesOf,
  now,
  own,
  start,
  unseen,
  w,
  writing,
  renewWorld,
} from '#tests/worlds/learning/writing-world.ts';

renewWorld();

describe('the check', () => {
  it('refuses a version that lacks something, and says where', async () => {
    await start();
    const lessonId = (await ids()).columns!;
    const content = { ...lessonText, ar: [{ ...lessonText.ar[0]!, heading: '', blocks: [] }] };
    await writeLesson(
      w.db,
      { ...unseen(), lessonId, seen: 1, writing: { ...writing, slug: 'columns', content } },
      now,
    );
    await addSection(w.db, { ...own(1), title: both('Empty') }, now);
    await changeAims(
      w.db,
      { ...own(2), aims: { outcomes: { en: [], ar: [] }, requirements: { en: [], ar: [] } } },
      now,
    );
    const version = (await findVersionBeingWritten(w.db, w.course.courseId))!;
    const found = await findVersionProblems(w.db, version);
    expect(found.map(({ code, section, lesson }) => [code, section?.title.en, lesson?.id])).toEqual([
      ['outcomes-missing', undefined, undefined],
      ['blocks-differ', 'Beginning', lessonId],
      ['section-empty', 'Beginning', lessonId],
      ['heading-empty', 'Beginning', lessonId],
      ['section-without-lessons', 'Empty', undefined],
    ]);
    await expect(submitVersion(w.db, unseen(), now)).rejects.toMatchObject({
      code: 'version-not-ready',
      values: { count: 5 },
    });
    await expect(publishVersion(w.db, { ...unseen(), ...w.admin }, now)).rejects.toMatchObject({
      code: 'version-not-ready',
    });
    await deleteSection(w.db, { ...own(3), sectionId: found.at(-1)!.section!.id }, now);
  });

  it('waits for staff, changed by nobody, until it is taken back', async () => {
    const { id } = await start();
    await submitVersion(w.db, unseen(), later);
    expect(await countSubmittedVersions(w.db)).toBeGreaterThanOrEqual(1);
    const waits = { code: 'version-submitted' };
    await expect(addSection(w.db, { ...own(1), title: both('X') }, now)).rejects.toMatchObject(waits);
    await expect(submitVersion(w.db, unseen(), now)).rejects.toMatchObject(waits);
    const write = {
      ...unseen(),
      lessonId: (await ids()).columns!,
      seen: 1,
      writing: { ...writing, slug: 'columns' },
    };
    await expect(writeLesson(w.db, write, now)).rejects.toMatchObject(waits);
    await takeBackVersion(w.db, unseen(), later);
    await expect(takeBackVersion(w.db, unseen(), later)).rejects.toMatchObject({
      code: 'version-not-submitted',
    });
    await addSection(w.db, { ...own(1), title: both('X') }, now);
    expect(await auditOf(id)).toEqual([
      'course_version.start',
      'course_version.submit',
      'course_version.take_back',
      'course_version.change',
    ]);
  });

  it('gives a version back with a note, and tells the instructors of this course alone', async () => {
    await start();
    await submitVersion(w.db, unseen(), later);
    const back = { ...unseen(), ...w.admin, note: 'Say more about columns.' };
    await returnVersion(w.db, back, later);
    await expect(returnVersion(w.db, back, later)).rejects.toMatchObject({ code: 'version-not-submitted' });
    expect(await findVersionBeingWritten(w.db, w.course.courseId)).toMatchObject({
      ...{ submittedAt: null, returnedAt: later, reviewNote: 'Say more about columns.' },
    });
    expect(await noticesOf(w.instructor)).toEqual([['course-returned', `/teach/${w.course.slug}`]]);
    expect(await noticesOf(w.admin)).toEqual([]);
    await submitVersion(w.db, unseen(), later);
    expect(await findVersionBeingWritten(w.db, w.course.courseId)).toMatchObject({
      returnedAt: null,
      reviewNote: null,
    });
  });

  it('is done by administrators alone', async () => {
    await start();
    await submitVersion(w.db, unseen(), later);
    const no = { code: 'not-permitted', status: 403 };
    await expect(returnVersion(w.db, { ...unseen(), note: 'No.' }, later)).rejects.toMatchObject(no);
    await expect(publishVersion(w.db, unseen(), later)).rejects.toMatchObject(no);
  });
});

describe('publishing', () => {
  it('is done once by two at once; from then on people begin this version', async () => {
    const { id } = await start();
    const version = await readContentVersion(w.db);
    const by = { ...unseen(), ...w.admin };
    const tries = await Promise.allSettled([
      publishVersion(w.db, by, later),
      publishVersion(w.db, by, later),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'version-unknown', status: 404 });
    expect(await findPublishedVersion(w.db, w.course.courseId)).toMatchObject({
      id,
      number: 2,
      publishedAt: later,
    });
    expect(await readContentVersion(w.db)).toBe(version + 1);
    expect(await noticesOf(w.instructor)).toEqual([['course-published', `/teach/${w.course.slug}`]]);
    expect(await auditOf(id)).toEqual(['course_version.start', 'course_version.publish']);
  });

  it('publishes a course that was a draft with its first version', async () => {
    const courseId = await makeDraftCourse(w.db, { slug: `draft-${w.number}`, title: both('Draft') }, now);
    const own = { courseId, ...w.admin };
    await startVersion(w.db, own, now);
    await changeAims(
      w.db,
      { ...own, seen: 1, aims: { outcomes: { en: ['x'], ar: ['س'] }, requirements: { en: [], ar: [] } } },
      now,
    );
    const { id: sectionId } = await addSection(w.db, { ...own, seen: 2, title: both('One') }, now);
    const { id: lessonId } = await addLesson(
      w.db,
      { ...own, seen: 3, sectionId, kind: 'text', title: both('Only'), minutes: 3 },
      now,
    );
    await expect(publishVersion(w.db, own, later)).rejects.toMatchObject({
      code: 'version-not-ready',
      values: { count: 2 },
    });
    await writeLesson(w.db, { ...own, lessonId, seen: 1, writing: { ...writing, slug: 'only' } }, now);
    expect(await publishVersion(w.db, own, later)).toEqual({ number: 1 });
    const [row] = await w.db.select().from(courses).where(eq(courses.id, courseId));
    expect(row).toMatchObject({ status: 'published', publishedAt: later });
  });
});

describe('the courses that somebody writes', () => {
  it('are all of them for administrators, and their own for instructors', async () => {
    await start();
    const list = async (roles: readonly GrantedRole[], state?: 'writing' | 'submitted' | 'none') => {
      const query = { sort: 'title', direction: 'ascending', page: 1, perPage: 50, language: 'en' } as const;
      return (await listTaughtCourses(w.db, { ...query, roles, state })).items;
    };
    expect(await list(w.instructor.actor.roles)).toMatchObject([
      { slug: w.course.slug, writing: { number: 2 }, publishedNumber: 1, learners: 0 },
    ]);
    expect((await list(w.admin.actor.roles)).length).toBeGreaterThanOrEqual(1);
    expect(await list([])).toEqual([]);
    expect(await list(w.instructor.actor.roles, 'submitted')).toEqual([]);
    await submitVersion(w.db, unseen(), later);
    expect(await list(w.instructor.actor.roles, 'submitted')).toHaveLength(1);
    expect(await list(w.instructor.actor.roles, 'none')).toEqual([]);
  });
});
