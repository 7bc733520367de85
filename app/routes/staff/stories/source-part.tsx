import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

/** The contract that a story is about, in one language. */
export type SourceInWords = {
  contractId: string;
  number: number;
  title: string;
  freelancerName: string | null;
  clientName: string | null;
  /** What the client said; null where the review has only marks. */
  review: string | null;
};

/** What a story is about: the contract, its sides, and what the client said. */
export function SourcePart({ source }: { source: SourceInWords }) {
  const t = useText('staff-stories');
  const { contractId, number, title, freelancerName, clientName, review } = source;
  const nameOf = (name: string | null) => (name === null ? t('gone') : <Named>{name}</Named>);
  return (
    <Section id="source" heading={t('source')} tone="sand">
      <Stack>
        <DetailsList
          items={[
            {
              term: t('contract'),
              value: (
                <Link href={`/admin/freelance/contracts/${contractId}`} look="standing">
                  {t('contract.named', { number, title: `\u2068${title}\u2069` })}
                </Link>
              ),
            },
            { term: t('freelancer'), value: nameOf(freelancerName) },
            { term: t('client'), value: nameOf(clientName) },
          ]}
        />
        <p>{t('review')}</p>
        {review === null ? <p>{t('review.none')}</p> : <TypedText text={review} />}
      </Stack>
    </Section>
  );
}
