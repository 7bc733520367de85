import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { isUnavailable, type Database } from '#platform/database/database.server.ts';
import { FileStoreFailure } from '#platform/files/s3-store.server.ts';
import { actOnce, findFormerAnswer, sameAnswer } from '#platform/input/form-once.server.ts';
import { checkHoneypot, type HoneypotFinding } from '#platform/input/honeypot.server.ts';
import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import { secretFields } from '#platform/input/secret-fields.ts';
import { honeypotFields } from '#platform/input/honeypot-fields.ts';
import { showTextAgain } from '#platform/text/read-text.ts';
import type { FieldProblems, FormResult, SubmittedValues } from './form-result.ts';
import { problemsOf } from './read-by.server.ts';
import { forDisplay, initOf, textOf } from './request.server.ts';

/** A form as it was read: what was typed, and what it means; or what is wrong with it. */
export type ReadForm<Values, Problem = string> = { submitted: SubmittedValues } & (
  | { values: Values; problems?: undefined }
  | { values?: undefined; problems: FieldProblems<Problem> }
);

type Texts = readonly string[] | ((name: string) => boolean) | 'whole';

type Definition<Values, Given, Problem> = {
  /** Names the form in its results; what the timestamp of a form that is done once is good for. */
  name: string;
  /**
   * The fields of several lines, by name or by what tells their names; `whole`: all of them, and they come back uncut, as
   * long as a document is.
   */
  texts?: Texts;
  /** Understands the fields. Throws nothing, whatever was sent; `given` is what it is judged by besides. */
  read(form: FormData, given: Given): ReadForm<Values, Problem>;
};

/** One submission of a form. */
type Submission<Given> = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The body, where it was read already to see which form of a page it is. */
  body?: FormData;
  /** Which of several forms of this name it is: the row of a list. */
  row?: string;
  /** The page of the form, for whoever must prove who they are before it: the way leads there and back. */
  path?: string;
} & (undefined extends Given ? { given?: Given } : { given: Given });

/** What is at hand when the fields of a form are in order. */
export type Submitted<Values> = { values: Values; submitted: SubmittedValues; body: FormData };

/**
 * What a refusal comes to besides its words: another answer, or values that take the place of what was typed (such as
 * the version that whoever saves once more has seen). Undefined: as usual.
 */
export type OnRefusal = (refusal: Refusal) => Promise<Response | { values: SubmittedValues } | undefined>;

/** A form that `defineForm` made. */
export type Form<Values, Given = undefined, Problem = string> = {
  readonly name: string;
  /** Reads the fields; throws nothing. */
  read(form: FormData, ...given: undefined extends Given ? [] : [given: Given]): ReadForm<Values, Problem>;
  /**
   * Does what a submission asks for. `run` gets what the fields mean and gives the address that follows, or an answer of
   * its own. Wrong fields, a refusal and a failure of ours bring the form back with what was typed.
   */
  handle<Answer>(
    submission: Submission<Given>,
    run: (submitted: Submitted<Values>) => Promise<Answer>,
    onRefusal?: OnRefusal,
  ): Promise<Response | FormAnswer<Problem> | Exclude<Answer, string>>;
  /**
   * The same for a form that carries a timestamp and a honeypot (`HoneypotFields`): the same form that comes again, by a
   * double click or a reload, gets the same answer, and nothing is done. `admit` refuses whoever may not send; `send` does
   * what is asked for, in one transaction with using up the timestamp, and gives the address that follows.
   */
  handleOnce(
    submission: Submission<Given> & { about?: string },
    steps: {
      admit(submitted: Submitted<Values>, sender: HoneypotFinding): Promise<void>;
      send(db: Database, submitted: Submitted<Values>, sender: HoneypotFinding): Promise<string>;
    },
  ): Promise<Response | FormAnswer<Problem>>;
  /** The form comes back with what was typed. For a form whose way is its own; `handle` sees to it by itself. */
  comeBack(
    submitted: SubmittedValues,
    why: Pick<FormResult<Problem>, 'row' | 'problems' | 'refusal'>,
    init: ResponseInit | number,
  ): FormAnswer<Problem>;
};

