import { beforeAll, beforeEach, expect, it } from 'vitest';
import { findOwnCertificate, listOwnCertificates } from '#domain/certificates/find-certificates.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { makeMember, testSecret, type Member } from '#tests/worlds/identity/members.ts';
import {
  completeLessons,
  endEnrolment,
  enrolSomebody,
  makeCertifiedCourse,
} from '#tests/worlds/learning/certificates.ts';
import { issueCourseCertificate, readCourseCertificate } from './course-certificate.ts';

let db: TestDatabase;
let course: Awaited<ReturnType<typeof makeCertifiedCourse>>;
let mona: Member;
beforeAll(async () => {
  db = await testDatabase();
  course = await makeCertifiedCourse(db, { slug: 'tables-by-ear', title }, now);
});
beforeEach(async () => {
  mona = await makeMember(db, {}, now);
});

const now = new Date('2026-11-21T12:00:00Z');
const title = { en: 'Tables by ear', ar: 'الجداول بالسمع' };
const requestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const names = { latinName: 'Mona Adel', arabicName: null };

const learner = () => ({ userId: mona.userId, courseId: course.courseId, versionId: course.versionId });
const asked = () => ({ userId: mona.userId, course: { id: course.courseId, title } });
const stands = async () => await readCourseCertificate(db, asked());
const ask = async () =>
  await issueCourseCertificate(
    db,
    { ...asked(), names, origin: 'https://baseera.example', secret: testSecret, requestSource },
    now,
  );

it('is for people who learn in the course', async () => {
  expect(await stands()).toEqual({ state: 'not-enrolled' });
  await expect(ask()).rejects.toThrow('certificate-not-earned');
});

it('is issued when every lesson is completed, and not one earlier', async () => {
  await enrolSomebody(db, learner(), now);
  expect(await stands()).toMatchObject({ state: 'missing', lessons: 4 });
  await completeLessons(db, { ...learner(), most: 3 }, now);
  expect(await stands()).toMatchObject({
    state: 'missing',
    missing: [{ slug: 'your-own-table', kind: 'assignment' }],
  });
  await expect(ask()).rejects.toThrow('certificate-not-earned');
  await completeLessons(db, learner(), now);
  expect(await stands()).toEqual({ state: 'earned', minutes: 90 });
  const { id } = await ask();
  expect(await stands()).toEqual({ state: 'issued', certificateId: id });
  expect(await findOwnCertificate(db, { id, userId: mona.userId })).toMatchObject({
    ...{ kind: 'course', subjectId: course.courseId, title, minutes: 90, ...names },
  });
});

it('is issued once, by a double click and in two tabs', async () => {
  await enrolSomebody(db, learner(), now);
  await completeLessons(db, learner(), now);
  expect(await race({ one: ask, two: ask, three: ask })).toEqual({ one: 'done', two: 'done', three: 'done' });
  await ask();
  expect(await listOwnCertificates(db, mona.userId)).toHaveLength(1);
});

it('is not given for what others completed, nor after the enrolment has ended', async () => {
  await enrolSomebody(db, learner(), now);
  const other = await makeMember(db, {}, now);
  await completeLessons(db, { ...learner(), userId: other.userId }, now);
  expect(await stands()).toMatchObject({ state: 'missing' });
  await completeLessons(db, learner(), now);
  await endEnrolment(db, learner(), now);
  expect(await stands()).toEqual({ state: 'not-enrolled' });
  await expect(ask()).rejects.toThrow('certificate-not-earned');
});

it('stays with whoever has it when the enrolment ends', async () => {
  await enrolSomebody(db, learner(), now);
  await completeLessons(db, learner(), now);
  const { id } = await ask();
  await endEnrolment(db, learner(), now);
  expect(await stands()).toEqual({ state: 'issued', certificateId: id });
});

it('is not there for a course without lessons', async () => {
  const empty = await makeCertifiedCourse(db, { slug: 'nothing-yet', title, isEmpty: true }, now);
  const { courseId, versionId } = empty;
  await enrolSomebody(db, { userId: mona.userId, courseId, versionId }, now);
  const found = await readCourseCertificate(db, { userId: mona.userId, course: { id: courseId, title } });
  expect(found).toEqual({ state: 'missing', missing: [], lessons: 0 });
});
