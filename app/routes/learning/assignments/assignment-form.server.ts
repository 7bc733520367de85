import {
  assignmentLimits,
  submissionFileKinds,
  type SubmissionFileKind,
} from '#domain/learning/assignments/assignment-constants.ts';
import { readWork } from '#domain/learning/assignments/read-work.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

type Work = {
  act: { name: 'hand-in' | 'save' } | { name: 'remove'; kind: SubmissionFileKind };
  /** Which try the form is about. */
  number: number;
  text: string;
  /** See `saveSubmission`. */
  seen: string;
};

/** What a learner writes for an assignment; its files are known elsewhere. */
export const assignmentForm = defineForm({ name: 'assignment-work', texts: 'whole', read: readAssignment });

function readAssignment(form: FormData): ReadForm<Work> {
  const text = readWork(textOf(form, 'text'));
  const submitted = { text, number: textOf(form, 'number'), seen: textOf(form, 'seen').slice(0, 30) };
  if ([...text].length > assignmentLimits.text) return { submitted, problems: { text: 'work.text.long' } };
  const number = /^[1-9]\d{0,3}$/.test(submitted.number) ? Number(submitted.number) : 0;
  return { submitted, values: { act: readAct(form), number, text, seen: submitted.seen } };
}

function readAct(form: FormData): Work['act'] {
  const intent = textOf(form, 'intent');
  const kind = submissionFileKinds.find((each) => intent === `remove-${each}`);
  if (kind) return { name: 'remove', kind };
  return { name: intent === 'save' ? 'save' : 'hand-in' };
}
