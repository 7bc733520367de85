import { z } from 'zod';
import { conversationLimits } from '#domain/conversations/conversation-constants.ts';
import { forumLimits } from '#domain/forums/forum-constants.ts';
import {
  governorates,
  interests,
  partAudiences,
  peopleLimits,
  personParts,
  personVisibilities,
  personWriters,
  spokenLanguages,
  type PartAudience,
  type PersonPart,
} from '#domain/people/people-constants.ts';
import { tieActs } from '#domain/people/meet-person.ts';
import type { PersonContent } from '#domain/people/save-person.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { withAgreement } from '#routes/community/conduct/agreement.server.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy, readOptionalLine, readOptionalText } from '#routes/kit/read-by.server.ts';
import { seenByField } from './seen-by-field.ts';

/** What is none of the choices shows nothing to anybody. */
const audience = z
  .string()
  .transform((chosen): PartAudience => partAudiences.find((each) => each === chosen) ?? 'nobody');

const chosenFrom = <Choice extends string>(choices: readonly Choice[]) =>
  z.array(z.string()).transform((chosen) => choices.filter((each) => chosen.includes(each)));

/** What somebody shows of themselves, and to whom. What is none of the choices of the form is passed over. */
export const personForm = defineForm({
  name: 'person',
  texts: ['about'],
  read: readTogether(
    readFields(
      {
        name: readBy(
          (text) => readLine(text, forumLimits.name),
          (problem) => `name.${problem === 'long' ? 'long' : 'missing'}`,
        ).transform(({ line }) => line),
        visibility: z.enum(personVisibilities, { error: 'visibility.missing' }),
        writers: z.string().transform((chosen) => personWriters.find((each) => each === chosen) ?? 'nobody'),
        isAdult: z.string().transform((chosen) => chosen === 'yes'),
        about: readOptionalText(peopleLimits.about, 'about.long'),
        goodAt: readOptionalLine(peopleLimits.goodAt, 'goodAt.long'),
        interests: chosenFrom(interests),
        languages: chosenFrom(spokenLanguages),
        governorate: z.string().transform((chosen) => governorates.find((each) => each === chosen) ?? null),
        [seenByField('about')]: audience,
        [seenByField('goodAt')]: audience,
        [seenByField('interests')]: audience,
        [seenByField('languages')]: audience,
        [seenByField('governorate')]: audience,
        [seenByField('freelance')]: audience,
        [seenByField('mentor')]: audience,
        [seenByField('groups')]: audience,
        [seenByField('threads')]: audience,
      },
      { lists: ['interests', 'languages'] },
    ),
    ({
      name,
      visibility,
      writers,
      isAdult,
      about,
      goodAt,
      interests,
      languages,
      governorate,
      ...audiences
    }) => {
      const read = personParts.map((part) => [part, audiences[seenByField(part)]] as const);
      const seenBy = Object.fromEntries(read) as Record<PersonPart, PartAudience>;
      const content: PersonContent = {
        ...{ visibility, writers, isAdult, seenBy, about, goodAt, interests, languages, governorate },
      };
      if (writers !== 'nobody' && !isAdult) return { problems: { isAdult: 'adult.missing' } };
      return { values: { name, content } };
    },
  ),
});

/** The buttons on the page of somebody. */
export const tieForm = defineForm({
  name: 'person-tie',
  read: readFields({ action: z.enum(tieActs, { error: 'unknown' }) }),
});

/** Ends a following by its id. */
export const takeBackFollowForm = defineForm({
  name: 'follow-take-back',
  read: readFields({ follow: z.string().max(40).catch('') }),
});

/** The first message to somebody. */
export const askPersonForm = defineForm({
  name: 'person-ask',
  texts: ['text'],
  read: withAgreement(
    readFields({
      text: readBy(
        (text) => readText(text, { longest: conversationLimits.requestText }),
        (problem) => (problem === 'long' ? 'ask.text.long' : 'ask.text.missing'),
      ).transform(({ text }) => text),
      isSure: z.string().transform((chosen) => chosen === 'yes'),
      // A form that lost its key is a message of its own.
      key: z.string().transform((text) => (isRowId(text) ? text : crypto.randomUUID())),
    }),
  ),
});
