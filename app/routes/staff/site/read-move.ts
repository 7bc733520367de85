import type { MoveDirection } from '#domain/site/list-order.ts';

export type Move = { to: MoveDirection; key: string };

/** What a button that moves something asks for, such as `up:members` or `down:main:/about`; null for anything else. */
export function readMove(value: string): Move | null {
  const [, to, key] = /^(up|down):(\S{1,600})$/.exec(value) ?? [];
  return to && key ? { to: to as MoveDirection, key } : null;
}

/** The address of a list in which something was just moved: there it takes focus, so that it can be moved on. */
export function movedHref(list: string, { to, key }: Move): string {
  return `${list}?${new URLSearchParams({ moved: `${to}:${key}` })}`;
}

/** What was just moved, as the address of the list says. */
export function readMoved({ searchParams }: URL): Move | null {
  return readMove(searchParams.get('moved') ?? '');
}
