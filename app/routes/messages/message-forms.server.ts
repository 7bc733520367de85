import { z } from 'zod';
import { conversationLimits } from '#domain/conversations/conversation-constants.ts';
import { conductLimits, conductReasons } from '#domain/moderation/report-constants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { withAgreement } from '#routes/community/conduct/agreement.server.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readOptionalText } from '#routes/kit/read-by.server.ts';

/** A message, with what is in its file. */
export const messageForm = defineForm({
  name: 'message',
  texts: ['text', 'words'],
  read: withAgreement(
    readFields({
      text: readOptionalText(conversationLimits.text, 'text.long'),
      words: readOptionalText(conversationLimits.fileWords, 'words.long'),
      withoutFile: z.string().transform((text) => text === 'yes'),
      // A form that lost its key is a message of its own.
      key: z.string().transform((text) => (isRowId(text) ? text : crypto.randomUUID())),
    }),
  ),
});

/** Sends what was held back, in the version that its writer has seen. */
export const heldForm = defineForm({
  name: 'held-message',
  read: withAgreement(readFields({ seen: z.string().max(40).catch('') })),
});

/** The buttons that block, take that back, and mute. */
export const blockForm = defineForm({ name: 'block', read: readNothing });
/** Takes back a block, wherever it was set. */
export const takeBackBlockForm = defineForm({
  name: 'block-take-back',
  read: readFields({ block: z.string().max(40).catch('') }),
});
/** Takes back that somebody is muted. */
export const takeBackMuteForm = defineForm({
  name: 'mute-take-back',
  read: readFields({ mute: z.string().max(40).catch('') }),
});
/** Answers the request of somebody who would like to write. */
export const talkRequestForm = defineForm({
  name: 'talk-request',
  read: readFields({ action: z.enum(['accept', 'decline'], { error: 'unknown' }) }),
});
export const muteForm = defineForm({
  name: 'mute',
  read: readFields({ muted: z.string().transform((text) => text === 'yes') }),
});

/** Reports a message, a person, a post or a group. */
export const conductReportForm = defineForm({
  name: 'conduct-report',
  texts: ['words'],
  read: readFields({
    reason: z.enum(conductReasons, { error: 'report.reason.missing' }),
    words: readOptionalText(conductLimits.words, 'words.long'),
  }),
});
