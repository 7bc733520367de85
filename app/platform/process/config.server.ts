import { z } from 'zod';
import type { ClamdAddress } from '#platform/files/scan-file.server.ts';
import { isLocal, optionalText, unset } from './environment-values.ts';
import { mailProblems, mailVariables, readMail, type MailConfig } from './mail-config.server.ts';
import {
  paymentProblems,
  paymentVariables,
  readPayments,
  type PaymentsConfig,
} from './payments-config.server.ts';

const weakSecrets = ['secret', 'changeme', 'change-me', 'password', 'baseera', 'example'];

/** The rounds of one step of the proof of work; measured in docs/decisions/013-captcha.md. */
const usualCaptchaCost = 10_000;

const environment = z.object({
  BASEERA_MODE: z.preprocess(unset, z.enum(['production', 'trial']).optional()),
  NODE_ENV: optionalText,
  PORT: z.preprocess(unset, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: optionalText,
  APP_URL: z.preprocess(unset, z.url({ protocol: /^https?$/ }).optional()),
  DATABASE_URL: z.preprocess(unset, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATA_FOLDER: z.preprocess(unset, z.string().default('data')),
  SECRET: optionalText,
  TRUST_PROXY: z.preprocess(unset, z.coerce.number().int().min(0).max(5).default(0)),
  ...mailVariables,
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_PHONE_NUMBER_ID: z.preprocess(unset, z.string().regex(/^\d+$/, 'digits only').optional()),
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
  WHATSAPP_TEMPLATE: z.preprocess(unset, z.string().default('verification_code')),
  WHATSAPP_ANNOUNCEMENT_TEMPLATE: z.preprocess(unset, z.string().default('announcement')),
  WHATSAPP_API_URL: z.preprocess(
    unset,
    z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  ),
  ...paymentVariables,
  FILES_S3_ENDPOINT: z.preprocess(unset, z.url({ protocol: /^https?$/ }).optional()),
  FILES_S3_BUCKET: z.preprocess(
    unset,
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'no name of a bucket')
      .optional(),
  ),
  FILES_S3_REGION: optionalText,
  FILES_S3_ACCESS_KEY_ID: optionalText,
  FILES_S3_SECRET_ACCESS_KEY: optionalText,
  CLAMD_ADDRESS: z.preprocess(
    unset,
    z
      .string()
      .refine((address) => readClamdAddress(address), 'host:port or the path of a socket')
      .optional(),
  ),
  ADMIN_EMAIL: z.preprocess(unset, z.email().optional()),
  ADMIN_PASSWORD: optionalText,
  LOG_LEVEL: z.preprocess(unset, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')),
  REQUEST_SECONDS: z.preprocess(unset, z.coerce.number().min(1).max(300).default(20)),
  CAPTCHA_PROVIDER: z.preprocess(unset, z.enum(['altcha', 'turnstile', 'hcaptcha']).default('altcha')),
  CAPTCHA_SITE_KEY: optionalText,
  CAPTCHA_SECRET: optionalText,
  FIXED_CLOCK: z.preprocess(unset, z.iso.datetime().optional()),
  LIBLOUIS: z.preprocess(unset, z.enum(['0', '1']).default('1')),
  CAPTCHA_COST: z.preprocess(unset, z.coerce.number().int().min(1).max(100_000).default(usualCaptchaCost)),
});

/** What Meta gives for a WhatsApp number, and the words that we gave Meta. */
export type WhatsAppConfig = {
  token: string;
  phoneNumberId: string;
  /** Signs what Meta reports to us. */
  appSecret: string;
  /** Proves that it is Meta who asks whether our address for reports is ours. */
  verifyToken: string;
  /** The authentication template, in English and Arabic. */
  template: string;
  /** The marketing template with one value, in English and Arabic. */
  announcementTemplate: string;
  /** The API with its version, without a slash at its end. */
  apiUrl: string;
};

/** A bucket for files at a service that speaks S3. */
export type S3Config = {
  /** Without a slash at its end; the bucket's name follows it. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How this process is set up; every value is read from the environment once, here. */
export type Config = {
  /** `production` is set by the operator; `trial` is what a newcomer gets from `npm start`. */
  mode: 'production' | 'trial';
  port: number;
  host: string;
  /** The public address without a slash at its end; in a trial the address that the browser used counts. */
  appUrl: string;
  databaseUrl: string | undefined;
  dataFolder: string;
  /** Keys for cookies and hashes are derived from it. In a trial it is made once and kept in the data folder. */
  secret: string | undefined;
  /** How many proxies in front of us are ours; their forwarding headers are believed, nobody else's. */
  trustedProxies: number;
  mail: MailConfig;
  /** The WhatsApp Cloud API of Meta; null when no messages go that way. */
  whatsapp: WhatsAppConfig | null;
  payments: PaymentsConfig;
  /** Where files are kept; null: in a folder below the data folder. */
  s3: S3Config | null;
  /** The virus scanner that looks at each file that is sent; null when there is none. */
  clamd: ClamdAddress | null;
  admin: { email: string | undefined; password: string | undefined };
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  requestSeconds: number;
  /** Whether contracted braille is made where this machine has liblouis. */
  usesLiblouis: boolean;
  /** The instant at which the process's clock stands still (clock.server.ts); null except in tests. */
  fixedClock: Date | null;
  /** The security check of forms; the keys are those of a hosted provider. Only tests make it cost less. */
  captcha: {
    provider: 'altcha' | 'turnstile' | 'hcaptcha';
    siteKey: string | undefined;
    secret: string | undefined;
    cost: number;
  };
};

/** The configuration cannot be used; the message names each variable and what is wrong with it. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration from the environment.
 * In production a missing or weak secret and a missing public address stop the process.
 * @throws ConfigError that names the variables.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const mode = values.BASEERA_MODE ?? (values.NODE_ENV === 'production' ? 'production' : 'trial');
  const problems = [
    ...mailProblems(values, mode),
    ...whatsAppProblems(values),
    ...paymentProblems(values, mode),
    ...s3Problems(values),
    ...captchaProblems(values),
    ...(mode === 'production' ? productionProblems(values) : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    mode,
    port: values.PORT,
    host: values.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    appUrl: (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/(?<!\/)\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.DATA_FOLDER,
    secret: values.SECRET,
    trustedProxies: values.TRUST_PROXY,
    mail: readMail(values),
    whatsapp: readWhatsApp(values),
    payments: readPayments(values, mode),
    s3: readS3(values),
    clamd: readClamdAddress(values.CLAMD_ADDRESS ?? ''),
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    logLevel: values.LOG_LEVEL,
    usesLiblouis: values.LIBLOUIS === '1',
    requestSeconds: values.REQUEST_SECONDS,
    fixedClock: values.FIXED_CLOCK ? new Date(values.FIXED_CLOCK) : null,
    captcha: {
      provider: values.CAPTCHA_PROVIDER,
      siteKey: values.CAPTCHA_SITE_KEY,
      secret: values.CAPTCHA_SECRET,
      cost: values.CAPTCHA_COST,
    },
  };
}

const whatsAppNames = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

/** All four or none: half of them would send codes that nobody could follow, or none at all. */
function whatsAppProblems(values: z.infer<typeof environment>): string[] {
  if (whatsAppNames.every((name) => !values[name])) return [];
  return whatsAppNames
    .filter((name) => !values[name])
    .map((name) => `${name}: set it as well; WhatsApp needs ${whatsAppNames.join(', ')}`);
}

function readWhatsApp(values: z.infer<typeof environment>): WhatsAppConfig | null {
  const [token, phoneNumberId, appSecret, verifyToken] = whatsAppNames.map((name) => values[name]);
  if (!token || !phoneNumberId || !appSecret || !verifyToken) return null;
  const apiUrl = values.WHATSAPP_API_URL.replace(/(?<!\/)\/+$/, '');
  return {
    ...{ token, phoneNumberId, appSecret, verifyToken, apiUrl },
    template: values.WHATSAPP_TEMPLATE,
    announcementTemplate: values.WHATSAPP_ANNOUNCEMENT_TEMPLATE,
  };
}

const s3Names = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_REGION',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

/** All five or none: half of them would keep files where nobody looks for them. */
function s3Problems(values: z.infer<typeof environment>): string[] {
  if (s3Names.every((name) => !values[name])) return [];
  return s3Names
    .filter((name) => !values[name])
    .map((name) => `${name}: set it as well; files in S3 need ${s3Names.join(', ')}`);
}

function readS3(values: z.infer<typeof environment>): S3Config | null {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Names.map((name) => values[name]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: endpoint.replace(/(?<!\/)\/+$/, ''), bucket, region, accessKeyId, secretAccessKey };
}

/** `127.0.0.1:3310`, `[::1]:3310` or `/run/clamav/clamd.ctl`; null when it is nothing of that. */
function readClamdAddress(address: string): ClamdAddress | null {
  if (address.startsWith('/')) return { path: address };
  const [, bracketed, host = bracketed, digits] =
    /^(?:\[([\da-f:]+)\]|([^\s:/]+)):(\d{1,5})$/i.exec(address) ?? [];
  const port = Number(digits);
  return host && port > 0 && port < 65_536 ? { host, port } : null;
}

function productionProblems(values: z.infer<typeof environment>): string[] {
  const problems: string[] = [];
  if (!values.APP_URL) problems.push('APP_URL: set the public address, such as https://baseera.example');
  else if (!values.APP_URL.startsWith('https://') && !isLocal(values.APP_URL)) {
    problems.push('APP_URL: must start with https://, because sign-in cookies are sent over TLS only');
  }
  if (!values.SECRET)
    problems.push('SECRET: set at least 32 random characters, such as from `openssl rand -base64 48`');
  else if (isWeak(values.SECRET)) {
    problems.push(
      'SECRET: too weak; use at least 32 random characters, such as from `openssl rand -base64 48`',
    );
  }
  if (
    values.WHATSAPP_TOKEN &&
    !values.WHATSAPP_API_URL.startsWith('https://') &&
    !isLocal(values.WHATSAPP_API_URL)
  )
    problems.push('WHATSAPP_API_URL: must start with https://, because codes are sent to it');
  if (
    values.FILES_S3_ENDPOINT &&
    !values.FILES_S3_ENDPOINT.startsWith('https://') &&
    !isLocal(values.FILES_S3_ENDPOINT)
  )
    problems.push('FILES_S3_ENDPOINT: must start with https://, because private files are sent to it');
  if (values.CAPTCHA_COST < usualCaptchaCost)
    problems.push(`CAPTCHA_COST: leave it out; less than ${usualCaptchaCost} is for tests`);
  if (values.FIXED_CLOCK) problems.push('FIXED_CLOCK: leave it out; a clock that stands still is for tests');
  return problems;
}

/** A hosted provider without its keys would refuse everybody. */
function captchaProblems(values: z.infer<typeof environment>): string[] {
  const { CAPTCHA_PROVIDER: provider } = values;
  if (provider === 'altcha') return [];
  return (['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const)
    .filter((name) => !values[name])
    .map((name) => `${name}: set the key that ${provider} gave you, or leave CAPTCHA_PROVIDER out`);
}

function isWeak(secret: string): boolean {
  const distinct = new Set(secret).size;
  return (
    secret.length < 32 || distinct < 12 || weakSecrets.some((word) => secret.toLowerCase().includes(word))
  );
}
