import { data } from 'react-router';
import { isUnavailable } from '#platform/database.server.ts';
import { judgeTrap, type TrapFinding } from '#platform/form-trap.server.ts';
import { networkOf, takeFromLimit } from '#platform/rate-limit.server.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AppContext } from '#platform/request-context.server.ts';
import { trapFields } from '#platform/trap-fields.ts';
import { showTextAgain } from '#platform/written-text.ts';
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
