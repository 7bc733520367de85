import type { FieldsOf } from '#domain/documents/document-kinds.ts';
import { pick, type Language } from '#platform/text/language.ts';

type CalendarEvent = {
  /** In words of the language. */
  event: {
    id: string;
    title: string;
    description: string;
    fields: Pick<FieldsOf<'event'>, 'startsAt' | 'endsAt' | 'place'>;
    lastUpdatedOn: string;
  };
  language: Language;
  /** The address of the event's page. */
  url: string;
  /** What the organisation is called in the language. */
  organisation: string;
};

/**
 * The calendar file of an event (RFC 5545) in one language. Its times are in UTC, which every calendar shows in the
 * time of the place where its reader is. The same event keeps its UID, so that a newer file replaces it.
 */
export function writeCalendar({ event, language, url, organisation }: CalendarEvent, now: Date): string {
  const { id, title, description, fields, lastUpdatedOn } = event;
  const inLanguage = `;LANGUAGE=${language}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(organisation)}//Events//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(new Date(`${lastUpdatedOn}T00:00:00Z`))}`,
    `DTSTART:${utc(new Date(fields.startsAt))}`,
    `DTEND:${utc(new Date(fields.endsAt))}`,
    `SUMMARY${inLanguage}:${escapeText(title)}`,
    `DESCRIPTION${inLanguage}:${escapeText(`${description}\n${url}`)}`,
    `LOCATION${inLanguage}:${escapeText(pick(fields.place, language))}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** 20261205T150000Z: an instant, in whole seconds (RFC 5545, 3.3.5, form 2). */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Text as a value (RFC 5545, 3.3.11); other control characters must not occur at all. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** Lines of at most 75 octets; the next one begins with a space. No letter is cut in two (RFC 5545, 3.1). */
function fold(line: string): string {
  const most = 75;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > most) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
