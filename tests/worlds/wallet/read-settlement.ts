import { readSettlementLines } from '#domain/wallet/reconciliation/read-settlement-lines.ts';
import { delimiterOf, readSettlementTable } from '#domain/wallet/reconciliation/read-settlement-table.ts';
import { recogniseColumns } from '#domain/wallet/reconciliation/settlement-columns.ts';
import { Refusal } from '#platform/input/refusal.ts';

/** The text as lines of a report, and as one value of it; the report is read or refused. */
export function readSettlement(text: string): unknown[] {
  return [text, `a-1,1,${text.slice(0, 99)}`, `${text.slice(0, 99)},1,2026-11-10`].map((lines) => {
    const report = `Transaction ID,Amount,Time\n${lines}\n`;
    try {
      const table = readSettlementTable(report);
      const asked = { columns: recogniseColumns(table.headings), delimiter: delimiterOf(report) };
      return readSettlementLines(table, { ...asked, now: new Date('2026-11-24T09:00:00Z') });
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  });
}
