import type { SentFile } from '#platform/files/sent-files.server.ts';
import { providerNames, type ProviderName } from '#platform/payments/payment-provider.ts';
import { closeKinds } from '#domain/wallet/closes/close-constants.ts';
import {
  neededColumns,
  settlementColumns,
  settlementLimits,
  type ColumnPlaces,
} from '#domain/wallet/reconciliation/settlement-constants.ts';
import { z } from 'zod';
import { defineForm, readFields, readNothing, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { choiceField, textField } from '#routes/staff/kit/staff-fields.server.ts';

type Upload = { provider: ProviderName; file: SentFile };

/** A settlement report of a provider. */
export const settlementForm = defineForm({
  name: 'settlement',
  read: (form: FormData, { sent }: { sent: SentFile | undefined }): ReadForm<Upload> => {
    const submitted = { provider: textOf(form, 'provider') };
    const provider = providerNames.find((each) => each === submitted.provider);
    if (provider && sent) return { submitted, values: { provider, file: sent } };
    return {
      submitted,
      problems: { ...(!provider && { provider: 'missing' }), ...(!sent && { file: 'missing' }) },
    };
  },
});

/** Which column of a file says what, by the number of the column. */
export const columnsForm = defineForm({
  name: 'settlement-columns',
  read: (form: FormData, { headings }: { headings: number }): ReadForm<ColumnPlaces> => {
    const submitted = Object.fromEntries(settlementColumns.map((column) => [column, textOf(form, column)]));
    const places: ColumnPlaces = {};
    const problems: Record<string, string> = {};
    for (const column of settlementColumns) {
      const text = submitted[column] ?? '';
      const isPlace = /^\d{1,2}$/.test(text) && Number(text) < headings;
      if (isPlace) places[column] = Number(text);
      else if (text !== '') problems[column] = 'unknown';
      else if (neededColumns.some((needed) => needed === column)) problems[column] = 'missing';
    }
    return Object.keys(problems).length > 0 ? { submitted, problems } : { submitted, values: places };
  },
});

/** What was found out about a difference of a settlement report. */
export const settlementRowForm = defineForm({
  name: 'settlement-row',
  texts: ['words'],
  read: readFields({ words: textField(settlementLimits.resolution) }),
});

/** The button that books a report. */
export const bookingForm = defineForm({ name: 'settlement-booking', read: readNothing });

/** The button that closes a day or a month; what it closes is the page's, so that an old page closes nothing else. */
export const closeForm = defineForm({
  name: 'close',
  read: readFields({
    kind: choiceField(closeKinds),
    period: z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/, { error: 'missing' }),
  }),
});
