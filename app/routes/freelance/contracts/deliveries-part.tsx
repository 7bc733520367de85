import type { FileFacts } from '#platform/files/file-facts.ts';
import { useText } from '#platform/text/i18n.ts';
import { Steps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';

export type ShownFile = {
  kind: string;
  name: string;
  bytes: number;
  words: string | null;
  facts: FileFacts;
};

export type ShownDelivery = { id: string; note: string | null; deliveredAt: Date | null; files: ShownFile[] };

type Props = {
  deliveries: readonly ShownDelivery[];
  /** Where a file of a delivery is fetched. */
  hrefOf?: (deliveryId: string, kind: string) => string;
};

/** What was handed over, each time with its note and its files. */
export function DeliveriesPart({ deliveries, hrefOf = hrefOfFile }: Props) {
  const t = useText('contracts');
  return (
    <Section id="deliveries" heading={t('deliveries')}>
      <Steps items={deliveries} keyOf={({ id }) => id}>
        {({ id, note, deliveredAt, files }) => (
          <Stack gap="close">
            {deliveredAt && (
              <p>
                {t('deliveries.one')} <DateText at={deliveredAt} withTime />
              </p>
            )}
            {note !== null && <TypedText text={note} />}
            {files.map((file) => (
              <FileOfDelivery key={file.kind} file={file} href={hrefOf(id, file.kind)} />
            ))}
          </Stack>
        )}
      </Steps>
    </Section>
  );
}

/** Where both sides fetch a file of a delivery. */
export function hrefOfFile(deliveryId: string, kind: string): string {
  return `/contracts/files/${deliveryId}/${kind}`;
}

/** A file that can be fetched, what is said of it, and what a screen reader will miss in it. */
export function FileOfDelivery({ file, href }: { file: ShownFile; href: string }) {
  const t = useText('contracts');
  const facts = useText('project-facts');
  const size = useFileSize();
  const { name, bytes, words } = file;
  return (
    <>
      <p>
        <Link href={href} look="standing">
          {facts('files.one', { name: `\u2068${name}\u2069`, size: size(bytes) })}
        </Link>
      </p>
      {!file.facts.hasText && <p>{t('files.no-text')}</p>}
      {words !== null && <TypedText text={words} />}
    </>
  );
}
