import { z } from 'zod';
import type { MentorSubject, MentorSubjectContent } from '#domain/mentorship/mentor-subjects.ts';
import { mentorshipLimits } from '#domain/mentorship/mentorship-constants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { flagField, lineField, numberField, textField } from '#routes/staff/kit/staff-fields.server.ts';
import type { MentorSubjectField } from './subject-fields.ts';

/** Lets somebody be a mentor. */
export const mentorApprovalForm = defineForm({ name: 'mentor-approval', read: readNothing });

/** Says why not. */
export const mentorDeclineForm = defineForm({
  name: 'mentor-decline',
  texts: ['reason'],
  read: readFields({ reason: textField(mentorshipLimits.reason) }),
});

/** Words that may be left out. */
const note = readBy(
  (text) => {
    const read = readText(text, { longest: mentorshipLimits.reason });
    return read === 'missing' ? { text: null } : read;
  },
  () => `long ${mentorshipLimits.reason}`,
).transform(({ text }) => text);

/** Suggests a mentor to somebody. */
export const mentorSuggestionForm = defineForm({
  name: 'mentor-suggestion',
  texts: ['note'],
  read: readFields({ mentorId: z.string().refine(isRowId, { error: 'missing' }), note }),
});

/** Says that nobody was found. */
export const mentorClosingForm = defineForm({
  name: 'mentor-closing',
  texts: ['note'],
  read: readFields({ note: textField(mentorshipLimits.reason) }),
});

const fields = {
  nameEn: lineField(mentorshipLimits.subjectName),
  nameAr: lineField(mentorshipLimits.subjectName),
  position: numberField(1, 999),
  isOpen: flagField(),
  seen: z.string(),
} satisfies Record<MentorSubjectField, z.ZodType>;

/** A subject: its name, its place, and whether mentors can choose it. */
export const mentorSubjectForm = defineForm({
  name: 'mentor-subject',
  read: readTogether(readFields(fields), ({ seen, position, isOpen, nameEn, nameAr }) => {
    const content: MentorSubjectContent = { name: { en: nameEn, ar: nameAr }, position, isOpen };
    return { values: { content, seen } };
  }),
});

/** A subject as the form shows it. */
export function shownMentorSubject(subject: MentorSubject): Record<MentorSubjectField, string> {
  const { name, position, closedAt, updatedAt } = subject;
  return {
    ...{ nameEn: name.en, nameAr: name.ar, position: String(position) },
    ...{ isOpen: closedAt === null ? 'yes' : '', seen: updatedAt.toISOString() },
  };
}
