import type { FieldsOf } from '#domain/documents/document-kinds.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { writeCalendarFile } from '#platform/time/calendar-file.ts';

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
  return writeCalendarFile(
    {
      ...{ uid: `${id}@${new URL(url).hostname}`, language, title, url },
      producer: { organisation, part: 'Events' },
      ...{ startsAt: new Date(fields.startsAt), endsAt: new Date(fields.endsAt) },
      changedAt: new Date(`${lastUpdatedOn}T00:00:00Z`),
      description: `${description}\n${url}`,
      location: pick(fields.place, language),
    },
    now,
  );
}
