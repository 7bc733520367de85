import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { makeDraftCourse } from '#tests/worlds/learning/taught-course.ts';
import { findPublishedVersion, readOutline } from '../outline/outline.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { addLesson } from './add-lesson.ts';
import { addSection } from './add-section.ts';
import { deleteLesson } from './delete-lesson.ts';
import { deleteSection } from './delete-section.ts';
import { discardVersion } from './discard-version.ts';
import { moveLesson, type LessonMove } from './move-lesson.ts';
import { moveSection } from './move-section.ts';
import { renameSection } from './rename-section.ts';
import { startVersion } from './start-version.ts';
import { submitVersion } from './submit-version.ts';
import { findLessonById, findVersionBeingWritten } from './version-being-written.ts';
import { findVersionProblems } from './find-version-problems.ts';
import { beginTask } from './lesson-tasks.ts';
import { writeTask } from './write-task.ts';
import { writeLesson } from './write-lesson.ts';
import {
  auditOf,
  both,
  ids,
  later,
  now,
  own,
  start,
  told,
  unseen,
  versionId,
  w,
  writing,
  renewWorld,
} from '#tests/worlds/learning/writing-world.ts';

renewWorld();

describe('the version that is being written', () => {
  it('begins as the published one is, with the same addresses, texts and tasks', async () => {
    const { id, isNew } = await start();
    expect(isNew).toBe(true);
    expect(await findVersionBeingWritten(w.db, w.course.courseId)).toMatchObject({
      ...{ id, number: 2, revision: 1, outcomes: { en: ['Add a column'], ar: ['جمع عمود'] } },
    });
    const told = async (versionId: string) =>
      (await readOutline(w.db, versionId)).map(({ title, lessons }) => ({
        title,
        lessons: lessons.map(({ ...lesson }) => ({ ...lesson, id: null })),
      }));
    expect(await told(id)).toEqual(await told(w.course.versionId));
    const rows = (versionId: string) =>
      w.db
        .select({ slug: lessons.slug, content: lessons.content, task: lessons.task })
        .from(lessons)
        .where(eq(lessons.versionId, versionId))
        .orderBy(lessons.slug);
    expect(await rows(id)).toEqual(await rows(w.course.versionId));
    expect(await auditOf(id)).toEqual(['course_version.start']);
  });

  it('is one, whoever begins it how often and at once', async () => {
    const started = await Promise.all([start(), start(), start(w.admin)]);
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('begins empty where nothing is published', async () => {
    const courseId = await makeDraftCourse(w.db, { slug: `new-${w.number}`, title: both('New') }, now);
    const { id } = await startVersion(w.db, { courseId, ...w.admin }, now);
    expect(await readOutline(w.db, id)).toEqual([]);
    expect((await findVersionBeingWritten(w.db, courseId))?.number).toBe(1);
  });

  it('is written by the instructors of its course and by administrators alone', async () => {
    const strangers: GrantedRole[][] = [
      [],
      [{ role: 'editor', scope: 'global' }],
      [{ role: 'instructor', scope: 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11' }],
    ];
    await start();
    for (const roles of strangers) {
      const by = { ...w.instructor, actor: { ...w.instructor.actor, roles } };
      const own = { courseId: w.course.courseId, ...by };
      const outside = { code: 'catalogue-out-of-reach', status: 403 };
      await expect(startVersion(w.db, own, now)).rejects.toMatchObject(outside);
      await expect(addSection(w.db, { ...own, seen: 1, title: both('X') }, now)).rejects.toMatchObject(
        outside,
      );
      await expect(submitVersion(w.db, own, now)).rejects.toMatchObject(outside);
      await expect(discardVersion(w.db, { ...own, seen: 1 }, now)).rejects.toMatchObject(outside);
    }
  });

  it('is thrown away, and the published one stays', async () => {
    const { id } = await start();
    await discardVersion(w.db, own(), later);
    expect(await findVersionBeingWritten(w.db, w.course.courseId)).toBeNull();
    expect((await findPublishedVersion(w.db, w.course.courseId))?.id).toBe(w.course.versionId);
    expect(await auditOf(id)).toEqual(['course_version.start', 'course_version.discard']);
    await expect(discardVersion(w.db, own(), later)).rejects.toMatchObject({
      code: 'version-unknown',
      status: 404,
    });
  });

  it('has a course whose lessons learners have, which the database itself keeps as they are', async () => {
    await expect(
      w.db.update(lessons).set({ minutes: 9 }).where(eq(lessons.versionId, w.course.versionId)),
    ).rejects.toMatchObject({ cause: { message: 'a published version of a course never changes' } });
  });
});

describe('its outline', () => {
  it('takes sections and lessons behind the others, with addresses that nothing else has or had', async () => {
    await start();
    const { id: sectionId } = await addSection(w.db, { ...own(1), title: both('More') }, now);
    const first = await addLesson(
      w.db,
      { ...own(2), sectionId, kind: 'text', title: both('Columns'), minutes: 5 },
      now,
    );
    expect(await told()).toEqual([
      'Beginning: first-sheet, columns',
      'Practice: check, own-sheet',
      'More: columns-2',
    ]);
    await deleteLesson(w.db, { ...own(3), lessonId: (await ids()).columns! }, now);
    const again = await addLesson(
      w.db,
      { ...own(4), sectionId, kind: 'text', title: both('Columns'), minutes: 5 },
      now,
    );
    expect(again.id).not.toBe(first.id);
    // The published version has a lesson of that name.
    expect((await told())[2]).toBe('More: columns-2, columns-3');
  });

  it('is changed once by two who change it at the same moment; the other is told', async () => {
    await start();
    const title = both('Twice');
    const tries = await Promise.allSettled([
      addSection(w.db, { ...own(1), title }, now),
      addSection(w.db, { ...own(1), title }, now),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = tries.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'outline-changed-meanwhile' });
    expect(await told()).toHaveLength(3);
  });

  it('loses no lesson when one moves it while another deletes its section', async () => {
    await start();
    const [practice] = (await readOutline(w.db, await versionId())).toReversed();
    const move = { lessonId: (await ids())['check']!, move: { to: 'up' } as LessonMove };
    const tries = await Promise.allSettled([
      moveLesson(w.db, { ...own(1), ...move }, now),
      deleteSection(w.db, { ...own(1), sectionId: practice!.id }, now),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isMoved = tries[0]!.status === 'fulfilled';
    expect(await told()).toEqual(
      isMoved
        ? ['Beginning: first-sheet, columns, check', 'Practice: own-sheet']
        : ['Beginning: first-sheet, columns'],
    );
  });

  it('moves a lesson by one place, and over the edge of its section into the next', async () => {
    await start();
    const move = async (slug: string, to: 'up' | 'down') => {
      const seen = (await findVersionBeingWritten(w.db, w.course.courseId))!.revision;
      await moveLesson(w.db, { ...own(seen), lessonId: (await ids())[slug]!, move: { to } }, now);
      return await told();
    };
    expect(await move('first-sheet', 'up')).toEqual([
      'Beginning: first-sheet, columns',
      'Practice: check, own-sheet',
    ]);
    expect(await move('first-sheet', 'down')).toEqual([
      'Beginning: columns, first-sheet',
      'Practice: check, own-sheet',
    ]);
    expect(await move('first-sheet', 'down')).toEqual([
      'Beginning: columns',
      'Practice: first-sheet, check, own-sheet',
    ]);
    expect(await move('columns', 'down')).toEqual([
      'Beginning: ',
      'Practice: columns, first-sheet, check, own-sheet',
    ]);
    expect(await move('columns', 'up')).toEqual([
      'Beginning: columns',
      'Practice: first-sheet, check, own-sheet',
    ]);
    expect(await move('own-sheet', 'down')).toEqual([
      'Beginning: columns',
      'Practice: first-sheet, check, own-sheet',
    ]);
  });

  it('moves a lesson into a section that is chosen, and never into one of another version', async () => {
    await start();
    const [beginning] = await readOutline(w.db, await versionId());
    const lessonId = (await ids())['own-sheet']!;
    await moveLesson(w.db, { ...own(1), lessonId, move: { to: 'section', sectionId: beginning!.id } }, now);
    expect(await told()).toEqual(['Beginning: first-sheet, columns, own-sheet', 'Practice: check']);
    const [published] = await readOutline(w.db, w.course.versionId);
    const elsewhere = { to: 'section', sectionId: published!.id } as const;
    await expect(moveLesson(w.db, { ...own(2), lessonId, move: elsewhere }, now)).rejects.toMatchObject({
      code: 'section-unknown',
    });
    const [foreign] = published!.lessons;
    await expect(deleteLesson(w.db, { ...own(2), lessonId: foreign!.id }, now)).rejects.toMatchObject({
      code: 'lesson-unknown',
    });
  });

  it('moves, renames and deletes sections', async () => {
    await start();
    const [beginning, practice] = await readOutline(w.db, await versionId());
    await moveSection(w.db, { ...own(1), sectionId: practice!.id, to: 'up' }, now);
    await moveSection(w.db, { ...own(2), sectionId: practice!.id, to: 'up' }, now);
    await renameSection(w.db, { ...own(3), sectionId: practice!.id, title: both('Exercises') }, now);
    expect(await told()).toEqual(['Exercises: check, own-sheet', 'Beginning: first-sheet, columns']);
    await deleteSection(w.db, { ...own(4), sectionId: beginning!.id }, now);
    expect(await told()).toEqual(['Exercises: check, own-sheet']);
    expect(new Set(await auditOf(await versionId()))).toEqual(
      new Set(['course_version.start', 'course_version.change']),
    );
  });
});

describe('a lesson', () => {
  it('is saved once by two who save at the same moment', async () => {
    await start();
    const lessonId = (await ids()).columns!;
    const write = (minutes: number) =>
      writeLesson(
        w.db,
        { ...unseen(), lessonId, seen: 1, writing: { ...writing, slug: 'columns', minutes } },
        now,
      );
    const tries = await Promise.allSettled([write(1), write(2)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'changed-meanwhile' });
  });

  it('keeps its address once learners know it, and takes none that another has or had', async () => {
    await start();
    const [beginning] = await readOutline(w.db, await versionId());
    const { id: lessonId } = await addLesson(
      w.db,
      { ...own(1), sectionId: beginning!.id, kind: 'text', title: both('Rows'), minutes: 5 },
      now,
    );
    const write = (id: string, slug: string, seen: number) =>
      writeLesson(w.db, { ...unseen(), lessonId: id, seen, writing: { ...writing, slug } }, now);
    await expect(write((await ids()).columns!, 'new-columns', 1)).rejects.toMatchObject({
      code: 'lesson-slug-fixed',
    });
    await expect(write(lessonId, 'columns', 1)).rejects.toMatchObject({ code: 'lesson-slug-taken' });
    await write(lessonId, 'rows-and-cells', 1);
    expect(await findLessonById(w.db, { versionId: await versionId(), lessonId })).toMatchObject({
      ...{ slug: 'rows-and-cells', revision: 2, title: writing.title },
    });
  });

  it('gets its task, which keeps the version from learners until it is whole', async () => {
    await start();
    const { check, columns } = await ids();
    const task = beginTask('quiz')!;
    const write = (lessonId: string) =>
      writeTask(w.db, { ...unseen(), lessonId, seen: 1, kind: 'quiz', task }, now);
    await expect(write(columns!)).rejects.toMatchObject({ code: 'lesson-unknown' });
    expect(await write(check!)).toEqual({ revision: 2 });
    await expect(write(check!)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const version = (await findVersionBeingWritten(w.db, w.course.courseId))!;
    const found = await findVersionProblems(w.db, version);
    expect(found.map(({ code, lesson }) => [code, lesson?.id])).toEqual([['questions-missing', check]]);
  });

  it('is open to everybody only where it is a text', async () => {
    await start();
    const lessonId = (await ids()).check!;
    const own = { ...unseen(), lessonId, seen: 1, writing: { ...writing, slug: 'check', isPreview: true } };
    await expect(writeLesson(w.db, own, now)).rejects.toMatchObject({ code: 'lesson-not-for-all' });
  });
});
