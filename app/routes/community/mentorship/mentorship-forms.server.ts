import { z } from 'zod';
import { menteeEvents } from '#domain/mentorship/answer-request.ts';
import {
  mentorLanguages,
  mentorshipLimits,
  ownMentorEvents,
  talkingWays,
  weekdays,
} from '#domain/mentorship/mentorship-constants.ts';
import type { OfferContent } from '#domain/mentorship/offer-mentoring.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { withAgreement } from '#routes/community/conduct/agreement.server.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy, readOptionalText } from '#routes/kit/read-by.server.ts';
import { choiceFields } from './choice-fields.ts';

const name = readBy(
  (text) => readLine(text, mentorshipLimits.name),
  (problem) => `name.${problem === 'long' ? 'long' : 'missing'}`,
).transform(({ line }) => line);

const about = readBy(
  (text) => readText(text, { longest: mentorshipLimits.about }),
  (problem) => `about.${problem === 'long' ? 'long' : 'missing'}`,
).transform(({ text }) => text);

const goals = readBy(
  (text) => readText(text, { longest: mentorshipLimits.goals }),
  (problem) => `goals.${problem === 'long' ? 'long' : 'missing'}`,
).transform(({ text }) => text);

// Two people who do not know each other talk alone: this is for adults.
const isAdult = z.string().refine((chosen) => chosen === 'yes', { error: 'adult.missing' });

/** What somebody says of themselves as a mentor. What is none of the choices of the form is passed over. */
export const mentorOfferForm = defineForm({
  name: 'mentor-offer',
  texts: ['about'],
  read: withAgreement(
    readTogether(
      readFields(
        {
          name,
          about,
          subjects: z
            .array(z.string())
            .transform((ids) => ids.filter(isRowId))
            .refine((ids) => ids.length > 0, { error: 'subjects.missing' })
            .refine((ids) => ids.length <= mentorshipLimits.subjectsOfMentor, { error: 'subjects.many' }),
          ways: z
            .array(z.string())
            .transform((chosen) => talkingWays.filter((way) => chosen.includes(way)))
            .refine((ways) => ways.length > 0, { error: 'ways.missing' }),
          languages: z
            .array(z.string())
            .transform((chosen) => mentorLanguages.filter((language) => chosen.includes(language)))
            .refine((languages) => languages.length > 0, { error: 'languages.missing' }),
          capacity: readBy(
            (text) => readWholeNumber(text, { least: 1, most: mentorshipLimits.capacity }),
            () => 'capacity.missing',
          ).transform(({ number }) => number),
          isListed: z.string().transform((chosen) => chosen === 'yes'),
          isAdult,
        },
        { lists: ['subjects', 'ways', 'languages'] },
      ),
      ({
        name,
        about,
        subjects,
        ways,
        languages,
        capacity,
        isListed,
      }): { values: { content: OfferContent } } => ({
        values: { content: { name, about, subjects, ways, languages, capacity, isListed } },
      }),
    ),
  ),
});

/** A time of day on a half hour, in minutes. */
const halfHour = (problem: string) =>
  readBy(
    (text) => {
      const read = readWholeNumber(text, { least: 0, most: 1440 });
      return typeof read === 'string' || read.number % 30 !== 0 ? 'wrong' : read;
    },
    () => problem,
  ).transform(({ number }) => number);

type HoursMeant = {
  values?: { weekday: number; fromMinutes: number; toMinutes: number };
  problems?: Record<string, string>;
};

/** A time at which a mentor usually has time. */
export const mentorHoursForm = defineForm({
  name: 'mentor-hours',
  read: readTogether(
    readFields({
      weekday: z.enum(weekdays, { error: 'weekday.missing' }),
      from: halfHour('from.missing'),
      to: halfHour('to.missing'),
    }),
    ({ weekday, from, to }): HoursMeant =>
      to <= from
        ? { problems: { to: 'to.early' } }
        : { values: { weekday: weekdays.indexOf(weekday), fromMinutes: from, toMinutes: to } },
  ),
});

/** Takes such a time out again. */
export const mentorHoursGoneForm = defineForm({
  name: 'mentor-hours-gone',
  read: readFields({ id: z.string() }),
});

/** Pauses an offer, goes on with it, or ends it. */
export const mentorOfferMoveForm = defineForm({
  name: 'mentor-offer-move',
  read: readFields({ action: z.enum(ownMentorEvents, { error: 'action.missing' }) }),
});

type AskMeant = {
  values?: { name: string; goals: string; mentorIds: string[] };
  problems?: Record<string, string>;
};

const choice = z.string().transform((text) => (isRowId(text) ? text : null));

/** Asks up to five mentors in their order. */
export const mentorAskForm = defineForm({
  name: 'mentor-ask',
  texts: ['goals'],
  read: withAgreement(
    readTogether(
      readFields({
        ...{ name, goals },
        ...{ mentor1: choice, mentor2: choice, mentor3: choice, mentor4: choice, mentor5: choice },
        isAdult,
      }),
      ({ name, goals, ...chosen }): AskMeant => {
        const ids = choiceFields.map((field) => chosen[field]);
        const double = choiceFields.find((_, index) => {
          const id = ids[index];
          return id !== null && ids.indexOf(id!) < index;
        });
        if (double) return { problems: { [double]: 'mentor.double' } };
        return { values: { name, goals, mentorIds: ids.filter((id) => id !== null && id !== undefined) } };
      },
    ),
  ),
});

/** A mentor says yes or no. */
export const mentorAnswerForm = defineForm({
  name: 'mentor-answer',
  read: readFields({ action: z.enum(['accept', 'decline'], { error: 'action.missing' }) }),
});

/** What somebody does with their own request. */
export const mentorRequestMoveForm = defineForm({
  name: 'mentor-request-move',
  read: readFields({ action: z.enum(menteeEvents, { error: 'action.missing' }) }),
});

/** Ends a mentorship, with words for the other if one likes. */
export const mentorshipEndForm = defineForm({
  name: 'mentorship-end',
  texts: ['words'],
  read: readFields({ words: readOptionalText(mentorshipLimits.words, 'words.long') }),
});

/** Goes to the conversation of the two. */
export const mentorshipTalkForm = defineForm({ name: 'mentorship-talk', read: readNothing });
