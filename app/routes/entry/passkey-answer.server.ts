import { initOf } from '#routes/kit/request.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** The answer to the script of a passkey button; a refusal is said in the reader's language as `message`. */
export async function sayInJson(
  { language }: AppContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, values } = error;
    const message = textsFor(language).getFixedT(null, 'refusals')(code, values);
    return Response.json({ message }, initOf(error));
  }
}
