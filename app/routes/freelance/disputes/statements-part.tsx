import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Steps } from '#ui/data/list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';
import type { ShownStatement } from './shown-dispute.server.ts';

type Props = {
  statements: readonly ShownStatement[];
  /** The side that reads; null for staff. */
  side: ContractSide | null;
  hrefOf: (statementId: string, kind: string) => string;
};

/** What both sides said in a dispute, in order, with what they showed. */
export function StatementsPart({ statements, side, hrefOf }: Props) {
  const t = useText('disputes');
  return (
    <Section id="statements" heading={t('statements')}>
      <Steps items={statements} keyOf={({ id }) => id}>
        {({ id, side: whose, words, statedAt, files }) => (
          <Stack gap="close">
            {statedAt && (
              <p>
                {t(whose === side ? 'statement.you' : `statement.${whose}`)}{' '}
                <DateText at={statedAt} withTime />
              </p>
            )}
            {words === null ? <p>{t('statement.gone')}</p> : <TypedText text={words} />}
            {files.map((file) => (
              <EvidenceFile key={file.kind} file={file} href={hrefOf(id, file.kind)} />
            ))}
          </Stack>
        )}
      </Steps>
    </Section>
  );
}

/** A file that can be fetched, and what is in it in words; the transcript of a recording opens where it is asked for. */
export function EvidenceFile({ file, href }: { file: ShownStatement['files'][number]; href: string }) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const size = useFileSize();
  const { name, bytes, isSound, words, hasText } = file;
  const isolated = `\u2068${name}\u2069`;
  return (
    <>
      <p>
        <Link href={href} look="standing">
          {t('file.one', { name: isolated, size: size(bytes) })}
        </Link>
      </p>
      {!isSound && !hasText && <p>{contracts('files.no-text')}</p>}
      {words !== null && isSound && (
        <Disclosure summary={t('file.transcript', { name: isolated })}>
          <TypedText text={words} />
        </Disclosure>
      )}
      {words !== null && !isSound && <TypedText text={words} />}
    </>
  );
}