export type FormAnswer<Problem = string> = ReturnType<typeof data<FormResult<Problem>>>;

/**
 * Defines a form: how its fields are read, and with `handle` the way of a submission, from the body to the page that
 * follows or the form that comes back (docs/decisions/026-forms.md). Tests find every form that is defined and give
 * it hostile input (tests/forms.test.ts).
 */
export function defineForm<Values, Given = undefined, Problem = string>(
  definition: Definition<Values, Given, Problem>,
): Form<Values, Given, Problem> {
  const { name, read } = definition;

  const comeBack: Form<Values, Given, Problem>['comeBack'] = (submitted, why, init) =>
    data<FormResult<Problem>>({ form: name, values: shownAgain(submitted, definition.texts), ...why }, init);
  const rowOf = ({ row }: { row?: string }) => (row === undefined ? {} : { row });

  const sayWhy = async (
    error: unknown,
    submission: Submission<Given>,
    submitted: SubmittedValues,
    onRefusal?: OnRefusal,
  ) => {
    // A redirect or an error page that was thrown on purpose.
    if (!(error instanceof Error)) throw error;
    if (!(error instanceof Refusal)) {
      const { log, requestId } = submission.context.get(appContext);
      log.error({ requestId, error, form: name }, 'a form failed');
      return comeBack(submitted, rowOf(submission), initOfFailure(error));
    }
    const { code, values } = error;
    if (code === 'prove-again' && submission.path !== undefined)
      throw redirect(`/account/prove?next=${encodeURIComponent(submission.path)}`, 303);
    const special = await onRefusal?.(error);
    if (special instanceof Response) return special;
    const shown = { ...submitted, ...special?.values };
    // The timestamp is used up; the page that comes back has a new one.
    if (code === 'form-sent-before') delete shown[honeypotFields.timestamp];
    return comeBack(shown, { ...rowOf(submission), refusal: { code, values } }, initOf(error));
  };

  return {
    name,
    comeBack,
    read: (form, ...given) => read(form, given[0] as Given),
    handle: async <Answer>(
      submission: Submission<Given>,
      run: (submitted: Submitted<Values>) => Promise<Answer>,
      onRefusal?: OnRefusal,
    ) => {
      const body = submission.body ?? (await submission.request.formData());
      const { submitted, values, problems } = read(body, submission.given as Given);
      if (problems) return comeBack(submitted, { ...rowOf(submission), problems }, 400);
      try {
        const next = await run({ values, submitted, body });
        return typeof next === 'string' ? redirect(next, 303) : (next as Exclude<Answer, string>);
      } catch (error) {
        return await sayWhy(error, submission, submitted, onRefusal);
      }
    },
    handleOnce: async (submission, { admit, send }) => {
      const app = submission.context.get(appContext);
      const { db, config, now } = app;
      const body = submission.body ?? (await submission.request.formData());
      const timestamped = { form: body, purpose: name, about: submission.about };
      const sender = checkHoneypot(config, timestamped, now);
      const { submitted: typed, values, problems } = read(body, submission.given as Given);
      const submitted = { ...typed, ...timestampOf(body, sender) };
      if (problems) return comeBack(submitted, { ...rowOf(submission), problems }, 400);
      const whole = { values, submitted, body };
      try {
        // Before the limits: a second click must not be told that there were too many.
        const known = sameAnswer(await findFormerAnswer(db, config, timestamped));
        if (known !== null) return redirect(known, 303);
        await admit(whole, sender);
        return redirect(await actOnce(db, config, timestamped, (db) => send(db, whole, sender), now), 303);
      } catch (error) {
        return await sayWhy(error, submission, submitted);
      }
    },
  };
}

type Fields = Record<string, z.ZodType>;

/**
 * A reader of fields, by name and in the order of the form; each gets the text that was typed, those of `lists` the
 * texts that were chosen. What is wrong with a field is the message of its schema; or `problem`, where the screen has one
 * sentence for each field.
 */
