import { certificateStates } from '#domain/certificates/certificate-constants.ts';
import { certificateSorts } from '#domain/certificates/certificate-list.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';

/** What the list of certificates may be asked for. */
export const certificateList = defineList({
  sorts: certificateSorts,
  sort: 'issued',
  direction: 'descending',
  filters: { state: certificateStates },
});
