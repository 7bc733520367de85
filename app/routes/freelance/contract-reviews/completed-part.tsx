import { usePage } from '#platform/page/page.ts';
import { formatMoney } from '#platform/text/money.ts';
import { useText } from '#platform/text/i18n.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { ShownCompleted, ShownCompletedContract } from './completed.server.ts';
import { MarksList } from './marks-list.tsx';

type Props = {
  completed: ShownCompleted;
  /** The page that shows it, without the language prefix. */
  path: string;
  /** Whether the reader can tell us that something is wrong with a review. */
  mayReport: boolean;
};

/** What a freelancer has completed and what their clients say, on their page; nothing while there is nothing. */
export function CompletedPart({
  completed: { record, earnings, items, page, pages },
  path,
  mayReport,
}: Props) {
  const t = useText('contract-reviews');
  const { language } = usePage();
  const { completed, reviews: count, average, marks } = record;
  if (completed === 0) return null;
  return (
    <Section
      id="completed"
      heading={t('profile.heading')}
      lead={t('profile.completed', { count: completed })}
      tone="sand"
    >
      <Stack>
        {earnings && (
          <p>{t(`profile.earned.${earnings.are}`, { sum: formatMoney(earnings.piastres, language) })}</p>
        )}
        {average !== null && <p>{t('profile.reviews', { count, average })}</p>}
        {marks && <MarksList about="freelancer" marks={marks} />}
        <List items={items} keyOf={({ id }) => id}>
          {(item) => <Completed item={item} mayReport={mayReport} />}
        </List>
        <Pagination
          {...{ page, pages, name: t('profile.pages') }}
          hrefOf={(to) => `${path}?page=${to}#completed`}
        />
      </Stack>
    </Section>
  );
}

function Completed({ item, mayReport }: { item: ShownCompletedContract; mayReport: boolean }) {
  const t = useText('contract-reviews');
  const { title, endedAt, review } = item;
  const project = title === null ? t('profile.unnamed') : `\u2068${title}\u2069`;
  return (
    <Stack gap="close">
      <h3>{title === null ? t('profile.unnamed') : <Named>{title}</Named>}</h3>
      <p>
        {t('profile.ended')} <DateText at={endedAt} />
      </p>
      {review === null && <p>{t('profile.silent')}</p>}
      {review && <MarksList about="freelancer" marks={review.marks} />}
      {review && review.words !== null && (
        <>
          <p>{t('profile.said')}</p>
          <TypedText text={review.words} />
        </>
      )}
      {review && review.reply !== null && (
        <>
          <p>{t('profile.reply')}</p>
          <TypedText text={review.reply} />
        </>
      )}
      {review && mayReport && (
        <p>
          <Link
            href={`/contract-reviews/${review.id}/report`}
            label={t('report.link.of', { project })}
            look="standing"
          >
            {t('report.link')}
          </Link>
        </p>
      )}
    </Stack>
  );
}
