import { z } from 'zod';
import { forumLimits } from '#domain/forums/forum-constants.ts';
import type { NewGroup } from '#domain/groups/ask-for-group.ts';
import { groupKinds, groupLimits, groupRoles } from '#domain/groups/group-constants.ts';
import type { Invited } from '#domain/groups/group-invitations.ts';
import type { RequestAnswer } from '#domain/groups/group-requests.ts';
import type { ContactWords, GroupWords } from '#domain/groups/keep-group.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { languages } from '#platform/text/language.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { withAgreement } from '#routes/community/conduct/agreement.server.ts';
import { defineForm, readFields, readNothing, readTogether, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy, readOptionalLine, readOptionalText } from '#routes/kit/read-by.server.ts';

type Meant<Values> = { values?: Values; problems?: Record<string, string> };

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

/** The version of the rules that stood in the form; 0, which none has, for anything else. */
const version = z.string().transform((typed) => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0));
const agreed = z.literal('yes', { error: 'agreed-missing' });
const name = readOptionalLine(forumLimits.name, 'name-long');

/** What a group says of itself, in the form that asks for it, opens it or changes it. */
export const groupFields = {
  title: line('title', groupLimits.name),
  purpose: text('purpose', groupLimits.purpose),
  languages: z
    .array(z.string())
    .transform((chosen) => languages.filter((language) => chosen.includes(language)))
    .refine((chosen) => chosen.length > 0, { error: 'languages-missing' }),
  rules: text('rules', groupLimits.rules),
};

const kind = z.enum(groupKinds, { error: 'kind-missing' });

/** Asks for a group. */
export const askGroupForm = defineForm({
  name: 'group-ask',
  texts: ['purpose', 'rules'],
  read: withAgreement(
    readTogether(
      readFields({ name, ...groupFields, kind }, { lists: ['languages'] }),
      ({ name, title, ...rest }): Meant<{ name: string | null; group: NewGroup }> => ({
        values: { name, group: { name: title, ...rest } },
      }),
    ),
  ),
});

/** Changes what a group says of itself, and its rules. */
export const changeGroupForm = defineForm({
  name: 'group-change',
  texts: ['purpose', 'rules'],
  read: readTogether(
    readFields({ ...groupFields, seen: z.string().max(40).catch('') }, { lists: ['languages'] }),
    ({
      title,
      purpose,
      languages,
      rules,
      seen,
    }): Meant<{ words: GroupWords; rules: string; seen: string }> => ({
      values: { words: { name: title, purpose, languages }, rules, seen },
    }),
  ),
});

/** Takes back what was asked for. */
export const withdrawGroupForm = defineForm({ name: 'group-withdraw', read: readNothing });

/** Joins an open group. */
export const joinForm = defineForm({
  name: 'group-join',
  read: withAgreement(readFields({ name, version, agreed })),
});

/** Asks to join a group. */
export const requestForm = defineForm({
  name: 'group-request',
  texts: ['words'],
  read: withAgreement(readFields({ name, words: text('words', groupLimits.words), version, agreed })),
});

/** Takes back a request, agrees to new rules. */
export const withdrawRequestForm = defineForm({ name: 'group-request-withdraw', read: readNothing });
export const agreeForm = defineForm({ name: 'group-agree', read: readFields({ version }) });

/** Leaves a group. */
export const leaveForm = defineForm({
  name: 'group-leave',
  read: readFields({ posts: z.enum(['stay', 'go'], { error: 'posts-missing' }) }),
});

/** Answers a request; why not is said to whoever asked. */
export const answerForm = defineForm({
  name: 'group-answer',
  texts: ['reason'],
  read: readTogether(
    readFields({ answer: z.string(), reason: readOptionalText(groupLimits.reason, 'reason-long') }),
    ({ answer, reason }): Meant<RequestAnswer> => {
      if (answer === 'admit') return { values: { admits: true } };
      return reason === null
        ? { problems: { reason: 'reason-missing' } }
        : { values: { admits: false, reason } };
    },
  ),
});

/** What a member is, vouching for one, and sending one away. */
export const roleForm = defineForm({
  name: 'group-role',
  read: readFields({ role: z.enum(groupRoles, { error: 'role-missing' }) }),
});
export const vouchForm = defineForm({ name: 'group-vouch', read: readNothing });
export const removeForm = defineForm({
  name: 'group-remove',
  texts: ['reason'],
  read: readFields({ reason: text('reason', groupLimits.reason) }),
});
export const liftForm = defineForm({ name: 'group-lift', read: readNothing });

/** An address of a page, as people paste it. */
const pageAddress = readBy(
  (typed) => {
    const read = readLine(typed, groupLimits.contactPage);
    if (read === 'missing') return { page: null };
    if (read === 'long') return 'long';
    const page = /^https?:\/\//i.test(read.line) ? read.line : `https://${read.line}`;
    const isAddress = URL.canParse(page) && /^https?:$/.test(new URL(page).protocol) && !/\s/.test(page);
    return isAddress ? { page: new URL(page).href } : 'invalid';
  },
  (problem) => `page-${problem}`,
).transform(({ page }) => page);

/** Somebody to turn to. */
export const contactForm = defineForm({
  name: 'group-contact',
  texts: ['words'],
  read: readTogether(
    readFields({
      contact: line('contact', groupLimits.contactName),
      phone: readOptionalLine(groupLimits.contactPhone, 'phone-long'),
      page: pageAddress,
      hours: readOptionalLine(groupLimits.contactHours, 'hours-long'),
      words: readOptionalText(groupLimits.contactWords, 'words-long'),
    }),
    ({ contact, ...rest }): Meant<ContactWords> =>
      rest.phone === null && rest.page === null
        ? { problems: { phone: 'phone-missing' } }
        : { values: { name: contact, ...rest } },
  ),
});
export const dropContactForm = defineForm({
  name: 'group-contact-drop',
  read: readFields({ position: version }),
});

/** A file for the members, with what is in it; and taking one out. */
export const fileForm = defineForm({
  name: 'group-file',
  texts: ['words'],
  read: (form, { hasFile }: { hasFile: boolean }): ReadForm<{ words: string }> => {
    const found = readFields({ words: text('file-words', groupLimits.fileWords) })(form);
    if (hasFile) return found;
    return { submitted: found.submitted, problems: { file: 'file-missing', ...found.problems } };
  },
});
export const dropFileForm = defineForm({ name: 'group-file-drop', read: readNothing });

/** Whom an invitation is for: an address of mail, or the address of a post in the forums. */
export const inviteForm = defineForm({
  name: 'group-invite',
  read: readFields({
    whom: readBy(readInvited, (problem) => `whom-${problem}`),
  }),
});

function readInvited(typed: string): Invited | 'missing' | 'invalid' {
  const read = readLine(typed, 400);
  if (read === 'missing') return 'missing';
  if (read === 'long') return 'invalid';
  const post =
    /\/community\/threads\/([0-9a-f-]{36})(?:\/posts\/([1-9]\d{0,8})|[^#\s]{0,100}#post-([1-9]\d{0,8}))/.exec(
      read.line,
    );
  if (post?.[1]) return { threadId: post[1], number: Number(post[2] ?? post[3]) };
  const address = readEmailAddress(read.line);
  return typeof address === 'string' ? 'invalid' : { emailKey: address.key };
}

/** Accepts an invitation, or declines it. */
export const acceptForm = defineForm({
  name: 'group-invitation',
  read: withAgreement(readFields({ name, version, agreed })),
});
export const declineForm = defineForm({ name: 'group-invitation-decline', read: readNothing });
