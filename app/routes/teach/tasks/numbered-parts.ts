import type { SubmittedValues } from '#routes/kit/form-result.ts';

/** What a button does to the parts of a form, which count from 1. */
export type PartChange = { act: 'add' | 'drop' | 'up' | 'down'; part: number };

/** How many parts a form shows, and which fields each of them has. */
export type PartShape = { count: number; most: number; names: readonly string[] };

/** The field of a part, such as `p2-text-ar`. */
export function partField(part: number, name: string): string {
  return `p${part}-${name}`;
}

/** The value of the button of a change, such as `part-up:2`. */
export function partAct({ act, part }: PartChange): string {
  return `part-${act}:${part}`;
}

/** Reads the value of a button; null for any other. */
export function readPartAct(value: string): PartChange | null {
  const [, act, part] = /^part-(add|drop|up|down):(\d{1,2})$/.exec(value) ?? [];
  return act && part ? { act: act as PartChange['act'], part: Number(part) } : null;
}

/**
 * The values of a form after a button has changed its parts: all that was typed is still there, with its part. Null where
 * there is nothing to be changed so.
 */
export function changeParts(
  values: SubmittedValues,
  { count, most, names }: PartShape,
  { act, part }: PartChange,
): { values: SubmittedValues; change: PartChange } | null {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const order = orderAfter(numbers, { act, part });
  if (!order || order.length > most) return null;
  const isOfPart = (name: string) => /^p\d{1,2}-/.test(name);
  const others = Object.entries(values).filter(([name]) => !isOfPart(name));
  const moved = order.flatMap((from, index) =>
    names.map((name) => [partField(index + 1, name), values[partField(from, name)] ?? '']),
  );
  const now = act === 'up' ? part - 1 : act === 'down' ? part + 1 : act === 'add' ? order.length : part;
  return {
    values: { ...Object.fromEntries([...others, ...moved]), parts: String(order.length) },
    change: { act, part: Math.max(1, Math.min(now, order.length)) },
  };
}

/** Which part stands at each place afterwards; 0 is a new one. */
function orderAfter(numbers: readonly number[], { act, part }: PartChange): number[] | null {
  if (act === 'add') return [...numbers, 0];
  const at = numbers.indexOf(part);
  if (at < 0) return null;
  const others = numbers.toSpliced(at, 1);
  if (act === 'drop') return others;
  const place = act === 'up' ? at - 1 : at + 1;
  return place < 0 || place > others.length ? null : others.toSpliced(place, 0, part);
}
