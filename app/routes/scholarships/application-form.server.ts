import { z } from 'zod';
import { readPersonName } from '#domain/identity/person-name.ts';
import { findEligibilityProblems, type EligibilityRules } from '#domain/scholarships/eligibility.ts';
import type { OfferedProgram } from '#domain/scholarships/programs.ts';
import { readBirthday, readGpa } from '#domain/scholarships/read-answers.ts';
import {
  answerNames,
  applicationFileKinds,
  applicationLimits,
  statements,
  type Answers,
} from '#domain/scholarships/scholarship-constants.ts';
import type { ApplicationFields } from '#domain/scholarships/submit-application.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { readText, showTextAgain } from '#platform/text/read-text.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { problemsOf, readBy } from '#routes/kit/read-by.server.ts';
import { forDisplay, textOf } from '#routes/kit/request.server.ts';
import type { Problem } from './application-errors.ts';
import { timestampPurpose } from './begin-once.server.ts';

/** What the form is judged by. */
export type FormRules = { programs: readonly OfferedProgram[]; rules: EligibilityRules; now: Date };

const { fullName, leastMotivation, mostMotivation } = applicationLimits;

const motivationLimits = { least: leastMotivation, longest: mostMotivation };

const fields = z.object({
  fullName: readBy(
    (text) => readPersonName(text, fullName),
    (problem) => `full-name.${problem}`,
  ).transform(({ name }) => name),
  email: readBy(readEmailAddress, (problem) => `email.${problem}`),
  phone: readBy(readPhoneNumber, (problem) => `phone.${problem}`).transform(({ e164 }) => e164),
  motivation: readBy(
    (text) => readText(text, motivationLimits),
    (problem) => `motivation.${problem}`,
  ).transform(({ text }) => text),
  gpa: readBy(readGpa, (problem) => `gpa.${problem}`).transform(({ hundredths }) => hundredths),
});

/** The order of the form. */
const order = [
  ...['fullName', 'email', 'phone', 'bornOn', 'program', 'motivation', 'gpa'],
  ...[...statements, ...applicationFileKinds, 'terms'],
];

/** An application for a scholarship; whether its files are there is known elsewhere. */
export const applicationForm = defineForm({
  name: timestampPurpose,
  texts: ['motivation'],
  read: readApplication,
});

function readApplication(
  form: FormData,
  { programs, rules, now }: FormRules,
): ReadForm<ApplicationFields, Problem> {
  const answers: Answers = Object.fromEntries(answerNames.map((name) => [name, textOf(form, name)]));
  const terms = textOf(form, 'terms') === 'yes' ? 'yes' : '';
  const submitted = { ...(answers as Record<string, string>), terms };
  const { data, error } = fields.safeParse(answers);
  const problems: Record<string, Problem> = {};
  for (const [name, text] of Object.entries(error ? problemsOf(error) : {})) problems[name] = { text };
  if (problems.motivation?.text === 'motivation.short')
    problems.motivation.values = { count: [...(answers.motivation ?? '').trim()].length };
  const program = programs.find(({ slug }) => slug === answers.program);
  if (!program) problems.program = { text: 'program.missing' };
  const birthday = readBirthday(answers.bornOn ?? '', cairoDayOf(now));
  if (typeof birthday === 'string') problems.bornOn = { text: `birthday.${birthday}` };
  if (terms !== 'yes') problems.terms = { text: 'terms.missing' };
  const candidate = {
    gpaHundredths: data?.gpa ?? readGpaOf(answers) ?? rules.leastGpaHundredths,
    bornOn: typeof birthday === 'string' ? null : birthday.day,
    ...(Object.fromEntries(statements.map((name) => [name, answers[name] === 'yes'])) as Record<
      (typeof statements)[number],
      boolean
    >),
  };
  Object.assign(problems, eligibilityProblems(candidate, rules, now, problems));
  const isRight = data && program && candidate.bornOn !== null && Object.keys(problems).length === 0;
  if (!isRight) return { submitted, problems: inOrder(problems) };
  return { submitted, values: { ...data, ...candidate, bornOn: candidate.bornOn ?? '', program } };
}

/** The answers to the questions of the form, to be kept in a draft whatever is wrong with them. */
export function answersOf(submitted: Record<string, string>): Answers {
  return Object.fromEntries(answerNames.map((name) => [name, submitted[name] ?? '']));
}

/** The address that was typed, if it is one. */
export function emailOf({ email = '' }: Record<string, string>): EmailAddress | null {
  const read = readEmailAddress(email);
  return typeof read === 'string' ? null : read;
}

/** Problems as they stand in the form, from top to bottom. */
export function inOrder(problems: Record<string, Problem>): Record<string, Problem> {
  return Object.fromEntries(order.flatMap((name) => (problems[name] ? [[name, problems[name]]] : [])));
}

/** The answers of a draft, for its form. */
export function showAnswersAgain(answers: Answers): Record<string, string> {
  const lines = forDisplay(answers as Record<string, string>);
  return { ...lines, ...(answers.motivation && { motivation: showTextAgain(answers.motivation) }) };
}

function readGpaOf({ gpa = '' }: Answers): number | null {
  const read = readGpa(gpa);
  return typeof read === 'string' ? null : read.hundredths;
}

/** A field that could not be read is not judged as well. */
function eligibilityProblems(
  candidate: Omit<Parameters<typeof findEligibilityProblems>[0], 'bornOn'> & { bornOn: string | null },
  rules: EligibilityRules,
  now: Date,
  known: Record<string, Problem>,
): Record<string, Problem> {
  const bornOn = candidate.bornOn ?? '2000-01-01';
  const values = {
    ...{ least: rules.leastAge, most: rules.mostAge },
    gpaHundredths: rules.leastGpaHundredths,
  };
  const found = findEligibilityProblems({ ...candidate, bornOn }, rules, now).filter((name) => !known[name]);
  return Object.fromEntries(
    found.map((name) => [
      name,
      { text: name === 'bornOn' ? 'birthday.not-eligible' : `${name}.not-eligible`, values },
    ]),
  );
}
