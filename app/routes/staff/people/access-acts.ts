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

/** Tells the forms of the page apart: what is done, and where there are several of a kind, to which session or role. */
export function accessRow(act: AccessAct, which: string): string {
  return which ? `${act} ${which}` : act;
}
