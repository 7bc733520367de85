import { describe, expect, it } from 'vitest';
import { csvResponse } from './csv.server.ts';

type Row = { name: unknown };
const column = [{ heading: 'Name', value: ({ name }: Row) => name as string }];

async function cellsOf(...names: unknown[]): Promise<string> {
  const answer = csvResponse(
    'x.csv',
    column,
    names.map((name) => ({ name })),
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes);
}

describe('a table as a file', () => {
  it('is a download that nobody else keeps', () => {
    const { headers } = csvResponse('users "2026".csv', column, []);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="users--2026-.csv"');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('quotes what would end a cell, and writes Arabic', async () => {
    expect(await cellsOf('منى', 'a,b', 'say "hi"', 'two\nlines', '')).toBe(
      'Name\r\nمنى\r\n"a,b"\r\n"say ""hi"""\r\n"two\nlines"\r\n\r\n',
    );
  });

  it('lets no cell run as a formula', async () => {
    const text = await cellsOf('=1+1', '+201', '-2', '@x', ' =1', '\u200f=1', '\uff1d1', '\tx');
    for (const line of text.split('\r\n').slice(1, -1)) expect(line).toMatch(/^"?'/);
  });

  it('writes numbers, instants and nothing as they are', async () => {
    const at = new Date('2026-11-21T20:00:00Z');
    expect(await cellsOf(-5, at, true, null, undefined)).toBe(
      'Name\r\n-5\r\n2026-11-21T20:00:00.000Z\r\ntrue\r\n\r\n\r\n',
    );
  });

  it('reads the rows of a long list as they are asked for', async () => {
    let read = 0;
    async function* rows() {
      for (; read < 10_000; read++) yield { name: `row ${read}` };
    }
    const reader = csvResponse('x.csv', column, rows()).body!.getReader();
    await reader.read();
    expect(read).toBeLessThan(2000);
    await reader.cancel();
    expect(read).toBeLessThan(2000);
  });
});
