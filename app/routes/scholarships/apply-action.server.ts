import { data, redirect, type RouterContextProvider } from 'react-router';
import { removeFile } from '#domain/scholarships/attach-file.ts';
import { beginDraft } from '#domain/scholarships/begin-draft.ts';
import {
  findOfAccount,
  findApplication,
  listApplicationFiles,
  type Access,
} from '#domain/scholarships/applications.ts';
import { findCycles } from '#domain/scholarships/cycles.ts';
import { saveDraft } from '#domain/scholarships/save-draft.ts';
import { applicationFileKinds } from '#domain/scholarships/scholarship-constants.ts';
import { submitApplication } from '#domain/scholarships/submit-application.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import { checkHoneypot } from '#platform/input/honeypot.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { isToken } from '#platform/security/token.server.ts';
import { initOf, initOfAll, textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { initOfFailure, timestampOf } from '#routes/kit/form.server.ts';
import { accountOf } from './access.server.ts';
import { beginOnce } from './begin-once.server.ts';
import type { ApplicationResult, Problem } from './application-errors.ts';
import type { KeptFile } from './application-form.tsx';
import { answersOf, applicationForm, emailOf, inOrder } from './application-form.server.ts';
import { receiveFiles } from './receive-files.server.ts';
import { programsToApplyForMemory } from './scholarships-today.server.ts';

const anHour = 3600;

type Intent = { act: 'submit' | 'save' } | { act: 'remove'; kind: (typeof applicationFileKinds)[number] };
type RouteRequest = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** Answers the form: whichever button was pressed, what was written and the files that are fit are kept first. */
export async function answerApplication({ request, context, url }: RouteRequest) {
  const app = context.get(appContext);
  const { db, now, language, page, remember } = app;
  const form = await request.formData();
  const intent = readIntent(form);
  const sender = checkHoneypot(app.config, { form, purpose: applicationForm.name }, now);
  const account = accountOf(context);
  let access: Access = { key: url.searchParams.get('application') ?? '', account };
  let isAsBegun = false;
  const programs = await remember(programsToApplyForMemory({ day: cairoDayOf(now) }));
  const rules = (await remember(settingsMemory)).scholarship;
  const {
    submitted,
    values: fields,
    problems: wrong = {},
  } = applicationForm.read(form, { programs, rules, now });
  const email = emailOf(submitted);
  const comeBack = async (
    why: Pick<ApplicationResult, 'problems' | 'refusal'>,
    init: ResponseInit | number,
  ) => {
    // A timestamp that is used up must not come again: the page has a new one.
    const isUsed = why.refusal?.code === 'form-sent-before';
    const shown = { ...submitted, ...(!isUsed && timestampOf(form, sender)) };
    const result = applicationForm.comeBack(shown, why, init);
    const files = await listKeptFiles(app, access).catch(() => []);
    return data<ApplicationResult>({ ...result.data, key: access.key || null, files }, result.init ?? {});
  };
  try {
    await takeLimits(app, email, intent);
    const isKnown = account !== null || (await findApplication(db, access, now)) !== null;
    // A form may well lie open for days.
    if (!isKnown && sender !== 'person' && sender !== 'stale') throw new Refusal('form-not-checked', {}, 400);
    const needsOne = needsDraft(context, { email, intent, account });
    ({ access, isAsBegun } = await findDraft(app, { access, needsOne, form }));
    const siteUrl = page.origin;
    const problems: Record<string, Problem> = {};
    if (access.key) {
      const files = context.get(sentFilesContext);
      Object.assign(problems, await receiveFiles(app, { access, sent: files }));
      const draft = { access, answers: answersOf(submitted), email, language, siteUrl };
      await saveDraft(db, { ...draft, mailsLink: intent.act === 'save' && !account }, now);
    }
    if (intent.act === 'remove') {
      if (access.key) await removeFile(db, { access, kind: intent.kind }, now);
      return redirect(formPath(access, `removed=${intent.kind}#files`), 303);
    }
    if (intent.act === 'save') {
      if (!account && wrong.email) problems.email = wrong.email;
      if (Object.keys(problems).length > 0)
        return await comeBack({ problems: inOrder(problems) }, statusOf(problems));
      return redirect(formPath(access, 'saved=1'), 303);
    }
    Object.assign(problems, wrong, missingFiles(await listKeptFiles(app, access), problems));
    if (!fields || Object.keys(problems).length > 0)
      return await comeBack({ problems: inOrder(problems) }, statusOf(problems));
    const requestSource = requestSourceOf(request, context);
    const submission = { access, fields, language, siteUrl, requestSource };
    const { isProven } = await submitApplication(db, submission, now);
    return redirect(
      isProven ? `/scholarships/applications/${access.key}?sent=1` : '/scholarships/apply?sent=1',
      303,
    );
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, values } = error;
      if (code === 'scholarship-already-sent' && isAsBegun)
        return redirect('/scholarships/apply?sent=1', 303);
      return await comeBack({ refusal: { code, values } }, initOf(error));
    }
    app.log.error({ requestId: app.requestId, error }, 'a scholarship form failed');
    return await comeBack({}, initOfFailure(error));
  }
}

