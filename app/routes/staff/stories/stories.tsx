import { listStoriesForStaff, storySorts } from '#domain/marketplace/success-stories/find-stories.ts';
import { storyStatuses } from '#domain/marketplace/success-stories/story-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/stories';

const storyList = defineList({
  sorts: storySorts,
  sort: 'changed',
  direction: 'descending',
  filters: { status: storyStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'stories.propose');
  const { db, language } = context.get(appContext);
  const query = storyList.read(url);
  const { items, total, page } = await listStoriesForStaff(db, { ...query, ...query.filters });
  return {
    stories: items.map(({ name, title, freelancerName, returnedNote, ...rest }) => ({
      ...rest,
      // Of a story that is over no words are left.
      name: name ? pick(name, language) : freelancerName,
      title: pick(title, language),
      isReturned: returnedNote !== null,
    })),
    ...{ total, query: { ...query, page } },
  };
}

/** The success stories that staff have written, and where each stands. */
export default function Stories({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-stories');
  const freelance = useText('staff-freelance');
  const { total, query } = loaderData;
  const filters = useStoryFilters();
  return (
    <StaffPage
      title={t('title')}
      answer={useListTitle({ query, total }, filters)}
      lead={t('lead')}
      above={[{ href: '/admin/freelance', label: freelance('freelance.title') }]}
      actions={<ButtonLink href="/admin/freelance/contracts?status=completed">{t('contracts')}</ButtonLink>}
    >
      <Section id="stories" heading={t('rows')} lead={t('how')}>
        <StoryTable {...loaderData} filters={filters} />
      </Section>
    </StaffPage>
  );
}

type ListProps = Route.ComponentProps['loaderData'] & { filters: FiltersInWords };

function StoryTable({ stories, total, query, filters }: ListProps) {
  const t = useText('staff-stories');
  const words = useText('success-stories');
  return (
    <ListPart
      query={query}
      total={total}
      filters={filters}
      none={{ heading: t('none'), text: t('none-text') }}
    >
      <Table
        caption={t('rows')}
        keyOf={({ id }) => id}
        rows={stories}
        columns={[
          {
            ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
            cell: ({ id, name }) => (
              <Link href={`/admin/freelance/stories/${id}`} look="standing">
                {name === null ? t('gone') : <Named>{name}</Named>}
              </Link>
            ),
          },
          {
            ...{ key: 'contract', heading: t('contract') },
            cell: ({ number, title }) => t('contract.named', { number, title: `\u2068${title}\u2069` }),
          },
          {
            ...{ key: 'status', heading: t('status') },
            cell: ({ status, isReturned }) => (
              <Badge tone={status === 'published' ? 'success' : 'plain'}>
                {isReturned ? t('returned') : words(`state.${status}`)}
              </Badge>
            ),
          },
          {
            ...{ key: 'changed', heading: t('changed'), ...sortColumn(query, 'changed') },
            cell: ({ updatedAt }) => <DateText at={updatedAt} isShort />,
          },
        ]}
      />
    </ListPart>
  );
}

function useStoryFilters(): FiltersInWords {
  const t = useText('staff-stories');
  const words = useText('success-stories');
  return {
    label: t('filter'),
    search: t('search'),
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'status', label: t('status'), any: t('filter.all') },
        choices: storyStatuses.map((value) => ({ value, label: words(`state.${value}`) })),
      },
    ],
  };
}
