import { beginDraft, type DraftFields } from '#domain/scholarships/begin-draft.ts';
import { actOnce, findFormerAnswer, type FormerAnswer } from '#platform/input/form-once.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';

/** What the form's timestamp is good for. */
export const timestampPurpose = 'scholarship';

type DraftSubmission = { form: FormData; fields: DraftFields };

/**
 * Begins a draft for the form of somebody who is not signed in. The form that comes again, by a second click or from the
 * page before, leads to the draft that it began, whatever it says now: its files are there. Answers with the draft's
 * key, and whether the form says the same as when it began it.
 */
export async function beginOnce(
  { db, config, now }: Pick<AppContext, 'db' | 'config' | 'now'>,
  { form, fields }: DraftSubmission,
): Promise<FormerAnswer> {
  const sent = { form, purpose: timestampPurpose };
  const former = await findFormerAnswer(db, config, sent);
  if (former) return former;
  try {
    const key = await actOnce(db, config, sent, async (db) => (await beginDraft(db, fields, now)).key, now);
    return { answer: key, isSame: true };
  } catch (error) {
    // It came twice at the same moment, with other words.
    const first = error instanceof Refusal && (await findFormerAnswer(db, config, sent));
    if (first) return first;
    throw error;
  }
}
