import { z } from 'zod';
import { optionalText, unset } from './environment-values.ts';

/** What the environment says about mail, out and in. */
export const mailVariables = {
  SMTP_URL: z.preprocess(unset, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optionalText,
  MAIL_REPLY_DOMAIN: z.preprocess(
    unset,
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{0,252}$/, 'a domain in small letters, such as reply.baseera.example')
      .optional(),
  ),
  MAIL_IN_SECRET: optionalText,
  MAIL_IN_PORT: z.preprocess(unset, z.coerce.number().int().min(0).max(65535).optional()),
  MAIL_IN_HOST: optionalText,
  MAIL_IN_CERT: optionalText,
  MAIL_IN_KEY: optionalText,
};

const variables = z.object(mailVariables);
type Values = z.infer<typeof variables>;

/** A listener of our own for mail that comes in. */
export type MailListenerConfig = {
  port: number;
  host: string;
  /** Files of a certificate and its key, for STARTTLS; null: mail comes in without. */
  tls: { certFile: string; keyFile: string } | null;
};

/** How mail leaves, and how answers come in. */
export type MailConfig = {
  smtpUrl: string | undefined;
  from: string;
  /** The domain at which answers arrive; null: mails cannot be answered. */
  replyDomain: string | null;
  /** Signs what a provider hands over to /webhooks/incoming-mail; null: nothing comes in there. */
  incomingSecret: string | null;
  /** Null: mail comes in by the provider alone. */
  listener: MailListenerConfig | null;
};

/** Reads how mail leaves and comes in. */
export function readMail(values: Values): MailConfig {
  const { MAIL_IN_PORT: port, MAIL_IN_CERT: certFile, MAIL_IN_KEY: keyFile } = values;
  return {
    smtpUrl: values.SMTP_URL,
    from: values.MAIL_FROM ?? 'Baseera <no-reply@baseera.invalid>',
    replyDomain: values.MAIL_REPLY_DOMAIN ?? null,
    incomingSecret: values.MAIL_IN_SECRET ?? null,
    listener:
      port === undefined
        ? null
        : {
            ...{ port, host: values.MAIL_IN_HOST ?? '127.0.0.1' },
            tls: certFile && keyFile ? { certFile, keyFile } : null,
          },
  };
}

const ofListener = ['MAIL_IN_HOST', 'MAIL_IN_CERT', 'MAIL_IN_KEY'] as const;

/** What is wrong with it, each with the name of its variable: half of it would lose what people answer. */
export function mailProblems(values: Values, mode: 'production' | 'trial'): string[] {
  const { MAIL_REPLY_DOMAIN: domain, MAIL_IN_SECRET: secret, MAIL_IN_PORT: port } = values;
  const problems: string[] = [];
  if (domain && !secret && port === undefined)
    problems.push(
      'MAIL_IN_SECRET: set it, or MAIL_IN_PORT: answers to MAIL_REPLY_DOMAIN come in by one of them',
    );
  if (!domain && (secret || port !== undefined))
    problems.push('MAIL_REPLY_DOMAIN: set the domain at which answers by mail arrive');
  if (port === undefined)
    for (const name of ofListener)
      if (values[name]) problems.push(`MAIL_IN_PORT: set it as well; ${name} is for the listener there`);
  if (!values.MAIL_IN_CERT !== !values.MAIL_IN_KEY)
    problems.push('MAIL_IN_CERT, MAIL_IN_KEY: set both files, or neither');
  if (secret && secret.length < 32)
    problems.push(
      'MAIL_IN_SECRET: use at least 32 random characters, such as from `openssl rand -base64 48`',
    );
  return mode === 'production' ? [...problems, ...productionProblems(values)] : problems;
}

function productionProblems({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Values): string[] {
  const problems: string[] = [];
  if (smtpUrl && !from) problems.push('MAIL_FROM: set the sender address that SMTP_URL may use');
  if (!smtpUrl) problems.push('SMTP_URL: set a mail server, such as smtps://user:password@mail.example:465');
  return problems;
}
