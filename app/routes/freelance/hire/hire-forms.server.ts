import { z } from 'zod';
import { clientLimits } from '#domain/marketplace/clients/client-constants.ts';
import { depositLimits } from '#domain/marketplace/deposits/deposit-constants.ts';
import {
  briefQuestions,
  postingLimits,
  projectFileKinds,
  type ProjectFileKind,
} from '#domain/marketplace/projects/posting-constants.ts';
import type { PostingContent } from '#domain/marketplace/projects/save-project.ts';
import { findSkill, skillCategories } from '#domain/marketplace/skills.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import { readDay, readWholeNumber } from '#platform/input/read-number.ts';
import { readLine } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy, readOptionalLine, readOptionalText } from '#routes/kit/read-by.server.ts';

/** The button that adds the role of a client. */
export const becomingForm = defineForm({ name: 'become-client', read: readNothing });

/** The buttons of a project: which it is, and which version of the project its presser saw. */
export const stepForm = defineForm({
  name: 'project-step',
  read: readFields({ seen: z.string().max(40).catch('') }),
});

/** What a client says about themselves; all of it may be left out. */
export const profileForm = defineForm({
  name: 'client-profile',
  texts: ['about'],
  read: readFields({
    name: readOptionalLine(clientLimits.name, 'profile.name.long'),
    about: readOptionalText(clientLimits.about, 'profile.about.long'),
    website: readBy(readWebsite, (problem) => `profile.website.${problem}`).transform(({ url }) => url),
  }),
});

/** What is in a file that is attached, in words. */
export const fileForm = defineForm({
  name: 'project-file',
  texts: ['words'],
  read: readFields({ words: readOptionalText(postingLimits.fileWords, 'words.long') }),
});

/** Takes a file out; which one is told by its place. */
export const removalForm = defineForm({
  name: 'project-file-removal',
  read: readFields({
    kind: z
      .string()
      .transform((text): ProjectFileKind => projectFileKinds.find((each) => each === text) ?? 'file-1'),
  }),
});

const { leastBudgetPiastres, mostBudgetPiastres } = postingLimits;
const pounds = { least: leastBudgetPiastres / 100, most: mostBudgetPiastres / 100 };

function budgetField(problem: string) {
  return readBy(
    (text) => {
      const read = readWholeNumber(text, pounds);
      return read === 'missing' ? { number: null } : read;
    },
    () => problem,
  ).transform(({ number }) => (number === null ? null : number * 100));
}

function depositField() {
  const least = depositLimits.leastPiastres / 100;
  return readBy(
    (text) => {
      const read = readWholeNumber(text, { ...pounds, least });
      return read === 'missing' ? { number: null } : read;
    },
    () => 'form.deposit.invalid',
  ).transform(({ number }) => (number === null ? null : number * 100));
}

const answer = (question: string) => readOptionalText(postingLimits.answer, `form.${question}.long`);

const fields = {
  title: readBy(
    (text) => readLine(text, postingLimits.title),
    (problem) => `form.title.${problem}`,
  ).transform(({ line }) => line),
  what: answer('what'),
  whom: answer('whom'),
  handover: answer('handover'),
  judged: answer('judged'),
  tools: answer('tools'),
  category: z.string().transform((text) => skillCategories.find(({ key }) => key === text)?.key ?? null),
  skills: z
    .array(z.string())
    .transform((keys) => keys.flatMap((key) => findSkill(key)?.key ?? []))
    .refine((keys) => keys.length <= postingLimits.skills, 'form.skills.many'),
  budget: budgetField('form.budget.invalid'),
  least: budgetField('form.least.invalid'),
  deposit: depositField(),
  depositReason: readOptionalText(depositLimits.reason, 'form.deposit-reason.long'),
  deadline: readBy(
    (text) => {
      const read = readDay(text);
      return read === 'missing' ? { day: null } : read;
    },
    () => 'form.deadline.invalid',
  ).transform(({ day }) => day),
  audience: z.string().transform((text) => text === 'invited'),
  guests: readBy(readGuests, (problem) => `form.guests.${problem}`).transform(({ guests }) => guests),
  seen: z.string(),
};

type Posting = { values?: { content: PostingContent; seen: string }; problems?: Record<string, string> };

/** The guided brief of a project. A draft needs a title alone; what is there must be right. */
export const postingForm = defineForm({
  name: 'posting',
  texts: [...briefQuestions, 'guests', 'depositReason'],
  read: readTogether(readFields(fields, { lists: ['skills'] }), (read): Posting => {
    const {
      budget,
      least,
      deposit,
      depositReason,
      audience,
      guests,
      seen,
      title,
      category,
      skills,
      deadline,
    } = read;
    if (least !== null && (budget === null || least >= budget))
      return { problems: { least: 'form.least.order' } };
    if (deposit !== null && depositReason === null)
      return { problems: { depositReason: 'form.deposit-reason.missing' } };
    if (audience && guests.length === 0) return { problems: { guests: 'form.guests.missing' } };
    const brief = Object.fromEntries(briefQuestions.map((each) => [each, read[each] ?? '']));
    const content: PostingContent = {
      ...{ title, brief: brief as PostingContent['brief'], categoryKey: category, skillKeys: skills },
      ...{ budgetPiastres: budget, budgetLeastPiastres: least, deadlineOn: deadline },
      // Words about a deposit that is not asked for say nothing.
      deposit: deposit === null ? null : { piastres: deposit, reason: depositReason! },
      ...{ isInvitedOnly: audience, guests: audience ? guests : [] },
    };
    return { values: { content, seen } };
  }),
});

/** An address on the web, over https; with the scheme left out, as people write it, https is meant. */
function readWebsite(text: string): { url: string | null } | 'invalid' | 'long' {
  const read = readLine(text, clientLimits.website);
  if (read === 'missing') return { url: null };
  if (read === 'long') return 'long';
  const address = /^[a-z][a-z0-9+.-]*:/i.test(read.line) ? read.line : `https://${read.line}`;
  const url = URL.parse(address);
  const isGood = url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
  if (!isGood) return 'invalid';
  return url.href.length > clientLimits.website ? 'long' : { url: url.href };
}

/** Addresses, one on each line or with commas between, each once. */
function readGuests(text: string): { guests: EmailAddress[] } | 'invalid' | 'many' {
  const written = text.split(/[\n,;،؛]/).filter((each) => each.trim() !== '');
  if (written.length > postingLimits.guests * 2) return 'many';
  const guests = new Map<string, EmailAddress>();
  for (const each of written) {
    const address = readEmailAddress(each);
    if (typeof address === 'string') return 'invalid';
    guests.set(address.key, address);
  }
  return guests.size > postingLimits.guests ? 'many' : { guests: [...guests.values()] };
}
