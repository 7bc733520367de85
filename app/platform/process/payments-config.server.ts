import { z } from 'zod';
import { isLocal, optionalText, unset } from './environment-values.ts';

const optionalNumber = z.preprocess(
  unset,
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'digits only')
    .transform(Number)
    .optional(),
);
const address = (usual: string) => z.preprocess(unset, z.url({ protocol: /^https?$/ }).default(usual));

/** What the environment says about taking payments. */
export const paymentVariables = {
  PAYMOB_SECRET_KEY: optionalText,
  PAYMOB_PUBLIC_KEY: optionalText,
  PAYMOB_HMAC_SECRET: optionalText,
  PAYMOB_API_KEY: optionalText,
  PAYMOB_CARD_INTEGRATION_ID: optionalNumber,
  PAYMOB_WALLET_INTEGRATION_ID: optionalNumber,
  PAYMOB_API_URL: address('https://accept.paymob.com'),
  FAWRY_MERCHANT_CODE: optionalText,
  FAWRY_SECURITY_KEY: optionalText,
  FAWRY_API_URL: address('https://www.atfawry.com'),
  PAYMENTS_SANDBOX: z.preprocess(unset, z.enum(['0', '1']).optional()),
};

const variables = z.object(paymentVariables);
type Values = z.infer<typeof variables>;

/** What Paymob gives for an account; at least one of the two integrations is there. */
export type PaymobConfig = {
  /** Makes payments and refunds. */
  secretKey: string;
  /** Stands in the address of Paymob's page. */
  publicKey: string;
  /** Signs what Paymob reports to us. */
  hmacSecret: string;
  /** Asks what became of a payment. */
  apiKey: string;
  cardIntegrationId: number | null;
  walletIntegrationId: number | null;
  /** Without a slash at its end. */
  apiUrl: string;
};

/** What Fawry gives for an account. */
export type FawryConfig = {
  merchantCode: string;
  /** Signs what we ask, and what Fawry reports to us. */
  securityKey: string;
  /** Without a slash at its end. */
  apiUrl: string;
};

/** Who takes money for us; null: not set up. The sandbox is a practice gateway of our own, where no money moves. */
export type PaymentsConfig = {
  paymob: PaymobConfig | null;
  fawry: FawryConfig | null;
  hasSandbox: boolean;
};

type Mode = 'production' | 'trial';

/** What is wrong with it, each with the name of its variable. */
export function paymentProblems(values: Values, mode: Mode): string[] {
  return [
    ...paymobProblems(values),
    ...fawryProblems(values),
    ...(mode === 'production' ? openAddresses(values) : []),
  ];
}

/** Who takes payments. In a trial the sandbox is there unless it is switched off, in production if it is switched on. */
export function readPayments(values: Values, mode: Mode): PaymentsConfig {
  const { PAYMENTS_SANDBOX: sandbox } = values;
  return {
    paymob: readPaymob(values),
    fawry: readFawry(values),
    hasSandbox: sandbox ? sandbox === '1' : mode === 'trial',
  };
}

const paymobNames = [
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_HMAC_SECRET',
  'PAYMOB_API_KEY',
] as const;
const paymobIntegrations = ['PAYMOB_CARD_INTEGRATION_ID', 'PAYMOB_WALLET_INTEGRATION_ID'] as const;

/** All four keys and an integration, or none: half of them would take money that nobody hears of, or none. */
function paymobProblems(values: Values): string[] {
  if ([...paymobNames, ...paymobIntegrations].every((name) => !values[name])) return [];
  const problems = paymobNames
    .filter((name) => !values[name])
    .map((name) => `${name}: set it as well; Paymob needs ${paymobNames.join(', ')}`);
  if (paymobIntegrations.every((name) => !values[name]))
    problems.push(`${paymobIntegrations[0]}: set it, or ${paymobIntegrations[1]}, or both`);
  return problems;
}

function readPaymob(values: Values): PaymobConfig | null {
  const [secretKey, publicKey, hmacSecret, apiKey] = paymobNames.map((name) => values[name]);
  if (!secretKey || !publicKey || !hmacSecret || !apiKey) return null;
  return {
    ...{ secretKey, publicKey, hmacSecret, apiKey },
    cardIntegrationId: values.PAYMOB_CARD_INTEGRATION_ID ?? null,
    walletIntegrationId: values.PAYMOB_WALLET_INTEGRATION_ID ?? null,
    apiUrl: values.PAYMOB_API_URL.replace(/(?<!\/)\/+$/, ''),
  };
}

const fawryNames = ['FAWRY_MERCHANT_CODE', 'FAWRY_SECURITY_KEY'] as const;

function fawryProblems(values: Values): string[] {
  if (fawryNames.every((name) => !values[name])) return [];
  return fawryNames
    .filter((name) => !values[name])
    .map((name) => `${name}: set it as well; Fawry needs ${fawryNames.join(', ')}`);
}

function readFawry(values: Values): FawryConfig | null {
  const [merchantCode, securityKey] = fawryNames.map((name) => values[name]);
  if (!merchantCode || !securityKey) return null;
  return { merchantCode, securityKey, apiUrl: values.FAWRY_API_URL.replace(/(?<!\/)\/+$/, '') };
}

function openAddresses(values: Values): string[] {
  const pairs = [
    ['PAYMOB_SECRET_KEY', 'PAYMOB_API_URL'],
    ['FAWRY_SECURITY_KEY', 'FAWRY_API_URL'],
  ] as const;
  return pairs
    .filter(([key, name]) => values[key] && !values[name].startsWith('https://') && !isLocal(values[name]))
    .map(([, name]) => `${name}: must start with https://, because payments are asked for there`);
}
