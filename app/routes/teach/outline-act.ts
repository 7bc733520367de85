/** What a button of an outline moves, and where to. */
export type OutlineAct = { what: 'section' | 'lesson'; to: 'up' | 'down'; id: string };

/** Reads the value of a button, such as `lesson-up:3f0c…`; null for any other. */
export function readOutlineAct(value: string): OutlineAct | null {
  const [, what, to, id] = /^(section|lesson)-(up|down):([0-9a-f-]{36})$/.exec(value) ?? [];
  return what && to && id ? ({ what, to, id } as OutlineAct) : null;
}

/** The value of the button of an act. */
export function outlineActValue({ what, to, id }: OutlineAct): string {
  return `${what}-${to}:${id}`;
}
