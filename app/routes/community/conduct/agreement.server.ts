import type { RouterContextProvider } from 'react-router';
import { agreementOf, agreeToGuidelines } from '#domain/conduct/agreements.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import type { ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { agreementFieldName, type AgreementAsked } from './agreement-words.ts';

/** What a form must ask of somebody before they write; null where they have agreed to the rules that hold. */
export async function readAgreement(
  context: Readonly<RouterContextProvider>,
  userId: string,
): Promise<AgreementAsked | null> {
  const { db, language } = context.get(appContext);
  const agreement = await agreementOf(db, userId);
  if (agreement.state === 'current') return null;
  const { version, state, changes } = agreement;
  return {
    ...{ version, isAgain: state === 'old' },
    changes: changes.map(({ version, summary }) => ({ version, summary: pick(summary, language) })),
  };
}

/** A reader of a form that may ask for an agreement: the tick stays in a form that comes back. */
export function withAgreement<Values, Given = undefined>(
  read: (form: FormData, given: Given) => ReadForm<Values>,
): (form: FormData, given: Given) => ReadForm<Values> {
  return (form, given) => {
    const found = read(form, given);
    const ticked = textOf(form, agreementFieldName);
    return { ...found, submitted: { ...found.submitted, [agreementFieldName]: ticked } };
  };
}

/**
 * Agrees to the rules, where the form says so, before what it writes. An agreement stands whatever becomes of the rest.
 * @throws Refusal 'guidelines-changed' where other rules hold by now.
 */
export async function agreeWhereTicked(
  context: Readonly<RouterContextProvider>,
  { userId, body }: { userId: string; body: FormData },
): Promise<void> {
  const { db, now } = context.get(appContext);
  const ticked = textOf(body, agreementFieldName);
  // Anything else is no tick of ours: the write then says what is missing.
  if (/^[1-9]\d{0,3}$/.test(ticked)) await agreeToGuidelines(db, { userId, version: Number(ticked) }, now);
}
