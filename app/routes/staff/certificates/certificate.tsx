import { data } from 'react-router';
import { findCertificate } from '#domain/certificates/certificate-list.ts';
import { correctName } from '#domain/certificates/correct-name.ts';
import { restoreCertificate, revokeCertificate } from '#domain/certificates/revoke-certificate.ts';
import { writeCertificateCode } from '#domain/certificates/written-code.ts';
import { listAudit } from '#domain/identity/staff/audit-list.ts';
import { may } from '#domain/identity/permissions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { CertificateCode, StateBadge, useLength } from '#routes/certificates/certificate-words.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { secretOf, textOf } from '#routes/kit/request.server.ts';
import { AuditLine } from '#routes/staff/audit/audit-line.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/certificate';
import { CorrectionForm, RestorationForm, RevocationForm } from './certificate-acts.tsx';
import { restorationForm, revocationForm, staffCorrectionForm } from './certificate-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'certificates.manage');
  const { db, now } = context.get(appContext);
  const found = await findCertificate(db, params.id);
  if (!found) throw data(null, { status: 404 });
  return {
    ...found,
    history: await listAudit(db, { target: { kind: 'certificate', id: found.certificate.id } }),
    seesAccounts: may(roles, 'users.see'),
    done: readDone(url, ['revoked', 'restored', 'corrected']),
    now,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, config } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'certificates.manage');
  if (!(await findCertificate(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const which = { ...staff, certificateId: params.id };
  const here = `/admin/education/certificates/${params.id}`;
  const act = textOf(body, 'action');
  if (act === 'restore')
    return await restorationForm.handle(
      submission,
      async () => {
        await restoreCertificate(db, which, now);
        return `${here}?done=restored`;
      },
      whenGone,
    );
  if (act === 'correct')
    return await staffCorrectionForm.handle(
      submission,
      async ({ values: names }) => {
        await correctName(db, { ...which, names, secret: secretOf(config) }, now);
        return `${here}?done=corrected`;
      },
      whenGone,
    );
  return await revocationForm.handle(
    submission,
    async ({ values: { reason } }) => {
      await revokeCertificate(db, { ...which, reason }, now);
      return `${here}?done=revoked`;
    },
    whenGone,
  );
}

/** One certificate: what it says, what can be done about it, and what was. */
export default function CertificatePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-certificates');
  const { certificate, history, done, now } = loaderData;
  const { id, code, revokedAt } = certificate;
  const path = `/admin/education/certificates/${id}`;
  return (
    <StaffPage
      title={t('one.title', { code: `\u2066${writeCertificateCode(code)}\u2069` })}
      lead={t(revokedAt ? 'one.lead.revoked' : 'one.lead.valid')}
      above={[
        { href: '/admin/education', label: t('education') },
        { href: '/admin/education/certificates', label: t('title') },
      ]}
      done={done && !result && t(`done.${done}`)}
      errors={Boolean(result)}
    >
      <Section id="facts" heading={t('facts')}>
        <Facts {...loaderData} />
      </Section>
      <Section id="name" heading={t('correct')} lead={t('correct.lead')} tone="sand">
        <CorrectionForm path={path} certificate={certificate} result={result} />
      </Section>
      {revokedAt ? (
        <Section id="restore" heading={t('restore')} lead={t('restore.lead')}>
          <RestorationForm path={path} result={result} />
        </Section>
      ) : (
        <Section id="revoke" heading={t('revoke')} lead={t('revoke.lead')}>
          <RevocationForm path={path} result={result} />
        </Section>
      )}
      {history.length > 0 && (
        <Section id="history" heading={t('history')} tone="sand">
          <List items={history} keyOf={({ id }) => String(id)}>
            {(entry) => <AuditLine entry={entry} now={now} />}
          </List>
        </Section>
      )}
    </StaffPage>
  );
}

function Facts({ certificate, revoker, seesAccounts }: Route.ComponentProps['loaderData']) {
  const t = useText('staff-certificates');
  const length = useLength();
  const { language } = usePage();
  const { latinName, arabicName, title, minutes, issuerName, issuedAt, code, userId } = certificate;
  const { correctedAt, revokedAt, revokeReason } = certificate;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('latin'), value: latinName ? <Named>{latinName}</Named> : t('not-written') },
        { term: t('arabic'), value: arabicName ? <Named>{arabicName}</Named> : t('not-written') },
        { term: t('title-of'), value: <Named>{pick(title, language)}</Named> },
        { term: t('length'), value: length(minutes) },
        { term: t('issued'), value: <DateText at={issuedAt} withTime /> },
        { term: t('issuer'), value: <Named>{pick(issuerName, language)}</Named> },
        { term: t('code'), value: <CertificateCode code={code} /> },
        { term: t('state'), value: <StateBadge isRevoked={revokedAt !== null} /> },
        ...(revokedAt
          ? [
              { term: t('revoked'), value: <DateText at={revokedAt} withTime /> },
              { term: t('revoker'), value: revoker ? <Named>{revoker}</Named> : t('revoker.gone') },
              { term: t('reason'), value: <Paragraphs text={revokeReason ?? ''} /> },
            ]
          : []),
        {
          term: t('corrected'),
          value: correctedAt ? <DateText at={correctedAt} withTime /> : t('corrected.not'),
        },
        {
          term: t('public'),
          value: (
            <Link href={`/certificates/${code}`} look="standing">
              {t('public.open')}
            </Link>
          ),
        },
        ...(seesAccounts
          ? [
              {
                term: t('account'),
                value: (
                  <Link href={`/admin/users/${userId}`} look="standing">
                    {t('account.open')}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
