import { z } from 'zod';
import { postFileLimits } from '#domain/forums/files/post-file-constants.ts';
import { forumLimits } from '#domain/forums/forum-constants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, readTogether, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy, readOptionalLine, readOptionalText } from '#routes/kit/read-by.server.ts';
import { withAgreement } from '#routes/community/conduct/agreement.server.ts';
import { readPostNumber } from './forum-reader.server.ts';

// What is typed and what is chosen are tags alike.
const tagFields = {
  tags: readOptionalLine(forumLimits.tagsText, 'tags.long'),
  tag: z.array(z.string().max(forumLimits.tag)).max(forumLimits.tagsOffered).catch([]),
};
/** The tags of a form, in the order in which they stand in it. */
function namesOf({ tags, tag }: { tags: string | null; tag: readonly string[] }): string[] {
  return [...(tags ?? '').split(/[,،]/), ...tag];
}

// A form that lost its key is a post of its own.
const key = z.string().transform((text) => (isRowId(text) ? text : crypto.randomUUID()));
const act = z.string().transform((text) => (text === 'draft' || text === 'files' ? text : ('send' as const)));

type Meant<Values> = { values?: Values; problems?: Record<string, string> };
/** A draft is kept, and its files are looked at where that was asked for. */
type Sender = { name: string | null; key: string; toFiles: boolean };
type BegunThread = Sender & { tags: string[] } & (
    | { isDraft: true; title: string | null; text: string | null }
    | { isDraft: false; title: string; text: string | null }
  );
type Answered = Sender & { to: number | null; quote: string | null; tell: number[] } & (
    | { isDraft: true; text: string | null }
    | { isDraft: false; text: string | null }
  );

/** Whether the words of a recording are the text where nothing is typed. */
type Spoken = { isSpoken: boolean };

const newThreadFields = readFields(
  {
    name: readOptionalLine(forumLimits.name, 'name.long'),
    title: readOptionalLine(forumLimits.title, 'title.long'),
    text: readOptionalText(forumLimits.text, 'text.long'),
    key,
    action: act,
    ...tagFields,
  },
  { lists: ['tag'] },
);

/** Begins a thread. What is kept as a draft may lack anything, so what must be there is asked for when it is sent. */
export const newThreadForm = defineForm({
  name: 'forum-thread',
  texts: ['text'],
  read: withAgreement((form, { isSpoken }: Spoken) =>
    readTogether(newThreadFields, ({ title, text, action, tags, tag, ...rest }): Meant<BegunThread> => {
      const meant = { ...rest, tags: namesOf({ tags, tag }), toFiles: action === 'files' };
      if (action !== 'send') return { values: { ...meant, title, text, isDraft: true } };
      const hasText = text !== null || isSpoken;
      if (title !== null && hasText) return { values: { ...meant, title, text, isDraft: false } };
      return {
        problems: {
          ...(title === null && { title: 'title.missing' }),
          ...(!hasText && { text: 'text.missing' }),
        },
      };
    })(form),
  ),
});

const replyFields = readFields(
  {
    name: readOptionalLine(forumLimits.name, 'name.long'),
    quote: readOptionalText(forumLimits.quote, 'quote.long'),
    text: readOptionalText(forumLimits.text, 'text.long'),
    tell: z
      .array(z.string())
      .max(forumLimits.told, { error: 'tell.many' })
      .transform((chosen) => chosen.map(readPostNumber).filter((number) => number !== null)),
    to: z.string().transform(readPostNumber),
    key,
    action: act,
  },
  { lists: ['tell'] },
);

/** Answers in a thread. */
export const replyForm = defineForm({
  name: 'forum-reply',
  texts: ['text', 'quote'],
  read: withAgreement((form, { isSpoken }: Spoken) =>
    readTogether(replyFields, ({ text, action, ...rest }): Meant<Answered> => {
      const meant = { ...rest, toFiles: action === 'files' };
      if (action !== 'send') return { values: { ...meant, text, isDraft: true } };
      return text === null && !isSpoken
        ? { problems: { text: 'text.missing' } }
        : { values: { ...meant, text, isDraft: false } };
    })(form),
  ),
});

/** Changes a post, and with the first one the title of its thread. */
export const changePostForm = defineForm({
  name: 'forum-change',
  texts: ['text'],
  read: readTogether(
    readFields(
      {
        title: readOptionalLine(forumLimits.title, 'title.long'),
        text: readBy(
          (text) => readText(text, { longest: forumLimits.text }),
          (problem) => (problem === 'long' ? 'text.long' : 'text.missing'),
        ).transform(({ text }) => text),
        seen: z.string().max(40).catch(''),
        ...tagFields,
      },
      { lists: ['tag'] },
    ),
    ({ tags, tag, ...rest }) => ({ values: { ...rest, tags: namesOf({ tags, tag }) } }),
  ),
});

// How long they may be for each kind, the domain says, which knows the kind.
const fileWords = readBy(
  (text) => readText(text, { longest: postFileLimits.words.sound }),
  (problem) => (problem === 'long' ? 'file-words.long' : 'file-words.missing'),
).transform(({ text }) => text);

/** Puts a file to a post or a draft, says anew what it shows, says or is, and takes it away. */
export const fileForm = defineForm({
  name: 'forum-file',
  texts: ['words'],
  read: (form, { hasFile }: { hasFile: boolean }): ReadForm<{ words: string }> => {
    const found = readFields({ words: fileWords })(form);
    if (hasFile) return found;
    return { submitted: found.submitted, problems: { file: 'file.missing', ...found.problems } };
  },
});
/** Puts a recording to a post or a draft; its words can be written later. */
export const voiceForm = defineForm({
  name: 'forum-voice',
  texts: ['words'],
  read: (form, { hasFile }: { hasFile: boolean }): ReadForm<{ words: string | null }> => {
    const found = readFields({
      words: readOptionalText(postFileLimits.words.sound, 'file-words.long'),
    })(form);
    if (hasFile) return found;
    return { submitted: found.submitted, problems: { recording: 'recording.missing', ...found.problems } };
  },
});
export const fileWordsForm = defineForm({
  name: 'forum-file-words',
  texts: ['words'],
  read: readFields({ words: fileWords }),
});
export const dropFileForm = defineForm({ name: 'forum-file-drop', read: readNothing });

/** The buttons that delete a post, block who wrote one, and follow a thread. */
export const deletePostForm = defineForm({ name: 'forum-delete', read: readNothing });
export const blockWriterForm = defineForm({ name: 'forum-block', read: readNothing });
export const muteWriterForm = defineForm({ name: 'forum-mute', read: readNothing });
export const followForm = defineForm({
  name: 'forum-follow',
  read: readFields({ follows: z.string().transform((text) => text === 'yes') }),
});

/** Marks the answer, or takes the mark back. */
export const solveForm = defineForm({
  name: 'forum-solve',
  read: readFields({
    number: z.string().transform((text) => readPostNumber(text) ?? 0),
    isSolved: z.string().transform((text) => text === 'yes'),
  }),
});

/** Hides a post in the forum of a group, or shows it again. */
export const hideInGroupForm = defineForm({
  name: 'forum-group-hide',
  texts: ['reason'],
  read: readFields({
    reason: readBy(
      (text) => readText(text, { longest: forumLimits.reason }),
      (problem) => (problem === 'long' ? 'hide.reason.long' : 'hide.reason.missing'),
    ).transform(({ text }) => text),
  }),
});
export const showInGroupForm = defineForm({ name: 'forum-group-show', read: readNothing });