function readIntent(form: FormData): Intent {
  const intent = textOf(form, 'intent');
  const kind = applicationFileKinds.find((each) => intent === `remove-${each}`);
  if (kind) return { act: 'remove', kind };
  return { act: intent === 'save' ? 'save' : 'submit' };
}

/** Whoever sends many forms, or has many mails sent to one address, waits. */
async function takeLimits(
  { db, clientAddress, now }: AppContext,
  email: EmailAddress | null,
  intent: Intent,
) {
  const network = { name: 'scholarship-network', key: networkOf(clientAddress), limit: 200 };
  await takeFromLimit(db, { ...network, windowSeconds: anHour }, now);
  if (intent.act === 'remove' || !email) return;
  await takeFromLimit(
    db,
    { name: 'scholarship-email', key: email.key, limit: 30, windowSeconds: anHour },
    now,
  );
}

/** Only what has something to keep becomes a draft: files, or the fields to go on later. */
function needsDraft(
  context: Readonly<RouterContextProvider>,
  { email, intent, account }: { email: EmailAddress | null; intent: Intent; account: Access['account'] },
): boolean {
  if (context.get(sentFilesContext).length > 0) return true;
  return intent.act === 'save' && Boolean(account ?? email);
}

/**
 * The draft that the form belongs to; a new one where one is needed, also when the old one is not there any more.
 * `isAsBegun`: the form says what it said when it began it, perhaps by a second click.
 * @throws Refusal 'scholarship-closed', or 'form-sent-before' when what the form began is gone.
 */
async function findDraft(
  app: AppContext,
  { access, needsOne, form }: { access: Access; needsOne: boolean; form: FormData },
): Promise<{ access: Access; isAsBegun: boolean }> {
  const { db, now, language } = app;
  const { open } = await findCycles(db, now);
  if (!open) throw new Refusal('scholarship-closed');
  const { key, account } = access;
  const found = (key: string, isAsBegun = false) => ({ access: { key, account }, isAsBegun });
  if (key && (await findApplication(db, access, now))) return found(key);
  const own = account && (await findOfAccount(db, { account, cycleId: open.id }));
  if (own) return found(own.id);
  if (!needsOne) return found('');
  const fields = { cycleId: open.id, account, language };
  if (account) return found((await beginDraft(db, fields, now)).key);
  const begun = await beginOnce(app, { form, fields });
  if (!(await findApplication(db, { key: begun.answer, account }, now)))
    throw new Refusal('form-sent-before');
  return found(begun.answer, begun.isSame);
}

/** The files that the draft has by now. */
async function listKeptFiles({ db, now }: AppContext, access: Access): Promise<KeptFile[]> {
  const reached = access.key ? await findApplication(db, access, now) : null;
  const files = reached ? await listApplicationFiles(db, reached.application.id) : [];
  return files.map(({ kind, name, bytes }) => ({ kind, name, bytes }));
}

function missingFiles(files: readonly KeptFile[], known: Record<string, Problem>): Record<string, Problem> {
  const missing = applicationFileKinds.filter(
    (kind) => !known[kind] && files.every((file) => file.kind !== kind),
  );
  return Object.fromEntries(missing.map((kind) => [kind, { text: `file.${kind}.missing` }]));
}

function statusOf(problems: Record<string, Problem>): ResponseInit {
  return initOfAll(Object.values(problems).map(({ values = {} }) => ({ values })));
}

/** Where the form of a draft is. What belongs to an account is found without a key in the address. */
function formPath({ key }: Access, query: string): string {
  return isToken(key) ? `/scholarships/apply?application=${key}&${query}` : `/scholarships/apply?${query}`;
}
