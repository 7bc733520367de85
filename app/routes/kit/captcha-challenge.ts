import { captchaActions, type CaptchaAction } from '#platform/input/captcha-parts.ts';
import { captchaOf } from '#platform/input/captcha.server.ts';
import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/captcha-challenge';

/** Wide: thousands of people may share one address of a mobile network, and a challenge costs us 2 ms. */
const challengesPerHour = 3000;

/** A proof of work for the browser to solve, as JSON; `?action=` says for which form (app/enhance/captcha.ts). */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config, clientAddress, now } = context.get(appContext);
  const action = url.searchParams.get('action') as CaptchaAction;
  if (!captchaActions.includes(action)) return answer({ error: 'unknown action' }, 400);
  try {
    const limit = { name: 'captcha-challenge', limit: challengesPerHour, windowSeconds: 3600 };
    await takeFromLimit(db, { ...limit, key: networkOf(clientAddress) }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer({ error: error.code }, error.status, { 'Retry-After': String(error.values.seconds) });
  }
  const made = await captchaOf(config).newChallenge(action, now);
  return made ? answer(made, 200) : answer({ error: 'another provider checks' }, 404);
}

function answer(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store', ...headers } });
}
