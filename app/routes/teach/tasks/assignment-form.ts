import { assignmentLimits, usualPeerDays } from '#domain/learning/assignments/assignment-constants.ts';
import {
  submissionForms,
  type AssignmentContent,
  type Criterion,
} from '#domain/learning/assignments/assignment-content.ts';
import { slugFrom } from '#platform/input/slug.ts';
import type { SubmittedValues } from '#routes/kit/form-result.ts';
import { partField } from './numbered-parts.ts';
import { taskFields, upTo, type TaskFieldProblem } from './read-task-fields.ts';

/** The fields of one criterion. */
export const criterionFields = ['title-en', 'title-ar', 'description-en', 'description-ar', 'points', 'key'];

/** The fields of an assignment beside its criteria. */
export const assignmentFields = [
  ...['accepts', 'passPoints', 'tries', 'peers', 'peerWorks', 'peerMarks', 'peerDays'],
];

/** How many criteria a form shows; never more than an assignment may have. */
export function countCriteria(values: SubmittedValues): number {
  return Math.min(assignmentLimits.criteria, Number(/^\d{1,2}$/.exec(values.parts ?? '')?.[0] ?? 0));
}

/** The values of the form of an assignment; one criterion is shown at least. */
export function writeAssignment({
  accepts,
  rubric,
  passPoints,
  tries,
  peers,
}: AssignmentContent): SubmittedValues {
  const criteria = rubric.flatMap(({ key, title, description, mostPoints }, index) =>
    Object.entries({
      ...{ 'title-en': title.en, 'title-ar': title.ar },
      ...{ 'description-en': description.en, 'description-ar': description.ar },
      ...{ points: String(mostPoints), key },
    }).map(([name, value]) => [partField(index + 1, name), value]),
  );
  return {
    ...{ accepts: accepts.join(','), passPoints: String(passPoints), tries: String(tries ?? '') },
    peers: peers ? 'yes' : '',
    ...(peers && {
      ...{ peerWorks: String(peers.works), peerMarks: String(peers.marks), peerDays: String(peers.days) },
    }),
    ...Object.fromEntries(criteria),
    parts: String(Math.max(1, rubric.length)),
  };
}

/**
 * An assignment as its form says it, or what is wrong with its fields. Words that are empty are still to be written; a
 * criterion of which nothing is written is none. `keys` are those that the assignment has: they stay.
 */
export function readAssignment(
  values: SubmittedValues,
  keys: readonly string[],
): { assignment: AssignmentContent; problems?: undefined } | { problems: Record<string, TaskFieldProblem> } {
  const { criteria, points, peers } = assignmentLimits;
  const fields = taskFields(values);
  const chosen = (values.accepts ?? '').split(',');
  const accepts = submissionForms.filter((form) => chosen.includes(form));
  const whole = (name: string, most: number) => fields.number(name, upTo(most));
  const passPoints = whole('passPoints', criteria * points);
  const tries = fields.optional('tries', { ...upTo(assignmentLimits.tries), empty: undefined });
  const rubric = readRubric(values, keys, { fields, whole });
  const written = { accepts, rubric, passPoints, ...(tries !== undefined && { tries }) };
  if (values.peers !== 'yes')
    return Object.keys(fields.problems).length > 0 ? { problems: fields.problems } : { assignment: written };
  const [works, marks] = [whole('peerWorks', peers), whole('peerMarks', peers)];
  const days = fields.optional('peerDays', { ...upTo(assignmentLimits.peerDays), empty: usualPeerDays });
  const { problems } = fields;
  if (!problems.peerWorks && !problems.peerMarks && marks > works) problems.peerMarks = 'marks';
  if (Object.keys(problems).length > 0) return { problems };
  return { assignment: { ...written, peers: { works, marks, days } } };
}

function readRubric(
  values: SubmittedValues,
  keys: readonly string[],
  { fields, whole }: { fields: ReturnType<typeof taskFields>; whole: (name: string, most: number) => number },
): Criterion[] {
  const { title, description, points } = assignmentLimits;
  const rubric: Criterion[] = [];
  for (let part = 1; part <= countCriteria(values); part += 1) {
    const isWritten = criterionFields.some(
      (name) => name !== 'key' && (values[partField(part, name)] ?? '').trim() !== '',
    );
    if (!isWritten) continue;
    const inBoth = fields.both(partField(part, 'title'), title);
    const taken = [...keys, ...rubric.map(({ key }) => key)];
    const own = values[partField(part, 'key')] ?? '';
    const isOwn = keys.includes(own) && rubric.every(({ key }) => key !== own);
    rubric.push({
      key: isOwn ? own : slugFrom(inBoth.en.slice(0, 30), { fallback: 'criterion', taken }),
      title: inBoth,
      description: fields.both(partField(part, 'description'), description),
      mostPoints: whole(partField(part, 'points'), points),
    });
  }
  return rubric;
}
