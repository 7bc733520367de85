export function show(value: number | null | undefined): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '–';
  return value.toLocaleString(
    'en-US',
    value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  );
}

export function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index ? '---:' : '---'))), ...rows.map(line), ''];
}

export function quotient(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || !other ? undefined : one / other;
}