export function readFields<Shape extends Fields>(
  shape: Shape,
  { lists = [], problem }: { lists?: readonly (keyof Shape & string)[]; problem?: string } = {},
): (form: FormData) => ReadForm<z.output<z.ZodObject<Shape>>> {
  const schema = z.object(shape);
  const names = Object.keys(shape);
  return (form) => {
    const typed = names.map((name) => [
      name,
      lists.includes(name) ? chosenOf(form, name) : textOf(form, name),
    ]);
    const submitted = Object.fromEntries(
      typed.map(([name, value]) => [name, String(value)]),
    ) as SubmittedValues;
    const { data, error } = schema.safeParse(Object.fromEntries(typed));
    if (!error) return { submitted, values: data };
    const found = problemsOf(error);
    const problems = problem ? Object.fromEntries(Object.keys(found).map((name) => [name, problem])) : found;
    return { submitted, problems };
  };
}

/** What the fields of a form mean together, if each of them is in order: their meaning, or problems. */
export function readTogether<Values, Meaning>(
  read: (form: FormData) => ReadForm<Values>,
  combine: (values: Values) => { values?: Meaning; problems?: FieldProblems },
): (form: FormData) => ReadForm<NonNullable<Meaning>> {
  return (form) => {
    const found = read(form);
    if (found.problems) return found;
    const { submitted } = found;
    return { submitted, ...combine(found.values) } as ReadForm<NonNullable<Meaning>>;
  };
}

/** A form of buttons alone: nothing is typed in it. */
export function readNothing(): ReadForm<null> {
  return { submitted: {}, values: null };
}

/** Of what is not there any more there is no page for its form to come back to. */
export const whenGone: OnRefusal = async ({ status }) => {
  if (status === 404) throw data(null, { status });
  return undefined;
};

/** The texts that were chosen of one field, each once. */
export function chosenOf(form: FormData, name: string): string[] {
  return [...new Set(form.getAll(name).filter((value) => typeof value === 'string'))];
}

/**
 * Counts a try of a form that mails somebody: by the network of its sender and by the address.
 * @throws Refusal 'too-many-requests' (429).
 */
export async function takeFormLimits(
  { db, clientAddress, now }: Pick<AppContext, 'db' | 'clientAddress' | 'now'>,
  limits: { name: string; emailKey: string; perNetwork: number; perAddress: number },
): Promise<void> {
  const anHour = 3600;
  const { name, emailKey, perNetwork, perAddress } = limits;
  const network = { name: `${name}-network`, key: networkOf(clientAddress), limit: perNetwork };
  await takeFromLimit(db, { ...network, windowSeconds: anHour }, now);
  const address = { name: `${name}-email`, key: emailKey, limit: perAddress };
  await takeFromLimit(db, { ...address, windowSeconds: anHour }, now);
}

/** The status of a form that came back because something failed on our side. */
export function initOfFailure(error: unknown): ResponseInit {
  if (isUnavailable(error)) return { status: 503, headers: { 'Retry-After': '10' } };
  if (error instanceof FileStoreFailure) return { status: 503, headers: { 'Retry-After': '30' } };
  return { status: 500 };
}

/** The timestamp of a form, if it is ours: it goes on counting when the form comes back. */
export function timestampOf(body: FormData, sender: HoneypotFinding): SubmittedValues {
  const isOurs = sender === 'person' || sender === 'hasty';
  return isOurs ? { [honeypotFields.timestamp]: textOf(body, honeypotFields.timestamp) } : {};
}

/** What was typed, as it can stand in a page: secrets never. */
function shownAgain(submitted: SubmittedValues, texts: Texts = []): SubmittedValues {
  const open = Object.fromEntries(Object.entries(submitted).filter(([name]) => !secretFields.has(name)));
  if (texts === 'whole')
    return Object.fromEntries(
      Object.entries(open).map(([name, text]) => [name, showTextAgain(text, Infinity)]),
    );
  const those: Exclude<Texts, 'whole'> = texts;
  const long = Object.keys(open).filter((name) => isText(those, name));
  return {
    ...forDisplay(open),
    ...Object.fromEntries(long.map((name) => [name, showTextAgain(open[name] ?? '')])),
  };
}

function isText(texts: Exclude<Texts, 'whole'>, name: string): boolean {
  return typeof texts === 'function' ? texts(name) : texts.includes(name);
}
