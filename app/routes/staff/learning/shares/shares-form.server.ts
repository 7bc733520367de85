import type { CourseShare } from '#domain/learning/shares/save-course-shares.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { percentField } from './percent-field.ts';

/** No course is taught by so many. */
const mostPeople = 100;

/** Who earns how much of a course: a field of percent for each who teaches it, and what its writer has seen. */
export const sharesForm = defineForm({ name: 'course-shares', read: readShares });

function readShares(form: FormData): ReadForm<{ shares: CourseShare[]; seen: string }> {
  const prefix = percentField('');
  const people = [...new Set(form.keys())]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter(isRowId)
    .slice(0, mostPeople);
  const seen = textOf(form, 'seen');
  const typed = people.map((userId) => [percentField(userId), textOf(form, percentField(userId))] as const);
  const submitted = { ...Object.fromEntries(typed), seen };
  const problems: Record<string, string> = {};
  const shares = people.flatMap((userId, index) => {
    const [name, text] = typed[index]!;
    const read = readWholeNumber(text, { least: 1, most: 100 });
    if (typeof read !== 'string') return [{ userId, percent: read.number }];
    if (read !== 'missing') problems[name] = 'number 1 100';
    return [];
  });
  return Object.keys(problems).length > 0 ? { submitted, problems } : { submitted, values: { shares, seen } };
}
