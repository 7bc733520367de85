import { expect, it } from 'vitest';
import { dueDigests } from './due-digests.ts';

const dueAt = (at: string) =>
  dueDigests(new Date(at)).map(({ rhythm, dueOn, dueAt: due }) => `${rhythm} ${dueOn} ${due.toISOString()}`);

it.each([
  // A Friday; at eight in the morning in Cairo it is six in winter, and five in summer.
  [
    '2026-11-27T05:59:59Z',
    ['daily 2026-11-26 2026-11-26T06:00:00.000Z', 'weekly 2026-11-21 2026-11-21T06:00:00.000Z'],
  ],
  [
    '2026-11-27T06:00:00Z',
    ['daily 2026-11-27 2026-11-27T06:00:00.000Z', 'weekly 2026-11-21 2026-11-21T06:00:00.000Z'],
  ],
  // Saturday, before and after it.
  [
    '2026-11-28T05:59:59Z',
    ['daily 2026-11-27 2026-11-27T06:00:00.000Z', 'weekly 2026-11-21 2026-11-21T06:00:00.000Z'],
  ],
  [
    '2026-11-28T06:00:00Z',
    ['daily 2026-11-28 2026-11-28T06:00:00.000Z', 'weekly 2026-11-28 2026-11-28T06:00:00.000Z'],
  ],
  // The night before Saturday, as Cairo counts it.
  [
    '2026-11-27T22:30:00Z',
    ['daily 2026-11-27 2026-11-27T06:00:00.000Z', 'weekly 2026-11-21 2026-11-21T06:00:00.000Z'],
  ],
  // The day on which summer time begins, and one within it.
  [
    '2026-04-24T05:00:00Z',
    ['daily 2026-04-24 2026-04-24T05:00:00.000Z', 'weekly 2026-04-18 2026-04-18T06:00:00.000Z'],
  ],
  [
    '2026-07-04T05:00:00Z',
    ['daily 2026-07-04 2026-07-04T05:00:00.000Z', 'weekly 2026-07-04 2026-07-04T05:00:00.000Z'],
  ],
])('knows at %s which mails were due last', (at, due) => {
  expect(dueAt(at)).toEqual(due);
});
