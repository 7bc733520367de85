import { isOptionalMessageKind, type OptionalMessageKind } from '#domain/identity/message-kinds.ts';
import {
  broadcastLimits,
  type NotificationChannel,
} from '#domain/notifications/notify/notification-constants.ts';
import {
  channelsWritten,
  findWordProblems,
  wordFields,
  type WordProblem,
  type WrittenWords,
} from '#domain/notifications/broadcasts/word-problems.ts';
import type { FieldProblems } from '#routes/kit/form-result.ts';
import {
  chosenOf,
  defineForm,
  readNothing,
  whenGone,
  type OnRefusal,
  type ReadForm,
} from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readRevision } from '#routes/staff/kit/staff-fields.server.ts';

/** What is wrong with a field: a text key, or what keeps the words of a channel from being sent. */
export type WordsProblem = string | WordProblem;

/** Where a broadcast may lead: the pages of this site. */
type Site = { origin: string; isPage(path: string): boolean };

type Written = {
  name: string;
  kind: OptionalMessageKind;
  href: string;
  words: WrittenWords;
  revision: number;
};

type Draft = Written & { channels: NotificationChannel[]; segment: string; choice: string };

/** A broadcast while it is written; it is judged by whom it can go to, and how, at this moment. */
export const draftForm = defineForm({ name: 'broadcast', texts: wordFields, read: readDraft });

/** Words to begin other broadcasts with. */
export const templateForm = defineForm({ name: 'broadcast-template', texts: wordFields, read: readTemplate });

/** The button that deletes a template. */
export const templateDeletion = defineForm({ name: 'broadcast-template-deletion', read: readNothing });

function readDraft(
  form: FormData,
  {
    audiences,
    channels: offered,
    ...site
  }: Site & { audiences: readonly string[]; channels: readonly NotificationChannel[] },
): ReadForm<Draft, WordsProblem> {
  const audience = textOf(form, 'audience');
  const chosen = chosenOf(form, 'channels');
  const channels = offered.filter((channel) => chosen.includes(channel));
  const { submitted, values, problems } = readWritten(form, { site, channels });
  const typed = { ...submitted, audience, channels: channels.join(',') };
  const { name, kind, ...others } = problems;
  // In the order of the form.
  const found = {
    ...(name && { name }),
    ...(kind && { kind }),
    ...(!audiences.includes(audience) && { audience: 'field.audience.missing' }),
    ...(channels.length === 0 && { channels: 'field.channels.missing' }),
    ...others,
  };
  if (!values || Object.keys(found).length > 0) return { submitted: typed, problems: found };
  const [segment = '', choice = ''] = audience.split(':', 2);
  return { submitted: typed, values: { ...values, channels, segment, choice } };
}

function readTemplate(form: FormData, site: Site): ReadForm<Written, WordsProblem> {
  const channels = channelsWritten(readWords(form));
  const { submitted, values, problems } = readWritten(form, { site, channels });
  if (values && channels.length > 0) return { submitted, values };
  return {
    submitted,
    problems: { ...problems, ...(channels.length === 0 && { 'in-app.en': 'problem.none' }) },
  };
}

/** What drafts and templates have in common; `channels` are those that need words. */
function readWritten(
  form: FormData,
  { site, channels }: { site: Site; channels: readonly NotificationChannel[] },
) {
  const lineOf = (name: string) => textOf(form, name).replace(/\s+/g, ' ').trim();
  const words = readWords(form);
  const name = lineOf('name');
  const kind = textOf(form, 'kind');
  const typedHref = lineOf('href');
  const revision = textOf(form, 'revision');
  const href = readPath(typedHref, site);
  const submitted = { ...words, name, kind, href: typedHref, revision };
  const problems: FieldProblems<WordsProblem> = {};
  if (name === '') problems.name = 'field.name.missing';
  else if (name.length > broadcastLimits.name) problems.name = 'field.name.long';
  if (!isOptionalMessageKind(kind)) problems.kind = 'field.kind.missing';
  if (href === null) problems.href = typedHref === '' ? 'field.href.missing' : 'field.href.unknown';
  Object.assign(problems, findWordProblems(words, channels));
  if (href === null || !isOptionalMessageKind(kind) || Object.keys(problems).length > 0)
    return { submitted, problems };
  return { submitted, problems, values: { name, kind, href, words, revision: readRevision(revision) } };
}

/** The words as they were sent, with lines that end as texts here do. */
function readWords(form: FormData): WrittenWords {
  const words = wordFields.map((name) => [name, textOf(form, name).replace(/\r\n?/g, '\n').trim()]);
  return Object.fromEntries(words) as WrittenWords;
}

/** A page of our own, as its path without language; addresses of this site are understood as well. */
function readPath(written: string, { origin, isPage }: Site): string | null {
  const path = (written.startsWith(`${origin}/`) ? written.slice(origin.length) : written).replace(
    /^\/ar(?=\/|$)/,
    '',
  );
  const whole = path === '' && written !== '' ? '/' : path;
  const isPath = /^\/[\w\-./?=&%#,:+~]*$/.test(whole) && !whole.startsWith('//');
  const pathname = whole.split(/[?#]/, 1)[0]!;
  const isOpen = !/^\/(admin|dev)(\/|$)/.test(pathname);
  return isPath && isOpen && whole.length <= broadcastLimits.href && isPage(pathname) ? whole : null;
}

/**
 * Of a form that comes back because somebody else saved meanwhile: from then on it carries the revision that is there
 * now. Whoever saves once more has been told of it.
 */
export function seenRevision(findCurrent: () => Promise<{ revision: number } | null>): OnRefusal {
  return async (refusal) => {
    const current = refusal.code === 'changed-meanwhile' ? await findCurrent() : null;
    return current ? { values: { revision: String(current.revision) } } : await whenGone(refusal);
  };
}
