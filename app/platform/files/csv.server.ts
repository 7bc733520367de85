type CsvValue = string | number | boolean | Date | null | undefined;

export type CsvColumn<Row> = { heading: string; value: (row: Row) => CsvValue };

/** So much is put together before it is sent. */
const rowsPerPiece = 200;

/**
 * A table as a file to download: UTF-8 with its mark, so that spreadsheets read Arabic, and RFC 4180 otherwise. Cells
 * that a spreadsheet would run as a formula are made text (OWASP, "CSV Injection"). Rows are read as they are sent.
 */
export function csvResponse<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Response {
  const pieces = csvPieces(columns, rows);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '-')}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function* csvPieces<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<string> {
  let piece = `\ufeff${lineOf(columns.map(({ heading }) => heading))}`;
  let waiting = 0;
  for await (const row of rows) {
    piece += lineOf(columns.map(({ value }) => value(row)));
    waiting += 1;
    if (waiting < rowsPerPiece) continue;
    yield piece;
    piece = '';
    waiting = 0;
  }
  if (piece) yield piece;
}

function lineOf(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const text = /^[\s\u200e\u200f\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(value)
    ? `'${value}`
    : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
