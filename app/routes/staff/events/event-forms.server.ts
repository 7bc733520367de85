import { z } from 'zod';
import {
  mostDoorCodes,
  placeFacts,
  preparationLimits,
  questionKinds,
  type PlaceFact,
} from '#domain/community/event-constants.ts';
import type { QuestionContent } from '#domain/community/event-questions.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { defineForm, readFields, readNothing, readTogether, type ReadForm } from '#routes/kit/form.server.ts';
import { readOptionalText } from '#routes/kit/read-by.server.ts';
import { choiceField, flagField, lineField, linesField } from '#routes/staff/kit/staff-fields.server.ts';
import { factField } from './fact-field.ts';

const factWords = readOptionalText(preparationLimits.fact, `long ${preparationLimits.fact}`);

const factShape = Object.fromEntries(
  placeFacts.flatMap((fact) => [
    [factField(fact, 'en'), factWords],
    [factField(fact, 'ar'), factWords],
  ]),
) as Record<string, typeof factWords>;

type Prepared = {
  values?: { facts: Partial<Record<PlaceFact, Bilingual>>; givesCertificate: boolean };
  problems?: Record<string, string>;
};

/** What is known of the way and the place, each in both languages or in none, and whether there is a certificate. */
export const prepareForm = defineForm({
  name: 'event-prepare',
  texts: Object.keys(factShape),
  read: (form): ReadForm<NonNullable<Prepared['values']>> => {
    const certificate = readFields({ certificate: flagField() })(form);
    const read = readTogether(readFields(factShape), (typed): Prepared => {
      const problems: Record<string, string> = {};
      const facts: Partial<Record<PlaceFact, Bilingual>> = {};
      for (const fact of placeFacts) {
        const [en, ar] = [typed[factField(fact, 'en')] ?? null, typed[factField(fact, 'ar')] ?? null];
        if (en !== null && ar !== null) facts[fact] = { en, ar };
        else if (en !== null) problems[factField(fact, 'ar')] = 'missing';
        else if (ar !== null) problems[factField(fact, 'en')] = 'missing';
      }
      if (Object.keys(problems).length > 0) return { problems };
      return { values: { facts, givesCertificate: certificate.values?.certificate ?? false } };
    })(form);
    const submitted = { ...read.submitted, ...certificate.submitted };
    return read.values ? { submitted, values: read.values } : { submitted, problems: read.problems };
  },
});

const choices = linesField({ longest: preparationLimits.choice, most: preparationLimits.choices });

type Asked = { values?: { content: QuestionContent }; problems?: Record<string, string> };

/** A question to each guest; choices only where one of them is to be chosen. */
export const questionForm = defineForm({
  name: 'event-question',
  texts: ['choicesEn', 'choicesAr'],
  read: readTogether(
    readFields({
      wordsEn: lineField(preparationLimits.question),
      wordsAr: lineField(preparationLimits.question),
      kind: choiceField(questionKinds),
      choicesEn: choices,
      choicesAr: choices,
      required: flagField(),
    }),
    ({ wordsEn, wordsAr, kind, choicesEn, choicesAr, required: isRequired }): Asked => {
      const content = { kind, words: { en: wordsEn, ar: wordsAr }, isRequired };
      if (kind !== 'choice') return { values: { content: { ...content, choices: [] } } };
      if (choicesEn.length < 2) return { problems: { choicesEn: 'choices' } };
      if (choicesAr.length !== choicesEn.length) return { problems: { choicesAr: 'uneven' } };
      const pairs = choicesEn.map((en, index) => ({ en, ar: choicesAr[index]! }));
      return { values: { content: { ...content, choices: pairs } } };
    },
  ),
});

/** The button that takes a question away. */
export const questionRemovalForm = defineForm({ name: 'event-question-removal', read: readNothing });

/** The buttons at the door. */
export const markForm = defineForm({ name: 'event-mark', read: readNothing });

/** The codes that were written down at the door, one on each line. */
export const doorCodesForm = defineForm({
  name: 'event-codes',
  texts: ['codes'],
  read: readFields({
    codes: z.string().transform((text, context) => {
      const lines = text
        .split(/\r\n|\r|\n/)
        .map((line) => line.trim().slice(0, 100))
        .filter((line) => line !== '');
      if (lines.length > 0 && lines.length <= mostDoorCodes) return lines;
      context.addIssue({ code: 'custom', message: lines.length === 0 ? 'missing' : `many ${mostDoorCodes}` });
      return z.NEVER;
    }),
  }),
});

/** The button that issues the certificates. */
export const certifyForm = defineForm({ name: 'event-certify', read: readNothing });
