/** What the buttons of the next version do. */
export const draftActs = ['save', 'preview', 'add', 'up', 'down', 'remove'] as const;

/** What a button was pressed for, and of which rule, from 0. */
export type DraftAct = { act: (typeof draftActs)[number]; place: number | null };

/** How many rules stand in the fields of a form. */
export function rulesIn(values: Record<string, string>): number {
  let count = 0;
  while (`titleEn-${count}` in values) count += 1;
  return count;
}
