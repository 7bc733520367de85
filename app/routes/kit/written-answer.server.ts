import { data } from 'react-router';
import { isUnavailable, type Database } from '#platform/database/database.server.ts';
import { actOnce, findFormerAnswer, sameAnswer, type StampedForm } from '#platform/input/form-once.server.ts';
import { judgeTrap, type TrapFinding } from '#platform/input/form-trap.server.ts';
import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';
import { trapFields } from '#platform/input/trap-fields.ts';
import { showTextAgain } from '#platform/text/written-text.ts';
import { forDisplay, initOf, textOf } from './request.server.ts';
import type { WrittenAnswer } from './written-answer.ts';

/** A form for everybody as it was sent. */
export type WrittenForm = {
  written: Record<string, string>;
  /** The fields of several lines. */
  texts?: readonly string[];
};

/** What the form says about who sent it, and its stamp, which goes on counting when the form comes back. */
export function readTrap(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  { form, purpose }: { form: FormData; purpose: string },
): { trap: TrapFinding; stamp: Record<string, string> } {
  const trap = judgeTrap(config, { form, purpose }, now);
  const isGood = trap === 'person' || trap === 'hasty';
  return { trap, stamp: isGood ? { [trapFields.stamp]: textOf(form, trapFields.stamp) } : {} };
}

/**
 * Sends a form for everybody once: whoever sends the same once more, by a double click or a reload, gets the same
 * answer, and nothing is sent. `admit` refuses whoever may not send; `send` answers with the address that follows.
 * @throws Refusal 'form-sent-before' (409) when the form came before with other words, and what `admit` and `send` throw.
 */
export async function sendOnce(
  { db, config, now }: Pick<AppContext, 'db' | 'config' | 'now'>,
  form: StampedForm,
  { admit, send }: { admit: () => Promise<void>; send: (db: Database) => Promise<string> },
): Promise<string> {
  // Before the limits: a second click must not be told that there were too many.
  const known = sameAnswer(await findFormerAnswer(db, config, form));
  if (known !== null) return known;
  await admit();
  return await actOnce(db, config, form, send, now);
}

/**
 * Counts a try of a form that mails somebody: by the network of its sender and by the address.
 * @throws Refusal 'too-many-requests' (429).
 */
export async function takeFormLimits(
  { db, clientAddress, now }: Pick<AppContext, 'db' | 'clientAddress' | 'now'>,
  {
    name,
    emailKey,
    perNetwork,
    perAddress,
  }: {
    name: string;
    emailKey: string;
    perNetwork: number;
    perAddress: number;
  },
): Promise<void> {
  const anHour = 3600;
  const network = { name: `${name}-network`, key: networkOf(clientAddress), limit: perNetwork };
  await takeFromLimit(db, { ...network, windowSeconds: anHour }, now);
  const address = { name: `${name}-email`, key: emailKey, limit: perAddress };
  await takeFromLimit(db, { ...address, windowSeconds: anHour }, now);
}

/** The form comes back with what is wrong, field by field. */
export function sayProblems(form: WrittenForm, problems: Record<string, string>) {
  return data<WrittenAnswer>({ written: shownAgain(form), problems }, 400);
}

/** The form comes back with what was written, also after a failure of ours: nothing has to be typed again. */
export function sayWhyNot(
  error: unknown,
  form: WrittenForm,
  { log, requestId }: Pick<AppContext, 'log' | 'requestId'>,
) {
  const written = shownAgain(form);
  if (error instanceof Refusal) {
    const { code, values } = error;
    // The stamp is used up; the page that comes back has a new one.
    if (code === 'form-sent-before') delete written[trapFields.stamp];
    return data<WrittenAnswer>({ written, refusal: { code, values } }, initOf(error));
  }
  log.error({ requestId, error }, 'a form failed');
  return data<WrittenAnswer>(
    { written },
    isUnavailable(error) ? { status: 503, headers: { 'Retry-After': '10' } } : 500,
  );
}

function shownAgain({ written, texts = [] }: WrittenForm): Record<string, string> {
  const long = texts.map((name) => [name, showTextAgain(written[name] ?? '')]);
  return { ...forDisplay(written), ...(Object.fromEntries(long) as Record<string, string>) };
}
