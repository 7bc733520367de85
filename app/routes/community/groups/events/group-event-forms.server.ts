import { z } from 'zod';
import { groupEventLengths, groupEventLimits } from '#domain/groups/group-event-constants.ts';
import type { GroupEventWords } from '#domain/groups/write-group-event.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy, readOptionalLine, readOptionalText } from '#routes/kit/read-by.server.ts';
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
  isForAll: z
    .string()
    .optional()
    .transform((typed) => typed === 'yes'),
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

type Added = { values?: { event: GroupEventWords }; problems?: Record<string, string> };
type Changed = { values?: { event: GroupEventWords; seen: number }; problems?: Record<string, string> };

/** Adds an event to a group. */
export const addEventForm = defineForm({
  name: 'group-event-add',
  texts: ['words', 'way'],
  read: readTogether(readFields(eventFields), (read): Added => ({ values: { event: asEvent(read) } })),
});

/** Changes one; `seen` is the revision that its writer had before them, and -1, which none has, for anything else. */
export const changeEventForm = defineForm({
  name: 'group-event-change',
  texts: ['words', 'way'],
  read: readTogether(
    readFields({
      ...eventFields,
      seen: z.string().transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : -1)),
    }),
    ({ seen, ...read }): Changed => ({ values: { event: asEvent(read), seen } }),
  ),
});

/** Cancels one, with a reason. */
export const cancelEventForm = defineForm({
  name: 'group-event-cancel',
  texts: ['reason'],
  read: readFields({ reason: text('reason', reason) }),
});

/** Takes a place, and gives it up. */
export const takePlaceForm = defineForm({ name: 'group-event-take', read: readNothing });
export const giveUpPlaceForm = defineForm({ name: 'group-event-give-up', read: readNothing });
