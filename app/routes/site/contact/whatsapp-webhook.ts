import { noteReports } from '#platform/messages/message-reports.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { answerHandshake, isSignedByMeta, readWhatsAppReports } from '#platform/messages/whatsapp.server.ts';
import type { Route } from './+types/whatsapp-webhook';

/** Meta asks once, when the address is set up, whether it is ours. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { whatsapp } = context.get(appContext).config;
  if (!whatsapp) return answer(404);
  const challenge = answerHandshake(url.searchParams, whatsapp.verifyToken);
  return challenge === null ? answer(403) : answer(200, challenge);
}

/** Meta reports what became of messages. Whatever is not answered with 200 it tells again, for days. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(appContext);
  if (!config.whatsapp) return answer(404);
  const body = new Uint8Array(await request.arrayBuffer());
  const signature = request.headers.get('x-hub-signature-256');
  if (!isSignedByMeta(body, { signature, appSecret: config.whatsapp.appSecret })) return answer(401);
  await noteReports(db, readWhatsAppReports(new TextDecoder().decode(body)));
  return answer(200);
}

function answer(status: number, text = ''): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
