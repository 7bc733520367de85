import { z } from 'zod';
import {
  mentorshipLimits,
  sessionLengths,
  sessionOutcomes,
  talkingWays,
} from '#domain/mentorship/mentorship-constants.ts';
import type { SessionPlan } from '#domain/mentorship/session-process.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { withAgreement } from '#routes/community/conduct/agreement.server.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy, readOptionalLine, readOptionalText } from '#routes/kit/read-by.server.ts';
import { typedTime } from '#routes/kit/typed-time.ts';

/** An instant that was typed as the clock in Cairo shows it; null where nothing was. */
const typedMoment = readBy(
  (text) => {
    if (text.trim() === '') return { at: null };
    const at = readCairoTime(typedTime(text.slice(0, 100).replace(/[^\p{Nd}T:/\s-]/gu, '')));
    return at ? { at } : 'wrong';
  },
  () => 'startsAt.wrong',
).transform(({ at }) => at);

const fields = {
  slot: z.string().transform((text) => readCairoTime(text.slice(0, 20))),
  startsAt: typedMoment,
  minutes: readBy(
    (text) =>
      sessionLengths.map((minutes) => ({ minutes })).find(({ minutes }) => String(minutes) === text) ??
      'none',
    () => 'minutes.missing',
  ).transform(({ minutes }) => minutes),
  way: z.enum(talkingWays, { error: 'way.missing' }),
  join: readOptionalLine(mentorshipLimits.join, 'join.long'),
};

type Planned = { values?: { plan: SessionPlan }; problems?: Record<string, string> };

/** A time that is offered, or another that was typed: what was typed counts where both are there. */
function readPlan({
  slot,
  startsAt: typed,
  minutes,
  way,
  join,
}: z.output<z.ZodObject<typeof fields>>): Planned {
  const startsAt = typed ?? slot;
  if (!startsAt) return { problems: { startsAt: 'startsAt.missing' } };
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return { values: { plan: { startsAt, endsAt, way, join } } };
}

/** Books a session. */
export const mentorSessionForm = defineForm({
  name: 'mentor-session',
  read: withAgreement(readTogether(readFields(fields), readPlan)),
});

/** Another time, way or place of a session. */
export const mentorSessionMoveForm = defineForm({
  name: 'mentor-session-move',
  read: readTogether(readFields(fields), readPlan),
});

/** Cancels a session, with words for the other. */
export const mentorSessionCancelForm = defineForm({
  name: 'mentor-session-cancel',
  texts: ['words'],
  read: readFields({ words: readOptionalText(mentorshipLimits.words, 'words.long') }),
});

/** What came of a session. */
export const mentorSessionOutcomeForm = defineForm({
  name: 'mentor-session-outcome',
  read: readFields({ outcome: z.enum(sessionOutcomes, { error: 'outcome.missing' }) }),
});

/** What somebody notes of a session. */
export const mentorSessionNoteForm = defineForm({
  name: 'mentor-session-note',
  texts: ['note'],
  read: withAgreement(
    readFields({
      note: readOptionalText(mentorshipLimits.note, 'note.long'),
      isShared: z.string().transform((chosen) => chosen === 'yes'),
    }),
  ),
});
