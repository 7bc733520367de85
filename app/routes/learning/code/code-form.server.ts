import { codeLimits } from '#domain/learning/code/code-content.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** `passed`: the browser says that all tests passed; `done`: the learner says so. */
const codeIntents = ['save', 'done', 'passed'] as const;

type Written = {
  intent: (typeof codeIntents)[number];
  program: string;
  /** When the program on the page was saved; see `saveCode`. */
  seen: string;
};

/** The program of a learner. */
export const codeForm = defineForm({ name: 'program', texts: 'whole', read: readCode });

function readCode(form: FormData): ReadForm<Written> {
  const program = textOf(form, 'program').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const submitted = { program, seen: textOf(form, 'seen').slice(0, 30) };
  if ([...program].length > codeLimits.program) return { submitted, problems: { program: 'program.long' } };
  const sent = textOf(form, 'intent');
  const intent = codeIntents.find((each) => each === sent) ?? 'save';
  return { submitted, values: { intent, ...submitted } };
}
