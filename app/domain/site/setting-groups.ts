import type { SiteSettings } from './site-settings.ts';

/** The settings that are changed together, on one screen. */
export const settingGroups = {
  organisation: ['organisationName', 'legalName', 'description', 'copyrightYear', 'leastCommunityFigure'],
  contact: [
    ...(['supportEmail', 'supportPhone', 'securityEmail'] as const),
    ...(['address', 'mapLink', 'supportHours', 'supportReplyHours'] as const),
  ],
  social: ['socialLinks'],
  features: ['features'],
  amounts: ['amounts'],
  wallet: ['wallet'],
  scholarship: ['scholarship'],
  community: ['communityLimits'],
  maintenance: ['maintenance'],
} as const satisfies Record<string, readonly (keyof SiteSettings)[]>;

export type SettingGroup = keyof typeof settingGroups;

/** The settings of a group with their values. */
export type GroupValues<Group extends SettingGroup> = Pick<
  SiteSettings,
  (typeof settingGroups)[Group][number]
>;

/** The settings of a group out of all of them. */
export function valuesOfGroup<Group extends SettingGroup>(
  settings: SiteSettings,
  group: Group,
): GroupValues<Group> {
  const keys: readonly (keyof SiteSettings)[] = settingGroups[group];
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as GroupValues<Group>;
}
