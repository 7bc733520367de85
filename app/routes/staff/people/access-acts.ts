/** What staff do to somebody's account, as the forms of its page say. */
export const accessActs = [
  'give-role',
  'take-role',
  'confirm-email',
  'confirm-phone',
  'mail-link',
  'reset-factor',
  'end-session',
  'end-sessions',
  'suspend',
  'lift',
  'impersonate',
] as const;

export type AccessAct = (typeof accessActs)[number];
