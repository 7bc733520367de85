import type { SettingGroup } from '#domain/site/setting-groups.ts';
import { largestRecordingMegabytes } from '#domain/site/setting-limits.ts';

/** The groups with a form of one kind; maintenance and consent have screens of their own. */
export const formGroups = [
  'organisation',
  'contact',
  'social',
  'features',
  'amounts',
  'wallet',
  'scholarship',
] as const satisfies readonly SettingGroup[];

export type FormGroup = (typeof formGroups)[number];

/** What is written into a field. The words of `line` and `paragraph` are asked for in both languages. */
export type FieldKind =
  | { kind: 'line' | 'paragraph' | 'email' | 'gpa' | 'switch' }
  /** More than nothing, unless it says otherwise. */
  | { kind: 'pounds'; mayBeNothing?: true }
  /** May be left empty. */
  | { kind: 'phone' | 'link' | 'emailOrNone' | 'lineOrNone' }
  | { kind: 'number'; least: number; most: number };

/** A setting as its form asks for it. */
export type SettingField = FieldKind & {
  /** The name of its field and of its texts, `field.…` and `hint.…`. */
  name: string;
  /** Where its value is among the settings. */
  path: readonly (string | number)[];
  hasHint?: boolean;
};

const amount = (name: string, path: string | (string | number)[] = name): SettingField => ({
  ...{ kind: 'number', least: 1, most: 10_000, name },
  path: ['amounts', ...[path].flat()],
});
const ofWork = (name: string, bounds: { least: number; most: number }): SettingField => ({
  ...{ kind: 'number', name, ...bounds },
  path: ['amounts', name],
});
const inWallet = (name: string, path: string | (string | number)[] = name): SettingField => ({
  ...{ kind: 'number', least: 1, most: 10_000, name },
  path: ['wallet', ...[path].flat()],
});
const pounds = (name: string): SettingField => ({
  kind: 'pounds',
  name,
  path: ['wallet', `${name}Piastres`],
});
const percent = (name: string): SettingField => ({
  ...{ kind: 'number', least: 0, most: 100, name, hasHint: true },
  path: ['amounts', name],
});
const age = (name: string, group: 'amounts' | 'scholarship'): SettingField => ({
  ...{ kind: 'number', least: 1, most: 120, name },
  path: [group, name],
});
const own = (
  kind: 'line' | 'paragraph' | 'email' | 'emailOrNone' | 'phone' | 'link',
  name: string,
  hasHint = false,
): SettingField => ({
  ...{ kind, name, path: [name], hasHint },
});
const social = (name: string): SettingField => ({ kind: 'link', name, path: ['socialLinks', name] });
const feature = (name: string): SettingField => ({
  ...{ kind: 'switch', name, hasHint: true },
  path: ['features', name],
});

/** What each form asks for, in its order. */
export const settingFields: Record<FormGroup, readonly SettingField[]> = {
  organisation: [
    own('line', 'organisationName'),
    own('line', 'legalName'),
    own('paragraph', 'description', true),
    { kind: 'number', least: 2020, most: 2100, name: 'copyrightYear', path: ['copyrightYear'] },
    {
      ...{ kind: 'number', least: 1, most: 10_000, name: 'leastCommunityFigure', hasHint: true },
      path: ['leastCommunityFigure'],
    },
  ],
  contact: [
    own('email', 'supportEmail', true),
    own('phone', 'supportPhone', true),
    own('emailOrNone', 'securityEmail', true),
    own('line', 'address'),
    own('link', 'mapLink', true),
    own('line', 'supportHours'),
    { kind: 'number', least: 1, most: 10_000, name: 'supportReplyHours', path: ['supportReplyHours'] },
  ],
  social: [social('facebook'), social('linkedin'), social('youtube')],
  features: [
    feature('newSignUps'),
    feature('newsletter'),
    feature('contactForm'),
    feature('invitationRequests'),
    feature('eventRegistrations'),
    feature('scholarshipApplications'),
  ],
  amounts: [
    { kind: 'pounds', name: 'annualPrice', path: ['amounts', 'annualPricePiastres'] },
    amount('guaranteeDays'),
    amount('courseRefundDays'),
    percent('courseRefundMostPercent'),
    {
      kind: 'number',
      least: 1,
      most: 52,
      name: 'courseStalledWeeks',
      path: ['amounts', 'courseStalledWeeks'],
    },
    {
      kind: 'number',
      least: 0,
      most: 100,
      name: 'newClientProjects',
      path: ['amounts', 'newClientProjects'],
    },
    ofWork('contractFeePercent', { least: 0, most: 30 }),
    ofWork('contractSilenceDays', { least: 3, most: 60 }),
    ofWork('contractLateDays', { least: 1, most: 60 }),
    ofWork('depositMostPercent', { least: 0, most: 20 }),
    { kind: 'pounds', name: 'depositMost', path: ['amounts', 'depositMostPiastres'] },
    ofWork('disputeTalkDays', { least: 1, most: 30 }),
    ofWork('disputeAppealDays', { least: 1, most: 30 }),
    ofWork('proposalDays', { least: 3, most: 90 }),
    {
      kind: 'number',
      least: 1,
      most: largestRecordingMegabytes,
      name: 'recordingMostMegabytes',
      path: ['amounts', 'recordingMostMegabytes'],
    },
    amount('refundFrom', ['refundBusinessDays', 0]),
    amount('refundTo', ['refundBusinessDays', 1]),
    amount('referralPoints'),
    { kind: 'pounds', name: 'pointValue', path: ['amounts', 'pointValuePiastres'] },
    percent('pointsMostPercent'),
    age('minimumAge', 'amounts'),
    amount('privacyReplyDays'),
    amount('dataDownloadDays'),
    amount('transactionYears'),
    amount('supportRecordYears'),
  ],
  wallet: [
    pounds('topUpLeast'),
    pounds('topUpMost'),
    pounds('topUpMostPerDay'),
    { kind: 'number', least: 1, most: 120, name: 'pointsMonths', path: ['wallet', 'pointsMonths'] },
    pounds('withdrawalLeast'),
    { ...pounds('withdrawalFee'), kind: 'pounds', mayBeNothing: true },
    inWallet('withdrawalFrom', ['withdrawalBusinessDays', 0]),
    inWallet('withdrawalTo', ['withdrawalBusinessDays', 1]),
    pounds('twoApprovalsFrom'),
    inWallet('destinationWaitHours'),
    { kind: 'lineOrNone', name: 'taxNumber', path: ['wallet', 'taxNumber'], hasHint: true },
    { kind: 'lineOrNone', name: 'tradeNumber', path: ['wallet', 'tradeNumber'], hasHint: true },
    { kind: 'lineOrNone', name: 'bankAccount', path: ['wallet', 'bankAccount'], hasHint: true },
  ],
  scholarship: [
    { kind: 'gpa', name: 'leastGpa', path: ['scholarship', 'leastGpaHundredths'] },
    age('leastAge', 'scholarship'),
    age('mostAge', 'scholarship'),
    { kind: 'number', least: 1, most: 10_000, name: 'serviceHours', path: ['scholarship', 'serviceHours'] },
  ],
};

/** Fields that must not be the other way round, each with the one that comes first. */
export const orderedFields: readonly { first: string; second: string }[] = [
  { first: 'refundFrom', second: 'refundTo' },
  { first: 'leastAge', second: 'mostAge' },
  { first: 'topUpLeast', second: 'topUpMost' },
  { first: 'topUpMost', second: 'topUpMostPerDay' },
  { first: 'withdrawalFrom', second: 'withdrawalTo' },
];
