import type { MoveDirection } from '#domain/content/list-order.ts';

/** What a button that moves something asks for, such as `up:members`; null for anything else. */
export function readMove(value: string): { to: MoveDirection; key: string } | null {
  const [, to, key] = /^(up|down):([\w-]{1,80})$/.exec(value) ?? [];
  return to && key ? { to: to as MoveDirection, key } : null;
}
