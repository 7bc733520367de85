import { expect, it } from 'vitest';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { dueNotices } from './due-notices.ts';

const startsAt = new Date('2026-11-26T15:00:00Z');
const before = (seconds: number) => new Date(startsAt.getTime() - seconds * 1000);
const planned = { startsAt, movedAt: null, cancelledAt: null };
const [anHour, aDay] = [3600, 24 * 3600];

it.each([
  ['a second more than a day before', aDay + 1, []],
  ['a day before', aDay, ['day']],
  ['a second more than an hour before', anHour + 1, ['day']],
  ['an hour before', anHour, ['hour']],
  ['a second before', 1, ['hour']],
  ['when it begins', 0, []],
])('%s', (_when, seconds, kinds) => {
  expect(dueNotices(planned, before(seconds))).toEqual(kinds);
});

it('a new time is told until it begins, and is no less a reminder within the same day', () => {
  const movedAt = before(aDay - 1);
  expect(dueNotices({ ...planned, movedAt }, before(aDay - 2))).toEqual(['moved']);
  expect(dueNotices({ ...planned, movedAt }, before(anHour))).toEqual(['moved', 'hour']);
  expect(dueNotices({ ...planned, movedAt: before(anHour - 1) }, before(60))).toEqual(['moved']);
  expect(dueNotices({ ...planned, movedAt: before(2 * aDay) }, before(aDay))).toEqual(['moved', 'day']);
});

it('of a cancelled one only that is told, and nothing once it would have begun', () => {
  const cancelledAt = before(2 * aDay);
  expect(dueNotices({ ...planned, cancelledAt }, before(anHour))).toEqual(['cancelled']);
  expect(dueNotices({ ...planned, cancelledAt }, before(0))).toEqual([]);
});

// In Cairo, clocks go on by an hour in the night to 24 April 2026, and back in the night to 30 October 2026.
it.each([
  ['2026-04-24T12:00', '2026-04-23T11:00'],
  ['2026-10-30T12:00', '2026-10-29T13:00'],
])('a day before %s in Cairo, over a change of its clocks, is %s', (start, dayBefore) => {
  const session = { ...planned, startsAt: readCairoTime(start)! };
  const at = readCairoTime(dayBefore)!;
  expect(dueNotices(session, at)).toEqual(['day']);
  expect(dueNotices(session, new Date(at.getTime() - 1000))).toEqual([]);
});
