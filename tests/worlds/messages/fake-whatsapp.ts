import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What the other side knows about our account; the names are those of its own screens. */
export const whatsAppAccount = {
  token: 'EAAG-a-token-of-the-test',
  phoneNumberId: '106540352242922',
  appSecret: 'b5c9d2e1f0a34c5d8e7f6a5b4c3d2e1f',
  verifyToken: 'a word that both sides know',
  template: 'verification_code',
  announcementTemplate: 'announcement',
};

/** How the next request is answered, once: with an error of Meta's, late, not at all, or by a gateway in between. */
export type Behaviour =
  | { error: number; status?: number }
  /** Takes the message and closes the connection instead of answering. */
  | 'answer lost'
  /** Takes the message; a gateway in between says that it failed. */
  | 'gateway failed'
  /** Answers after so many milliseconds. */
  | { delayMs: number };

/** A message that was taken. */
export type TakenMessage = { id: string; to: string; language: string; code: string; reference: string };

export type Status = {
  id: string;
  status: 'sent' | 'delivered' | 'read' | 'failed' | 'deleted';
  at?: Date;
  reference?: string;
  to?: string;
  errorCode?: number;
};

export type FakeWhatsApp = {
  /** For WHATSAPP_API_URL. */
  url: string;
  /** Every message that was taken, whether or not the answer arrived. */
  taken: TakenMessage[];
  /** How many requests came, taken or not. */
  requests(): number;
  next(...behaviours: Behaviour[]): void;
  /** Posts a signed batch of statuses to our webhook, as Meta does. */
  report(webhook: string, statuses: Status[]): Promise<Response>;
  close(): Promise<void>;
};

const errors: Record<number, { status: number; message: string; details: string }> = {
  100: { status: 400, message: 'Invalid parameter', details: 'Unexpected value.' },
  190: { status: 401, message: 'Error validating access token', details: 'The session has expired.' },
  130429: { status: 429, message: 'Rate limit hit', details: 'Message throughput has been reached.' },
  131000: { status: 500, message: 'Something went wrong', details: 'An unknown error.' },
  131026: { status: 400, message: 'Message undeliverable', details: 'Message Undeliverable.' },
  131056: { status: 429, message: '(Business, consumer) pair rate limit hit', details: 'Too many messages.' },
  132001: {
    status: 404,
    message: 'Template name does not exist in the translation',
    details: 'No template.',
  },
};

/** Speaks the wire format of WhatsApp's Cloud API on a port of this machine, and sends its webhooks. */
export async function startFakeWhatsApp(): Promise<FakeWhatsApp> {
  const taken: TakenMessage[] = [];
  const behaviours: Behaviour[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    // Who asked may be gone before all was read.
    answer(request, response, { taken, behaviour: behaviours.shift() }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    taken,
    requests: () => requests,
    next: (...more) => void behaviours.push(...more),
    report: async (webhook, statuses) => {
      const body = JSON.stringify(batchOf(statuses));
      return await fetch(webhook, { method: 'POST', body, headers: signedHeaders(body) });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The headers of a report whose body is exactly this text. */
export function signedHeaders(body: string, appSecret = whatsAppAccount.appSecret): Record<string, string> {
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` };
}

/** A batch of statuses as Meta writes it, with what else a batch may hold: here, a change of a template. */
export function batchOf(statuses: Status[]): object {
  const metadata = { display_phone_number: '201000000000', phone_number_id: whatsAppAccount.phoneNumberId };
  const value = { messaging_product: 'whatsapp', metadata, statuses: statuses.map(writtenStatus) };
  return {
    object: 'whatsapp_business_account',
    entry: [
      { id: '102290129340398', changes: [{ value, field: 'messages' }] },
      {
        id: '102290129340398',
        changes: [{ field: 'message_template_status_update', value: { event: 'APPROVED' } }],
      },
    ],
  };
}

function writtenStatus({ id, status, at = new Date(), reference, to, errorCode }: Status): object {
  return {
    id,
    status,
    timestamp: String(Math.floor(at.getTime() / 1000)),
    recipient_id: to ?? '201001234567',
    ...(reference && { biz_opaque_callback_data: reference }),
    ...(errorCode && {
      errors: [{ code: errorCode, title: 'Message undeliverable', error_data: { details: 'No.' } }],
    }),
  };
}

type Told = { taken: TakenMessage[]; behaviour: Behaviour | undefined };

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { taken, behaviour }: Told,
): Promise<void> {
  const body = parse(await text(request));
  if (request.headers.authorization !== `Bearer ${whatsAppAccount.token}`)
    return answerError(response, 190, 401);
  if (request.method !== 'POST' || request.url !== `/v23.0/${whatsAppAccount.phoneNumberId}/messages`)
    return answerError(response, 100, 404);
  if (typeof behaviour === 'object' && 'error' in behaviour)
    return answerError(response, behaviour.error, behaviour.status);
  if (typeof behaviour === 'object') await wait(behaviour.delayMs, undefined, { ref: false });
  const message = readMessage(body);
  if (typeof message === 'number') return answerError(response, message);
  taken.push(message);
  if (behaviour === 'answer lost') return void request.socket.destroy();
  if (behaviour === 'gateway failed')
    return void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html>Bad Gateway');
  answerJson(response, 200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to, wa_id: message.to }],
    messages: [{ id: message.id, message_status: 'accepted' }],
  });
}

type Parameters = { type: string; text: string }[];
type Written = {
  messaging_product?: string;
  recipient_type?: string;
  to?: string;
  type?: string;
  biz_opaque_callback_data?: string;
  template?: {
    name: string;
    language: { code: string };
    components: { type: string; sub_type?: string; index?: string; parameters: Parameters }[];
  };
};

/** The message that was asked for, or the number of what is wrong with it. */
function readMessage(written: Written): TakenMessage | number {
  const { to = '', template, biz_opaque_callback_data: reference = '' } = written;
  if (written.messaging_product !== 'whatsapp' || written.recipient_type !== 'individual') return 100;
  if (written.type !== 'template' || !template || reference.length > 512) return 100;
  if (!/^[1-9]\d{6,14}$/.test(to)) return 131026;
  if (template.name !== whatsAppAccount.template || !['ar', 'en'].includes(template.language.code))
    return 132001;
  const [body, button] = template.components;
  const codes = [body, button].map((component) => component?.parameters[0]?.text ?? '');
  const isOtp = body?.type === 'body' && button?.type === 'button' && button.sub_type === 'url';
  if (!isOtp || button.index !== '0' || codes[0] !== codes[1]) return 132000;
  if (!codes[0] || codes[0].length > 15) return 132005;
  const id = `wamid.${randomBytes(24).toString('base64')}`;
  return { id, to, language: template.language.code, code: codes[0], reference };
}

function answerError(response: ServerResponse, code: number, status?: number): void {
  const { message, details, ...known } = errors[code] ?? { status: 400, message: 'Error', details: 'No.' };
  answerJson(response, status ?? known.status, {
    error: {
      message: `(#${code}) ${message}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: randomBytes(8).toString('base64url'),
    },
  });
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

function parse(body: string): Written {
  try {
    return JSON.parse(body) as Written;
  } catch {
    return {};
  }
}
