import { exportCertificates, type ListedCertificate } from '#domain/certificates/certificate-list.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/certificates-export';
import { certificateList } from './certificate-list.server.ts';

/** The certificates that the address asks for, as a file. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'certificates.manage');
  const { q, filters } = certificateList.read(url);
  const t = textsFor(language).getFixedT(null, 'staff-certificates');
  const rows = await exportCertificates(db, { ...staff, query: { q, ...filters } }, now);
  return csvResponse<ListedCertificate>(
    'certificates.csv',
    [
      { heading: t('code'), value: ({ code }) => code },
      { heading: t('file.latin'), value: ({ latinName }) => latinName ?? '' },
      { heading: t('file.arabic'), value: ({ arabicName }) => arabicName ?? '' },
      { heading: t('file.title-en'), value: ({ title }) => title.en },
      { heading: t('file.title-ar'), value: ({ title }) => title.ar },
      { heading: t('file.minutes'), value: ({ minutes }) => minutes },
      { heading: t('issued'), value: ({ issuedAt }) => issuedAt.toISOString() },
      { heading: t('state'), value: ({ revokedAt }) => t(revokedAt ? 'state.revoked' : 'state.valid') },
      { heading: t('revoked'), value: ({ revokedAt }) => revokedAt?.toISOString() ?? '' },
      { heading: t('reason'), value: ({ revokeReason }) => revokeReason ?? '' },
    ],
    rows,
  );
}
