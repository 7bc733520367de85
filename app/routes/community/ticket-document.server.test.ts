import { expect, it } from 'vitest';
import { readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { ticketDocument } from './ticket-document.server.ts';

const event = {
  ...{ slug: 'screen-reader-evening', title: 'Screen reader evening', isOnline: true, place: 'Online' },
  ...{ startsAt: '2026-12-05T15:00:00.000Z', endsAt: '2026-12-05T17:00:00.000Z' },
  ...{ joining: 'Open meet.example/abc', isUpcoming: true, hasCalendar: true },
  ...{ code: 'K7M2QX', givesCertificate: false },
  way: [
    { fact: 'sign-language', words: 'An interpreter is there' },
    { fact: 'call', words: null },
  ] as const,
  chance: { heldUntil: null, wasHeld: false, isFree: true },
};
const site = { origin: 'https://baseera.example', publisher: 'Baseera' };
const ticket = { event, status: 'registered', placeInLine: null } as const;

it('says what, when in Cairo time from beginning to end, where, how to get there and how to give the place back', async () => {
  const text = await readInAllFormats(ticketDocument(ticket, { ...site, language: 'en' }));
  for (const line of [
    ...['Your place: Screen reader evening', 'State: You have a place', 'Event: Screen reader evening'],
    ...['Where: Online', 'How to get there: Open meet.example/abc'],
    ...['Sign language: An interpreter is there', 'Not known yet; you can ask us: Whom to call on the way'],
    'Your code at the door: K 7 M 2 Q X',
    'https://baseera.example/events/screen-reader-evening',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/When: Saturday.*December 5, 2026, from 5:00.PM to 7:00.PM, Cairo time/);
  expect(text).toContain('Choose “Cancel my registration” there.');
});

it('says of the waiting line where one stands, and not how to get there', async () => {
  const waiting = {
    event: { ...event, joining: null, code: null },
    status: 'waiting',
    placeInLine: 3,
  } as const;
  const text = await readInAllFormats(ticketDocument(waiting, { ...site, language: 'ar' }));
  expect(text).toContain('اسمك في قائمة الانتظار');
  expect(text).toMatch(/٣/);
  expect(text).not.toContain('meet.example');
});

it('says both days of an event that ends on another one', async () => {
  const long = { ...event, endsAt: '2026-12-06T17:00:00.000Z', isOnline: false, place: 'Smouha' };
  const text = await readInAllFormats(
    ticketDocument({ ...ticket, event: long }, { ...site, language: 'en' }),
  );
  expect(text).toMatch(/December 5, 2026.*December 6, 2026/);
  expect(text).toContain('Where: In person: Smouha\n');
});
