import { expect, it } from 'vitest';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { dueNotices, isFor } from './due-notices.ts';

const startsAt = new Date('2026-11-26T15:00:00Z');
const before = (seconds: number) => new Date(startsAt.getTime() - seconds * 1000);
const [anHour, aDay] = [3600, 24 * 3600];
const planned = { startsAt, plannedAt: before(30 * aDay), movedAt: null, cancelledAt: null };
/** What is told at an instant to whoever began the course then. */
const told = (session: Parameters<typeof dueNotices>[0], now: Date, startedAt = before(60 * aDay)) =>
  dueNotices(session, now)
    .filter((each) => isFor(each, startedAt))
    .map(({ kind }) => kind);

it.each([
  ['a second more than a day before', aDay + 1, []],
  ['a day before', aDay, ['day']],
  ['a second more than an hour before', anHour + 1, ['day']],
  ['an hour before', anHour, ['hour']],
  ['a second before', 1, ['hour']],
  ['when it begins', 0, []],
])('%s', (_when, seconds, kinds) => {
  expect(told(planned, before(seconds))).toEqual(kinds);
});

it('a new session is told for a week, and is no less a reminder within the same day', () => {
  expect(told(planned, planned.plannedAt)).toEqual(['planned']);
  expect(told(planned, before(23 * aDay))).toEqual(['planned']);
  expect(told(planned, before(23 * aDay - 1))).toEqual([]);
  const late = { ...planned, plannedAt: before(aDay) };
  expect(told(late, before(aDay - 60))).toEqual(['planned']);
  expect(told(late, before(anHour))).toEqual(['planned', 'hour']);
  expect(told({ ...planned, plannedAt: before(anHour) }, before(60))).toEqual(['planned']);
});

it('a new time is told until it begins, in place of the first, and is no less a reminder within the same day', () => {
  const movedAt = before(aDay - 1);
  expect(told({ ...planned, movedAt }, before(aDay - 2))).toEqual(['moved']);
  expect(told({ ...planned, movedAt }, before(anHour))).toEqual(['moved', 'hour']);
  expect(told({ ...planned, movedAt: before(anHour - 1) }, before(60))).toEqual(['moved']);
  expect(told({ ...planned, movedAt: before(2 * aDay) }, before(aDay))).toEqual(['moved', 'day']);
});

it('whoever began the course after the news hears none of it, and is reminded', () => {
  const movedAt = before(aDay - 1);
  for (const session of [
    { ...planned, movedAt },
    { ...planned, plannedAt: movedAt },
  ]) {
    expect(told(session, before(2 * anHour), movedAt)).toEqual(['day']);
    expect(told(session, before(60), movedAt)).toEqual(['hour']);
  }
});

it('of a cancelled one only that is told, and nothing once it would have begun', () => {
  const cancelledAt = before(2 * aDay);
  expect(told({ ...planned, cancelledAt }, before(anHour))).toEqual(['cancelled']);
  expect(told({ ...planned, cancelledAt }, before(anHour), cancelledAt)).toEqual([]);
  expect(told({ ...planned, cancelledAt }, before(0))).toEqual([]);
});

// In Cairo, clocks go on by an hour in the night to 24 April 2026, and back in the night to 30 October 2026.
it.each([
  ['2026-04-24T12:00', '2026-04-23T11:00'],
  ['2026-10-30T12:00', '2026-10-29T13:00'],
])('a day before %s in Cairo, over a change of its clocks, is %s', (start, dayBefore) => {
  const session = { ...planned, startsAt: readCairoTime(start)!, plannedAt: new Date(0) };
  const at = readCairoTime(dayBefore)!;
  expect(told(session, at)).toEqual(['day']);
  expect(told(session, new Date(at.getTime() - 1000))).toEqual([]);
});
