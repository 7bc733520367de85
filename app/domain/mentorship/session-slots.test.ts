import { expect, it } from 'vitest';
import { writeCairoTime } from '#platform/time/cairo-time.ts';
import { freeSlots } from './session-slots.ts';

// Friday to Saturday, an hour in the night of the change, and one in the evening.
const night = [{ weekday: 6, fromMinutes: 0, toMinutes: 120 }];
const evening = [{ weekday: 0, fromMinutes: 17 * 60, toMinutes: 19 * 60 }];
const shown = (slots: readonly Date[]) => slots.map(writeCairoTime);
const asked = { busy: [], minutes: 60, most: 4 };

it('offers the usual times by the clock in Cairo, in summer and in winter', () => {
  // The clock goes back in the night to Friday, 30 October 2026, and forward on Friday, 30 April 2027.
  expect(freeSlots(evening, asked, new Date('2026-10-23T10:00:00Z'))).toEqual([
    new Date('2026-10-24T14:00:00Z'),
    new Date('2026-10-24T15:00:00Z'),
    new Date('2026-10-31T15:00:00Z'),
    new Date('2026-10-31T16:00:00Z'),
  ]);
  expect(freeSlots(evening, asked, new Date('2027-04-23T10:00:00Z'))).toEqual([
    new Date('2027-04-24T15:00:00Z'),
    new Date('2027-04-24T16:00:00Z'),
    new Date('2027-05-01T14:00:00Z'),
    new Date('2027-05-01T15:00:00Z'),
  ]);
});

it('leaves out the hour that summer time leaves out', () => {
  const slots = shown(freeSlots(night, asked, new Date('2027-04-22T10:00:00Z')));
  expect(slots.slice(0, 4)).toEqual([
    '2027-04-23T00:00',
    '2027-04-23T01:00',
    '2027-04-30T01:00',
    '2027-05-07T00:00',
  ]);
});

it('leaves out when somebody is busy, and what begins too soon', () => {
  const busy = [{ startsAt: new Date('2026-11-28T15:30:00Z'), endsAt: new Date('2026-11-28T16:00:00Z') }];
  const of = { ...asked, busy, most: 3 };
  expect(shown(freeSlots(evening, of, new Date('2026-11-27T10:00:00Z')))).toEqual([
    '2026-11-28T18:00',
    '2026-12-05T17:00',
    '2026-12-05T18:00',
  ]);
  // At half past four there is half an hour left before five.
  expect(shown(freeSlots(evening, asked, new Date('2026-11-28T14:30:00Z')))[0]).toBe('2026-11-28T18:00');
});

it('offers whole lengths alone', () => {
  const long = { ...asked, minutes: 90, most: 2 };
  expect(shown(freeSlots(evening, long, new Date('2026-11-27T10:00:00Z')))).toEqual([
    '2026-11-28T17:00',
    '2026-12-05T17:00',
  ]);
});
