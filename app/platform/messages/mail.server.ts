import { createTransport } from 'nodemailer';
import type { Config } from '#platform/process/config.server.ts';
import type { Language } from '#platform/text/language.ts';
import { MessageRefused } from './message-refused.ts';

/** One mail, ready to be handed over. */
export type OutgoingMail = {
  /** The id of its row: a repeat after a lost answer carries the same Message-ID. */
  id: string;
  language: Language;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** How mail leaves the server: over SMTP, or not at all when it stays in the outbox (`/dev/outbox`). */
export type MailTransport =
  | { kind: 'outbox'; close(): void }
  | {
      kind: 'smtp';
      /** @throws MessageRefused */
      send(mail: OutgoingMail): Promise<void>;
      close(): void;
    };

/** The transport that the configuration names; without a mail server, the outbox. */
export function createMailTransport(config: Pick<Config['mail'], 'smtpUrl' | 'from'>): MailTransport {
  if (!config.smtpUrl) return { kind: 'outbox', close: () => {} };
  const smtp = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  const domain = domainOf(config.from);
  return {
    kind: 'smtp',
    async send(mail) {
      assertSingleLines([mail.to, mail.subject, ...Object.entries(mail.headers).flat()]);
      try {
        await smtp.sendMail({
          from: config.from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language, ...mail.headers },
        });
      } catch (error) {
        throw asRefusal(error);
      }
    },
    close: () => smtp.close(),
  };
}

/**
 * The headers by which mail programs offer to unsubscribe with one click (RFC 2369, RFC 8058).
 * The address must answer a POST without cookies or questions.
 */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A line break in a header would let its author write headers of their own: refused. */
export function assertSingleLines(values: string[]): void {
  if (values.some((value) => /\p{Cc}/u.test(value)))
    throw new Error('A mail header holds a control character.');
}

/** 5xx for the recipient or the content is final; wrong passwords, networks and 4xx are ours to mend and try again. */
function asRefusal(error: unknown): MessageRefused {
  const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = isAboutThisMail && responseCode !== undefined && responseCode >= 500;
  return new MessageRefused(responseCode === undefined ? code : `${code} ${responseCode}`, isPermanent);
}

function domainOf(from: string): string {
  return /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
