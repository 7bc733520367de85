import { z } from 'zod';
import {
  groupEventLengths,
  groupEventLimits,
  type SeriesScope,
} from '#domain/groups/group-event-constants.ts';
import type { GroupEventWords } from '#domain/groups/write-group-event.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { seriesRhythms, type Repeats } from '#platform/time/series-dates.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy, readOptionalLine, readOptionalText } from '#routes/kit/read-by.server.ts';
import { repeatEndFields } from '#routes/kit/repeat-fields.server.ts';
import { typedTime } from '#routes/kit/typed-time.ts';

const line = (name: string, longest: number) =>
  readBy(
    (text) => readLine(text, longest),
    (problem) => (problem === 'long' ? `${name}-long` : `${name}-missing`),
  ).transform((read) => read.line);

const text = (name: string, longest: number) =>
  readBy(
    (typed) => readText(typed, { longest }),
    (problem) => (problem === 'long' ? `${name}-long` : `${name}-missing`),
  ).transform((read) => read.text);

const { title, words, place, way, joining, reason, capacity } = groupEventLimits;

/** What is said of an event, and when it is. */
const eventFields = {
  title: line('title', title),
  words: text('words', words),
  startsAt: readBy(
    (typed) => {
      if (typed.trim() === '') return 'missing';
      const at = readCairoTime(typedTime(typed.slice(0, 100).replace(/[^\p{Nd}T:/\s-]/gu, '')));
      return at ? { at } : 'wrong';
    },
    (problem) => `startsAt-${problem}`,
  ).transform(({ at }) => at),
  minutes: readBy(
    (typed) =>
      groupEventLengths.map((count) => ({ count })).find(({ count }) => String(count) === typed) ?? 'none',
    () => 'minutes-missing',
  ).transform(({ count }) => count),
  place: line('place', place),
  way: readOptionalText(way, 'way-long'),
  joining: readOptionalLine(joining, 'joining-long'),
  capacity: readBy(
    (typed) => readWholeNumber(typed, { least: 1, most: capacity }),
    (problem) => `capacity-${problem}`,
  ).transform(({ number }) => number),
  isForAll: z.string().transform((typed) => typed === 'yes'),
};

const asEvent = ({
  startsAt,
  minutes,
  ...said
}: z.output<z.ZodObject<typeof eventFields>>): GroupEventWords => ({
  ...said,
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * 60_000),
});

type Added = {
  values?: { event: GroupEventWords; repeats: Repeats | null };
  problems?: Record<string, string>;
};
type Changed = {
  values?: { event: GroupEventWords; scope: SeriesScope; seen: number };
  problems?: Record<string, string>;
};

/** How an event is repeated: how often, and how many times or until which day. */
const repeatFields = {
  rhythm: z.enum(['once', ...seriesRhythms], { error: 'rhythm-missing' }),
  ...repeatEndFields({ times: 'times-invalid', until: 'until-invalid' }),
};

type ReadRepeats = z.output<z.ZodObject<typeof repeatFields>>;

/** Either so many dates or a last day belongs to what is repeated, and neither to what takes place once. */
function readRepeats({ rhythm, times, until }: ReadRepeats): { repeats: Repeats | null } | string {
  if (rhythm === 'once') return times === null && until === null ? { repeats: null } : 'rhythm-once';
  if (times !== null && until !== null) return 'times-both';
  if (times !== null) return { repeats: { rhythm, end: { times } } };
  return until === null ? 'times-missing' : { repeats: { rhythm, end: { until } } };
}

/** Adds an event to a group, once or repeated. */
export const addEventForm = defineForm({
  name: 'group-event-add',
  texts: ['words', 'way'],
  read: readTogether(
    readFields({ ...eventFields, ...repeatFields }),
    ({ rhythm, times, until, ...read }): Added => {
      const found = readRepeats({ rhythm, times, until });
      if (typeof found === 'string') return { problems: { [found.split('-')[0]!]: found } };
      return { values: { event: asEvent(read), ...found } };
    },
  ),
});

/** Where there is nothing to choose, it is this date alone. */
const scope = z.string().transform((typed): SeriesScope => (typed === 'later' ? 'later' : 'this'));

/** Changes one; `seen` is the revision that its writer had before them, and -1, which none has, for anything else. */
export const changeEventForm = defineForm({
  name: 'group-event-change',
  texts: ['words', 'way'],
  read: readTogether(
    readFields({
      ...eventFields,
      scope,
      seen: z.string().transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : -1)),
    }),
    ({ scope, seen, ...read }): Changed => ({ values: { event: asEvent(read), scope, seen } }),
  ),
});

/** Cancels one or all later ones too, with a reason. */
export const cancelEventForm = defineForm({
  name: 'group-event-cancel',
  texts: ['reason'],
  read: readFields({ reason: text('reason', reason), scope }),
});

/** Takes a place, and gives it up. */
export const takePlaceForm = defineForm({ name: 'group-event-take', read: readNothing });
export const giveUpPlaceForm = defineForm({ name: 'group-event-give-up', read: readNothing });
