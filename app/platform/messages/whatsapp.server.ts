import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config, WhatsAppConfig } from '#platform/process/config.server.ts';
import { unsentFailures } from '#platform/process/unsent-failures.ts';
import type { Language } from '#platform/text/language.ts';
import { MessageRefused } from './message-refused.ts';

/** One code, ready to be handed over. */
export type OutgoingCode = {
  /** The id of its row: Meta's reports name it, even when its answer was lost. */
  id: string;
  language: Language;
  /** In E.164, with its plus. */
  to: string;
  code: string;
};

/** News for somebody who wants them, as the one value of the template for announcements. */
export type OutgoingAnnouncement = Omit<OutgoingCode, 'code'> & { text: string };

/** How WhatsApp messages leave the server: through Meta's Cloud API, or not at all when they stay in the outbox. */
export type WhatsAppTransport =
  | { kind: 'outbox' }
  | {
      kind: 'cloud-api';
      /**
       * Gives Meta's id of the message, `wamid…`.
       * @throws MessageRefused with the code `unanswered` when nobody can know whether it was taken.
       */
      send(message: OutgoingCode | OutgoingAnnouncement): Promise<string>;
    };

/** The code of a refusal that is none: the answer was lost, and the message may have gone out all the same. */
export const unanswered = 'UNANSWERED';

const secondsToAnswer = 10;

/**
 * Meta's error codes that are about this very message: the number cannot be reached, or the template and
 * its values do not fit. All others (tokens, limits, troubles of Meta's) may pass or can be mended.
 */
const permanentCodes = new Set([
  ...[33, 100, 130472, 130497, 131008, 131009, 131021, 131026, 131030, 131049, 131050, 131051],
  ...[132000, 132001, 132005, 132007, 132012, 132015, 132016],
]);

const acceptance = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(500) })).min(1) });
const refusal = z.object({ error: z.object({ code: z.number().int() }) });

/**
 * The transport that the configuration names; without one, the outbox. In production nobody could read
 * the outbox: there a code is refused for good instead of being kept.
 */
export function createWhatsAppTransport({
  whatsapp,
  mode,
}: Pick<Config, 'whatsapp' | 'mode'>): WhatsAppTransport {
  if (whatsapp) return { kind: 'cloud-api', send: async (message) => await sendMessage(whatsapp, message) };
  if (mode === 'trial') return { kind: 'outbox' };
  return {
    kind: 'cloud-api',
    send: async () => await Promise.reject(new MessageRefused('NOT CONFIGURED', true)),
  };
}

async function sendMessage(
  config: WhatsAppConfig,
  message: OutgoingCode | OutgoingAnnouncement,
): Promise<string> {
  const { status, body } = await post(config, templateMessage(config, message));
  const accepted = acceptance.safeParse(body);
  if (status === 200 && accepted.success) return accepted.data.messages[0]?.id ?? '';
  const refused = refusal.safeParse(body);
  if (refused.success) {
    const { code } = refused.data.error;
    throw new MessageRefused(`META ${code}`, permanentCodes.has(code));
  }
  // Not Meta's own words: a gateway in between may have passed the message on before it failed.
  throw new MessageRefused(status >= 400 && status < 500 ? `HTTP ${status}` : unanswered, false);
}

/** An authentication template has the code in its body and in the button that copies it; other ones have no button. */
function templateMessage(config: WhatsAppConfig, message: OutgoingCode | OutgoingAnnouncement) {
  const { id, language, to } = message;
  const isCode = 'code' in message;
  const parameters = [{ type: 'text', text: isCode ? message.code : message.text }];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: {
      name: isCode ? config.template : config.announcementTemplate,
      language: { code: language },
      components: [
        { type: 'body', parameters },
        ...(isCode ? [{ type: 'button', sub_type: 'url', index: '0', parameters }] : []),
      ],
    },
    biz_opaque_callback_data: id,
  };
}

async function post(
  { apiUrl, phoneNumberId, token }: WhatsAppConfig,
  message: object,
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(`${apiUrl}/${phoneNumberId}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(secondsToAnswer * 1000),
    });
    const text = await answer.text();
    return { status: answer.status, body: parseJson(text) };
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    const code = String(cause?.code);
    throw new MessageRefused(unsentFailures.has(code) ? code : unanswered, false);
  }
}

/** What Meta reports about one message. */
export type WhatsAppReport = {
  /** `wamid…` */
  transportId: string;
  /** The id that was sent along with the message. */
  messageId: string | null;
  kind: 'taken' | 'reached' | 'failed';
  /** Why it failed, such as `META 131026`. */
  failure: string | null;
  at: Date;
};

const batch = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })),
    }),
  ),
});
const reportKinds = { sent: 'taken', delivered: 'reached', read: 'reached', failed: 'failed' } as const;
const status = z.object({
  id: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.coerce.number().int().positive().max(9_999_999_999),
  biz_opaque_callback_data: z.uuid().nullable().catch(null),
  errors: z.array(z.object({ code: z.number().int() })).catch([]),
});

/** The reports in a body that Meta sent; whatever else it tells (what people answered, changes of templates) is passed over. */
export function readWhatsAppReports(body: string): WhatsAppReport[] {
  const parsed = batch.safeParse(parseJson(body));
  if (!parsed.success) return [];
  const statuses = parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.statuses ?? []),
  );
  return statuses.flatMap((each) => {
    const known = status.safeParse(each);
    if (!known.success) return [];
    const { id, status: word, timestamp, biz_opaque_callback_data, errors } = known.data;
    return {
      transportId: id,
      messageId: biz_opaque_callback_data,
      kind: reportKinds[word],
      failure: word === 'failed' ? `META ${errors[0]?.code ?? 'unknown'}` : null,
      at: new Date(timestamp * 1000),
    };
  });
}

/** Whether Meta signed exactly these bytes: `sha256=` and their HMAC-SHA256, keyed by the app's secret. */
export function isSignedByMeta(
  body: Uint8Array,
  { signature, appSecret }: { signature: string | null; appSecret: string },
): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1];
  if (!hex) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', appSecret).update(body).digest());
}

/** What to echo when Meta asks whether the address for reports is ours; null when the words are not the agreed ones. */
export function answerHandshake(query: URLSearchParams, verifyToken: string): string | null {
  const isAgreed = timingSafeEqual(sha256(query.get('hub.verify_token') ?? ''), sha256(verifyToken));
  return isAgreed && query.get('hub.mode') === 'subscribe' ? query.get('hub.challenge') : null;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
