import { takeMail, type Arrival } from '#domain/forums/by-mail/take-mail.ts';
import { readSignedMail } from '#platform/messages/incoming/signed-mail.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { secretOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/incoming-mail';

/**
 * What whoever hands a mail over is told. A mail to nobody whom we know is taken all the same: it would come again and again, and
 * its sender gets no answer.
 */
const statuses: Record<Arrival, number> = {
  ...{ taken: 200, known: 200, unknown: 200 },
  ...{ 'too-large': 413, 'too-many': 429 },
};

/** A provider hands over a mail that came in. What is not signed by it is not believed; what is not answered with 200 it hands over again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, config } = context.get(appContext);
  const { replyDomain, incomingSecret } = config.mail;
  if (!replyDomain || !incomingSecret) return answer(404);
  const body = new Uint8Array(await request.arrayBuffer());
  const mail = readSignedMail({ headers: request.headers, body }, incomingSecret, now);
  if (!mail) return answer(401);
  const { raw, recipient } = mail;
  const given = { raw, recipients: [recipient], secret: secretOf(config), replyDomain };
  return answer(statuses[await takeMail(db, given, now)]);
}

function answer(status: number): Response {
  return new Response('', { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
