import { exportBatch, type BatchLine } from '#domain/wallet/withdrawals/batches.ts';
import { csvResponse, type CsvColumn } from '#platform/files/csv.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { secretOf } from '#routes/kit/request.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/batch-file';

/** A batch as a file for the bank, with the destinations in full; the audit log notes that it was taken out. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = readStaffContext({ request, context }, 'payouts.prepare');
  const { db, now, language, config } = context.get(appContext);
  try {
    const asked = { ...staff, batchId: params.id, secret: secretOf(config) };
    const { number, lines } = await exportBatch(db, asked, now);
    return csvResponse(`baseera-batch-${number}.csv`, columnsFor(language), lines);
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: error.status });
    throw error;
  }
}

function columnsFor(language: Language): CsvColumn<BatchLine>[] {
  const t = textsFor(language).getFixedT(null, 'staff-payouts');
  const kinds = textsFor(language).getFixedT(null, 'withdrawals');
  return [
    { heading: t('csv.reference'), value: ({ number }) => `BSR-${String(number).padStart(6, '0')}` },
    { heading: t('csv.kind'), value: ({ kind }) => kinds(`kind.${kind}`) },
    { heading: t('csv.holder'), value: ({ holder }) => holder },
    { heading: t('csv.account'), value: ({ account }) => account },
    { heading: t('csv.amount'), value: ({ amountPiastres }) => (amountPiastres / 100).toFixed(2) },
    { heading: t('csv.currency'), value: () => 'EGP' },
  ];
}
