import { fewestSaid, type SafeCount } from '#domain/moderation/safe-counts.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { Route } from './+types/transparency';
import { loadSafety, type SafetyPart } from './safety-parts.server.ts';

export const handle = { cache: { parameters: ['quarter'] } } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const asked = url.searchParams.get('quarter');
  const loaded = await loadSafety(app, asked);
  app.recognise({ quarter: asked });
  return { ...loaded, isAsked: asked !== null };
}

/** What was reported and decided in the community in a quarter, in figures that lead to nobody. */
export default function Transparency({ loaderData }: Route.ComponentProps) {
  const t = useText('safety');
  const conduct = useText('conduct');
  const { parts, isEmpty, isAsked, key, name, quarters } = loaderData;
  const title = isAsked ? t('title.of', { quarter: name }) : t('title');
  return (
    <>
      <PageHead
        title={title}
        section={conduct('community')}
        description={t('description')}
        canonicalParameters={['quarter']}
      />
      <PageHeading
        lead={t('lead', { fewest: fewestSaid })}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: conduct('community'), href: '/community' },
              { label: conduct('guidelines.title'), href: '/community/guidelines' },
            ]}
            current={title}
          />
        }
        after={
          <FilterLinks
            label={t('quarters')}
            choices={quarters.map((each) => ({
              href: each.isNewest ? '/community/transparency' : `/community/transparency?quarter=${each.key}`,
              label: each.name,
              isCurrent: each.key === key,
            }))}
          />
        }
      >
        {title}
      </PageHeading>
      {isEmpty ? (
        <Band>
          <EmptyState heading={t('none', { quarter: name })} level={2}>
            {t('none.text')}
          </EmptyState>
        </Band>
      ) : (
        <>
          {parts.map((part, index) => (
            <Part key={part.key} part={part} quarter={name} isOnSand={index % 2 === 1} />
          ))}
          <Answers {...loaderData} quarter={key} />
        </>
      )}
      <Section id="about" heading={t('about')} layout="beside">
        <Stack>
          <p>{t('about.counted')}</p>
          <p>{t('about.few', { fewest: fewestSaid })}</p>
          <p>{t('about.changes')}</p>
          <p>
            <Link href="/community/guidelines" look="standing">
              {conduct('guidelines.title')}
            </Link>
          </p>
        </Stack>
      </Section>
    </>
  );
}

type PartProps = { part: SafetyPart; quarter: string; isOnSand: boolean };

function Part({ part: { key, rows, sum }, quarter, isOnSand }: PartProps) {
  const t = useText('safety');
  const heading = t(`part.${key}`);
  const numberOf = (count: SafeCount) => (count === 'few' ? 0 : count);
  const most = Math.max(1, ...(rows ?? []).map(({ count }) => numberOf(count)));
  return (
    <Section
      id={key}
      heading={heading}
      lead={<Finding part={key} rows={rows} sum={sum} />}
      {...(isOnSand && { tone: 'sand' })}
    >
      {rows === null || sum === 0 ? null : (
        <Table
          caption={t('caption', { heading, quarter })}
          keyOf={(row) => row.key}
          rows={rows}
          columns={[
            { key: 'label', heading: t(`first.${key}`), cell: ({ label }) => label },
            {
              ...{ key: 'count', heading: t('count'), isNumber: true },
              cell: ({ count }) => <Count count={count} />,
              share: ({ count }) => numberOf(count) / most,
            },
          ]}
        />
      )}
    </Section>
  );
}

/** The sentence of a part: how many it were, or why that is not said. */
function Finding({ part, rows, sum }: Pick<SafetyPart, 'rows' | 'sum'> & { part: SafetyPart['key'] }) {
  const t = useText('safety');
  if (rows === null) return t('withheld', { fewest: fewestSaid });
  if (sum === null) return t(`finding.${part}.few`, { fewest: fewestSaid });
  return sum === 0 ? t(`finding.${part}.none`) : t(`finding.${part}`, { count: sum });
}

function Count({ count }: { count: SafeCount }) {
  const t = useText('safety');
  return count === 'few' ? t('few', { fewest: fewestSaid }) : <NumberText value={count} />;
}

type AnswersProps = Pick<
  Route.ComponentProps['loaderData'],
  'hiddenPosts' | 'reportDays' | 'appealDays' | 'name'
> & { quarter: string };

function Answers({ hiddenPosts, reportDays, appealDays, quarter, name }: AnswersProps) {
  const t = useText('safety');
  const daysIn = (of: 'reports' | 'appeals', days: number | null) =>
    days === null
      ? t(`days.${of}.few`, { fewest: fewestSaid })
      : days === 0
        ? t(`days.${of}.soon`)
        : t(`days.${of}`, { count: days });
  return (
    <Section id="answers" heading={t('answers')} layout="beside" tone="sand">
      <Stack>
        <p>{daysIn('reports', reportDays)}</p>
        <p>{daysIn('appeals', appealDays)}</p>
        <p>
          {hiddenPosts === 'few'
            ? t('hidden.few', { fewest: fewestSaid })
            : hiddenPosts === 0
              ? t('hidden.none')
              : t('hidden', { count: hiddenPosts })}
        </p>
        <ButtonRow>
          <ButtonLink
            href={`/community/transparency/csv?quarter=${quarter}`}
            label={t('csv.label', { quarter: name })}
          >
            {t('csv')}
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Section>
  );
}
