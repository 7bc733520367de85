import type { PublicCertificate } from '#domain/certificates/find-certificates.ts';
import { writeCertificateCode } from '#domain/certificates/written-code.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { inBothScripts } from './both-scripts.ts';
import { lengthInWords } from './length-in-words.ts';

type Names = Pick<PublicCertificate, 'latinName' | 'arabicName'>;

/** The name of a holder: in the script of the page first, and then in the other. */
export function HolderName(names: Names) {
  const { language } = usePage();
  const [first, other] = inBothScripts(names, language);
  return (
    <>
      <Named>{first}</Named>
      {other && (
        <>
          {' '}
          (<Named>{other}</Named>)
        </>
      )}
    </>
  );
}

/** A code in groups of four, as it is printed: its digits are Latin ones in both languages, and it is read from the left. */
export function CertificateCode({ code }: { code: string }) {
  return <bdi dir="ltr">{writeCertificateCode(code)}</bdi>;
}

/** How long a course or an event takes, in words. */
export function useLength(): (minutes: number) => string {
  const t = useText('certificates');
  return (minutes) =>
    lengthInWords(
      minutes,
      (unit, count) => t(unit, { count }),
      (parts) => t('hours-and-minutes', parts),
    );
}

/** Whether it holds: a word, never a colour alone. */
export function StateBadge({ isRevoked }: { isRevoked: boolean }) {
  const t = useText('certificates');
  return (
    <Badge tone={isRevoked ? 'danger' : 'success'}>{t(isRevoked ? 'state.revoked' : 'state.valid')}</Badge>
  );
}

/** What a certificate says, as terms with their values. */
export function useCertificateFacts(certificate: PublicCertificate) {
  const t = useText('certificates');
  const length = useLength();
  const { language } = usePage();
  const { kind, title, minutes, issuedAt, revokedAt, issuerName, code } = certificate;
  const isOfEvent = kind === 'event';
  return [
    { term: t('fact.holder'), value: <HolderName {...certificate} /> },
    { term: t(isOfEvent ? 'fact.event' : 'fact.course'), value: <Named>{pick(title, language)}</Named> },
    { term: t(isOfEvent ? 'fact.event-length' : 'fact.length'), value: length(minutes) },
    { term: t('fact.issued'), value: <DateText at={issuedAt} /> },
    { term: t('fact.issuer'), value: <Named>{pick(issuerName, language)}</Named> },
    { term: t('fact.code'), value: <CertificateCode code={code} /> },
    { term: t('fact.state'), value: <StateBadge isRevoked={revokedAt !== null} /> },
    ...(revokedAt ? [{ term: t('fact.revoked'), value: <DateText at={revokedAt} /> }] : []),
  ];
}
