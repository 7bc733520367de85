import type { Language } from '#platform/text/language.ts';

export type CalendarEntry = {
  /** Stays the same, so that a newer file replaces an older one. */
  uid: string;
  language: Language;
  /** What the organisation is called, and the kind of what it plans. */
  producer: { organisation: string; part: string };
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  title: string;
  description: string;
  location: string;
  /** The address of the page about it. */
  url: string;
  /** Counts its changes, where they are counted. */
  sequence?: number;
  isCancelled?: boolean;
};

/**
 * A calendar file (RFC 5545) of one entry or of several by the same producer, in one language. Its times are in UTC, which every
 * calendar shows in the time of the place where its reader is.
 */
export function writeCalendarFile(of: CalendarEntry | readonly CalendarEntry[], now: Date): string {
  const entries: readonly CalendarEntry[] = 'uid' in of ? [of] : of;
  const { producer, language } = entries[0]!;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(producer.organisation)}//${producer.part}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf(entry: CalendarEntry, now: Date): string[] {
  const { uid, language, startsAt, endsAt, changedAt, title, description, location, url } = entry;
  const inLanguage = `;LANGUAGE=${language}`;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY${inLanguage}:${escapeText(title)}`,
    `DESCRIPTION${inLanguage}:${escapeText(description)}`,
    `LOCATION${inLanguage}:${escapeText(location)}`,
    `URL:${url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
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
