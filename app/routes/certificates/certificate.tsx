import { data, redirect, type HeadersArgs } from 'react-router';
import { readCertificateCode } from '#domain/certificates/certificate-code.ts';
import { findCertificateByCode, type PublicCertificate } from '#domain/certificates/find-certificates.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { initOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/certificate';
import { useCertificateFacts } from './certificate-words.tsx';
import { CheckForm } from './check-form.tsx';

/** An employer checks a few; whoever tries codes has sixteen digits to guess. */
const mostPerHour = 120;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, clientAddress } = context.get(appContext);
  const code = readCertificateCode(params.code);
  if (code === null) return data({ state: 'unknown' as const }, 404);
  if (code !== params.code) throw redirect(`/certificates/${code}`, 301);
  try {
    const key = networkOf(clientAddress);
    await takeFromLimit(db, { name: 'certificate', key, limit: mostPerHour, windowSeconds: 3600 }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ state: 'busy' as const, minutes: Number(error.values.minutes) }, initOf(error));
  }
  const certificate = await findCertificateByCode(db, code);
  if (!certificate) return data({ state: 'unknown' as const }, 404);
  return data({ state: certificate.revokedAt ? ('revoked' as const) : ('valid' as const), certificate });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

/** Says of a code whether it is that of a certificate, and whether the certificate holds. */
export default function Certificate({ loaderData: found }: Route.ComponentProps) {
  const t = useText('certificates');
  const { state } = found;
  const title = t(`public.${state}`);
  const lead = state === 'busy' ? t('public.busy.lead', { count: found.minutes }) : t(`public.${state}.lead`);
  return (
    <>
      <PageHead title={title} section={t('check.title')} isHidden />
      <PageHeading
        lead={lead}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('check.title'), href: '/certificates' }]} current={title} />
        }
      >
        {title}
      </PageHeading>
      {'certificate' in found && (
        <Section id="facts" heading={t('public.heading')}>
          <Facts certificate={found.certificate} />
        </Section>
      )}
      <Section id="check" heading={t('check.again')} tone="sand">
        <CheckForm />
      </Section>
    </>
  );
}

function Facts({ certificate }: { certificate: PublicCertificate }) {
  return <DetailsList look="rows" items={useCertificateFacts(certificate)} />;
}
