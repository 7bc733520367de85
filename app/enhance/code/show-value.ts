/** A value as a console prints it: a text as it is, everything else as it would be written. */
export function show(value: unknown): string {
  return typeof value === 'string' ? value : write(value);
}

/** A value as it would be written in a program. Whatever it does when it is looked at, this throws nothing. */
export function write(value: unknown): string {
  try {
    return writeWithin(value, 4).slice(0, 4000);
  } catch {
    return '…';
  }
}

function writeWithin(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `function ${value.name}`.trim();
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '0' : String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (depth === 0) return '…';
  const inner = (each: unknown) => writeWithin(each, depth - 1);
  const few = (all: Iterable<unknown>) => {
    const shown: string[] = [];
    for (const each of all) {
      if (shown.length === 200) return [...shown, '…'].join(', ');
      shown.push(inner(each));
    }
    return shown.join(', ');
  };
  if (Array.isArray(value)) return `[${few(value)}]`;
  if (value instanceof Set) return `Set {${few(value)}}`;
  if (value instanceof Map)
    return `Map {${[...value]
      .slice(0, 200)
      .map(([key, each]) => `${inner(key)} => ${inner(each)}`)
      .join(', ')}}`;
  const entries = Object.entries(value).slice(0, 200);
  return `{${entries.map(([name, each]) => `${name}: ${inner(each)}`).join(', ')}}`;
}
