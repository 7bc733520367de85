import { z } from 'zod';
import { accessibilityRatings, guestLimits, registrationLimits } from '#domain/community/event-constants.ts';
import type { EventAnswers } from '#domain/community/event-answers.ts';
import type { EventQuestion } from '#domain/community/event-questions.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { needsField } from '#routes/kit/needs/needs.server.ts';
import { defineForm, readFields, readNothing, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy, readOptionalText } from '#routes/kit/read-by.server.ts';
import { isAnswerField } from './answer-field.ts';
import { readAnswers } from './answer-fields.server.ts';

const readRegistration = readFields(
  {
    fullName: readBy(
      (text) => readPersonName(text, registrationLimits.fullName),
      (problem) => `full-name.${problem}`,
    ).transform(({ name }) => name),
    email: readBy(readEmailAddress, (problem) => `email.${problem}`),
    shared: needsField(),
  },
  { lists: ['shared'] },
);

type Person = NonNullable<ReturnType<typeof readRegistration>['values']>;

type Given = {
  /** What the event asks its guests at this moment. */
  questions: readonly EventQuestion[];
};

/** The form of an event, with the questions to its guests. */
export const registrationForm = defineForm({
  name: 'event',
  texts: isAnswerField,
  read: (form, { questions }: Given): ReadForm<Person & { answers: EventAnswers }> => {
    const person = readRegistration(form);
    const answers = readAnswers(form, questions);
    const submitted = { ...person.submitted, ...answers.submitted };
    if (person.values && answers.values)
      return { submitted, values: { ...person.values, answers: answers.values } };
    return { submitted, problems: { ...person.problems, ...answers.problems } };
  },
});

/** What a guest answers anew, on the page of the registration. */
export const answersForm = defineForm({
  name: 'event-answers',
  texts: isAnswerField,
  read: (form, { questions }: Given) => readAnswers(form, questions),
});

/** What a guest says of an event afterwards. */
export const feedbackForm = defineForm({
  name: 'event-feedback',
  texts: ['words'],
  read: readFields({
    accessibility: z
      .enum(accessibilityRatings, { error: 'feedback.accessibility.missing' })
      .transform((rating) => Number(rating)),
    words: readOptionalText(guestLimits.feedback, 'feedback.words.long'),
  }),
});

/** The button that confirms a registration. */
export const confirmationForm = defineForm({ name: 'confirmation', read: readNothing });

/** The button that cancels it. */
export const cancellationForm = defineForm({ name: 'cancellation', read: readNothing });
