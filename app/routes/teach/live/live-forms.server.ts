import { z } from 'zod';
import { liveLimits } from '#domain/learning/live/live-constants.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { latinDigits } from '#routes/kit/latin-digits.ts';
import { typedTime } from '#routes/kit/typed-time.ts';
import {
  numberField,
  optionalNumberField,
  readRevision,
  textField,
} from '#routes/staff/kit/staff-fields.server.ts';

const seen = z.string().transform(readRevision);
const webAddress = z.url({ protocol: /^https$/ }).regex(/^https:\/\/\S+$/);

/** Words of several lines that may still be missing. */
function draftField(longest: number) {
  return readBy(
    (text) => {
      const read = readText(text, { longest });
      return read === 'missing' ? { text: '' } : read;
    },
    (problem) => (problem === 'long' ? `long ${longest}` : problem),
  ).transform(({ text }) => text);
}

/** The same, kept as nothing where there are none. */
const laterField = (longest: number) => draftField(longest).transform((text) => text || null);

/** A secure address of the web; null where none was typed. */
function linkField(isOptional: boolean) {
  return readBy(
    (text) => {
      const read = readLine(text, liveLimits.link);
      if (read === 'missing') return isOptional ? { link: null } : 'missing';
      if (read === 'long') return 'link';
      return webAddress.safeParse(read.line).success ? { link: read.line } : 'link';
    },
    (problem) => problem,
  ).transform(({ link }) => link);
}

const startField = readBy(
  (text) => {
    if (text.trim() === '') return 'missing' as const;
    const at = readCairoTime(typedTime(text.slice(0, 100).replace(/[^\p{Nd}T:/\s-]/gu, '')));
    return at ? { at } : 'when';
  },
  (problem) => problem,
).transform(({ at }) => at);

/** A number to dial, in either set of digits, or the code that is asked for then; null where none was typed. */
function dialField({ allowed, problem }: { allowed: RegExp; problem: 'phone' | 'phone-code' }) {
  return readBy(
    (text) => {
      const read = readLine(latinDigits(text), liveLimits.phone);
      if (read === 'missing') return { line: null };
      return typeof read !== 'string' && allowed.test(read.line) ? read : problem;
    },
    (wrong) => wrong,
  ).transform(({ line }) => line);
}

const plan = {
  startsAt: startField,
  minutes: numberField(liveLimits.leastMinutes, liveLimits.minutes),
  link: linkField(false).transform((link) => link!),
  phone: dialField({ allowed: /^\+?[0-9][0-9 ()-]{2,28}$/, problem: 'phone' }),
  phoneCode: dialField({ allowed: /^[0-9#* ]{1,20}$/, problem: 'phone-code' }),
};

/** What a live lesson says, in both languages; it may lack something while it is written. */
export const liveTaskForm = defineForm({
  name: 'live-task',
  texts: ['aboutEn', 'aboutAr', 'takingPartEn', 'takingPartAr'],
  read: readFields({
    ...{ aboutEn: draftField(liveLimits.about), aboutAr: draftField(liveLimits.about) },
    ...{ takingPartEn: draftField(liveLimits.takingPart), takingPartAr: draftField(liveLimits.takingPart) },
    minutes: numberField(liveLimits.leastMinutes, liveLimits.minutes),
    seen,
  }),
});

const codeAlone = { problems: { phone: 'phone-missing' } };

/** A new session of a live lesson. */
export const sessionPlanForm = defineForm({
  name: 'live-session-plan',
  read: readTogether(
    readFields({ lesson: z.string().min(1, 'missing').max(200, 'missing'), ...plan }),
    (values) => (values.phoneCode !== null && values.phone === null ? codeAlone : { values }),
  ),
});

/** Another time or place of a session. */
export const sessionMoveForm = defineForm({
  name: 'live-session-move',
  read: readTogether(readFields({ ...plan, seen }), (values) =>
    values.phoneCode !== null && values.phone === null ? codeAlone : { values },
  ),
});

/** Why a session does not take place. */
export const sessionCancelForm = defineForm({
  name: 'live-session-cancel',
  texts: ['reason'],
  read: readFields({ reason: textField(liveLimits.reason), seen }),
});

/** What a session leaves behind. */
export const followUpForm = defineForm({
  name: 'live-session-follow-up',
  texts: ['transcriptEn', 'transcriptAr', 'notesEn', 'notesAr'],
  read: readTogether(
    readFields({
      recordingLink: linkField(true),
      recordingMinutes: optionalNumberField(1, liveLimits.minutes),
      recordingMegabytes: optionalNumberField(1, liveLimits.recordingMegabytes),
      ...{ transcriptEn: laterField(liveLimits.transcript), transcriptAr: laterField(liveLimits.transcript) },
      ...{ notesEn: laterField(liveLimits.notes), notesAr: laterField(liveLimits.notes) },
      seen,
    }),
    ({ seen, ...after }) => {
      const hasSize = after.recordingMinutes !== null || after.recordingMegabytes !== null;
      if (after.recordingLink === null && hasSize)
        return { problems: { recordingLink: 'recording-missing' } };
      return { values: { seen, after } };
    },
  ),
});
