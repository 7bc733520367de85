import { createContext, type RouterContextProvider } from 'react-router';
import type { SubmittedForm } from '#platform/page/document.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { secretFields } from './secret-fields.ts';
import { honeypotFields } from './honeypot-fields.ts';
import { showTextAgain } from '#platform/text/read-text.ts';

/** The body of a request as the server read it; null when it has none. */
export const submittedBodyContext = createContext<SubmittedBody | null>(null);

export type SubmittedBody = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** What our own pages write into forms: words of code, ids, instants, fingerprints. Nobody has typed them. */
const notTyped = /^(?:[a-z\d]+(?:[-_:.,][a-z\d]+)*|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]{22,})$/;

/**
 * The form that this request carries, for the error page to give back: without secrets, and without files. It is read
 * from the request alone, so it needs neither the database nor to know who asks. Null when nobody typed anything, or
 * the address is none of our pages.
 */
export async function readSubmittedForm(
  context: Readonly<RouterContextProvider>,
): Promise<SubmittedForm | null> {
  const body = context.get(submittedBodyContext);
  const { page, isPage } = context.get(appContext);
  if (!body || page.path.startsWith('//') || !isPage(page.path.split('?', 1)[0] ?? '')) return null;
  const answer = new Response(body.bytes, { headers: { 'Content-Type': body.type } });
  const form = await answer.formData().catch(() => new FormData());
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !secretFields.has(name) ? [[name, value]] : [],
  );
  const typed = fields
    .filter(
      ([name, value]) => name !== honeypotFields.timestamp && value.trim() !== '' && !notTyped.test(value),
    )
    .map(([, value]) => showTextAgain(value));
  if (typed.length === 0) return null;
  return { path: page.path, fields, typed };
}
