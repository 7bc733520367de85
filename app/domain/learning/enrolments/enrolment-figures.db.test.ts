import { beforeAll, describe, expect, it } from 'vitest';
import { spansOf } from '#platform/time/periods.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { addOpenCourse } from '#tests/worlds/learning/course-world.ts';
import { daysLater, makePayer, now, requestSource, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { enrol, leaveCourse } from './enrol.ts';
import { enrolmentsDataPart } from './enrolment-data.ts';
import { countEnrolmentsAt, countEnrolmentsInSpans } from './enrolment-figures.ts';

let db: TestDatabase;
let mona: Payer;
let karim: Payer;

beforeAll(async () => {
  db = await testDatabase();
  const { slug } = await addOpenCourse(db, { slug: 'free-course', pricePiastres: 0 });
  [mona, karim] = [await makePayer(db), await makePayer(db)];
  const asked = { slug, requestSource };
  await enrol(db, { session: mona.session, ...asked }, now);
  await enrol(db, { session: karim.session, ...asked }, daysLater(1));
  await leaveCourse(db, { session: mona.session, ...asked }, daysLater(2));
});

describe('what is known of enrolments', () => {
  it('is how many had begun and not ended at an instant', async () => {
    const instants = [new Date(now.getTime() - 1), now, daysLater(1), daysLater(2)];
    const counts = await Promise.all(instants.map(async (at) => await countEnrolmentsAt(db, at)));
    expect(counts).toEqual([0, 1, 2, 1]);
  });

  it('is how many began and ended on each day', async () => {
    const days = spansOf({ from: '2026-11-24', to: '2026-11-26' }, 'day');
    expect(await countEnrolmentsInSpans(db, days)).toEqual({
      enrolled: [1, 1, 0],
      left: [0, 0, 1],
      refunded: [0, 0, 0],
    });
  });

  it('is in the copy of the data of its person alone', async () => {
    const read = async ({ userId }: Payer) =>
      await enrolmentsDataPart.read(db, { userId } as Parameters<typeof enrolmentsDataPart.read>[1]);
    expect(await read(mona)).toMatchObject({ courses: [{ way: 'free', endReason: 'left' }] });
    expect(await read(karim)).toMatchObject({ courses: [{ way: 'free', endedAt: null }] });
  });
});
