import { describe, expect, it } from 'vitest';
import { writeCalendar } from './event-calendar.ts';
import { writeEventTimes, type EventTimes } from './event-times.ts';
import { eventStateOf, type EventSummary } from './events.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('the times of an event', () => {
  it('are in Cairo time with their weekday, in winter and in summer', () => {
    const winter = { startsAt: '2027-01-14T16:00:00.000Z', endsAt: '2027-01-14T18:30:00.000Z' };
    expect(timesOf(winter, 'en')).toEqual({
      ...{ startDate: 'Thursday, January 14, 2027', startTime: '6:00 PM' },
      ...{ endDate: null, endTime: '8:30 PM' },
    });
    const summer = { startsAt: '2027-07-14T16:00:00.000Z', endsAt: '2027-07-14T18:30:00.000Z' };
    expect(timesOf(summer, 'en')).toMatchObject({ startTime: '7:00 PM', endTime: '9:30 PM' });
    expect(timesOf(winter, 'ar')).toEqual({
      ...{ startDate: 'الخميس، ١٤ يناير ٢٠٢٧', startTime: '٦:٠٠ م' },
      ...{ endDate: null, endTime: '٨:٣٠ م' },
    });
  });

  it('name the day of the end where it is another one in Cairo', () => {
    const late = { startsAt: '2027-01-14T20:00:00.000Z', endsAt: '2027-01-14T22:30:00.000Z' };
    expect(timesOf(late, 'en').endDate).toContain('January 15');
  });
});

describe('the state of an event', () => {
  it('tells an event that goes on, to the second', () => {
    const { fields } = anEvent('x', 0);
    expect(eventStateOf(fields, new Date(now.getTime() - 1))).toBe('upcoming');
    expect(eventStateOf(fields, now)).toBe('running');
    expect(eventStateOf(fields, new Date(now.getTime() + 2 * 3600_000 - 1))).toBe('running');
    expect(eventStateOf(fields, new Date(now.getTime() + 2 * 3600_000))).toBe('past');
  });
});

describe('a calendar file', () => {
  const url = 'https://baseera.example/ar/events/x';
  const file = (event: EventSummary, language: 'en' | 'ar' = 'ar') =>
    writeCalendar(
      {
        event: { ...event, title: event.title[language], description: event.description[language] },
        language,
        url,
        organisation: language === 'ar' ? 'بصيرة' : 'Baseera, Inc.',
      },
      now,
    );

  it('has lines of at most 75 octets that end with CRLF and cut no letter', () => {
    const text = file(anEvent('x', 5));
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(Buffer.from(text).toString('utf8')).not.toContain('\ufffd');
  });

  it('says what, when in UTC and where, and escapes what would end a value', () => {
    const event = anEvent('x', 5);
    event.title.ar = 'تنظيف البيانات; الجزء ١, \\ مع طارق\r\nX-EVIL:1';
    const lines = unfolded(file(event));
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//بصيرة//Events//AR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:id-x@baseera.example',
      'DTSTAMP:20261121T100000Z',
      'LAST-MODIFIED:20261101T000000Z',
      'DTSTART:20261126T100000Z',
      'DTEND:20261126T120000Z',
      'SUMMARY;LANGUAGE=ar:تنظيف البيانات\\; الجزء ١\\, \\\\ مع طارق\\nX-EVIL:1',
      `DESCRIPTION;LANGUAGE=ar:${'وصف طويل '.repeat(20)}\\n${url}`,
      'LOCATION;LANGUAGE=ar:القاهرة، مصر',
      `URL:${url}`,
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('keeps the UID of the event in both languages', () => {
    const uidOf = (text: string) => unfolded(text).find((line) => line.startsWith('UID:'));
    expect(uidOf(file(anEvent('x', 5), 'en'))).toBe(uidOf(file(anEvent('x', 9), 'ar')));
    expect(unfolded(file(anEvent('x', 5), 'en'))[2]).toBe('PRODID:-//Baseera\\, Inc.//Events//EN');
  });
});

/** Intl sets some spaces that do not break. */
function timesOf(event: { startsAt: string; endsAt: string }, language: 'en' | 'ar'): EventTimes {
  return JSON.parse(
    JSON.stringify(writeEventTimes(event, language)).replace(/[\u00a0\u202f]/g, ' '),
  ) as EventTimes;
}

function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
}

/** An event so many days from now, for two hours. */
function anEvent(slug: string, days: number): EventSummary {
  const at = (hours: number) => new Date(now.getTime() + (days * 24 + hours) * 3600_000).toISOString();
  return {
    ...{
      id: `id-${slug}`,
      kind: 'event',
      slug,
      category: null,
      publishedAt: now,
      lastUpdatedOn: '2026-11-01',
    },
    title: { en: slug, ar: slug },
    description: { en: 'A long description '.repeat(20), ar: 'وصف طويل '.repeat(20) },
    fields: {
      ...{ type: 'workshop', isOnline: false, capacity: 3 },
      startsAt: at(slug === 'on' ? 23 : 0),
      endsAt: at(slug === 'on' ? 25 : 2),
      place: { en: 'Cairo', ar: 'القاهرة، مصر' },
      speaker: { en: 'Mona', ar: 'منى' },
    },
  };
}
