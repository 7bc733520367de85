import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#platform/input/refusal.ts';
import { settlementLimits } from './settlement-constants.ts';

/** The lines of a file with their numbers in it; the first one has the headings. */
export type SettlementTable = { headings: string[]; lines: { line: number; cells: string[] }[] };

/**
 * The text of a file in UTF-8, with its mark or without.
 * @throws Refusal 'settlement-not-text' (400).
 */
export function readSettlementText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw new Refusal('settlement-not-text', {}, 400);
}

/**
 * The table in a text: RFC 4180 with commas or semicolons, whichever the headings have more of. Blank lines are left out.
 * @throws Refusal 'settlement-empty' (400), 'settlement-too-long' (400), 'settlement-line-broken' (400) with the line.
 */
export function readSettlementTable(text: string): SettlementTable {
  const rows = parseRows(text);
  const [first, ...others] = rows;
  if (!first || others.length === 0) throw new Refusal('settlement-empty', {}, 400);
  if (others.length > settlementLimits.rows)
    throw new Refusal('settlement-too-long', { most: settlementLimits.rows }, 400);
  const wide = first.cells.length > settlementLimits.columns ? first : undefined;
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > settlementLimits.value));
  const broken = wide ?? long;
  if (broken) throw new Refusal('settlement-line-broken', { line: broken.line }, 400);
  return { headings: first.cells, lines: others };
}

function parseRows(text: string): { line: number; cells: string[] }[] {
  try {
    const records = parse(text, {
      ...{ bom: true, trim: true, skip_empty_lines: true, skip_records_with_empty_values: true, info: true },
      delimiter: delimiterOf(text),
      max_record_size: settlementLimits.line,
      // One more than may be is enough to know.
      to: settlementLimits.rows + 2,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info: { lines }, record }) => ({ line: lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: unknown };
    throw new Refusal('settlement-line-broken', { line: Number(lines) || 1 }, 400);
  }
}

export type Delimiter = ',' | ';';

/** What stands between the values of a file, by its first line. */
export function delimiterOf(text: string): Delimiter {
  const first = text.slice(0, settlementLimits.line).split('\n', 1)[0]!;
  return first.split(';').length > first.split(',').length ? ';' : ',';
}
