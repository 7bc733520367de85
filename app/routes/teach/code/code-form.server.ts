import type { CodeContent } from '#domain/learning/code/code-content.ts';
import { readCodeAct, readCodeTask, type CodeAct } from '#domain/learning/code/read-code-task.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

type Written = { task: CodeContent; act: CodeAct | null; seen: number };

/** The program that a lesson asks for; each button saves all of it and does its own besides. */
export const codeTaskForm = defineForm({ name: 'code-task', texts: 'whole', read: readTask });

function readTask(form: FormData, { before }: { before: CodeContent }): ReadForm<Written> {
  const fields = new Map(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  const submitted = Object.fromEntries(fields);
  const { task, tooLong } = readCodeTask(fields, before);
  if (tooLong.length > 0)
    return {
      submitted,
      problems: Object.fromEntries(tooLong.map(({ field, most }) => [field, String(most)])),
    };
  return {
    submitted,
    values: { task, act: readCodeAct(textOf(form, 'act')), seen: Number(textOf(form, 'seen')) },
  };
}
