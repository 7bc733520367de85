import { staffTagHref, tagStates } from '#domain/forums/forum-constants.ts';
import { listTagsForStaff, stateOfTag } from '#domain/forums/tags/tag-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/tags';
import { tagList } from './tag-list.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'forums.keep');
  const { db } = context.get(appContext);
  const query = tagList.read(url);
  const { items, total, page } = await listTagsForStaff(db, { ...query, ...query.filters });
  const tags = items.map((tag) => ({ ...tag, state: stateOfTag(tag) }));
  return { tags, total, query: { ...query, page }, done: readDone(url, ['deleted']) };
}

/** The tags of threads, each the way to its own page. */
export default function StaffTags({ loaderData: { tags, total, query, done } }: Route.ComponentProps) {
  const t = useText('staff-tags');
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      above={[{ href: '/admin/community', label: t('community') }]}
      done={done && t(`done.${done}`)}
      {...{ query, total }}
      filters={useTagFilters()}
      none={{ heading: t('none'), text: t('none.text'), all: t('all') }}
      noneYet={{ heading: t('noneYet'), text: t('noneYet.text') }}
      exportLabel={t('export')}
    >
      <Table
        caption={t('rows')}
        isCaptionHeard
        keyOf={({ id }) => id}
        rows={tags}
        columns={[
          {
            ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
            cell: ({ id, name }) => (
              <Link href={staffTagHref(id)} look="standing">
                <Named>{name}</Named>
              </Link>
            ),
          },
          { key: 'language', heading: t('language'), cell: ({ language }) => t(`language.${language}`) },
          {
            ...{ key: 'threads', heading: t('threads'), isNumber: true, ...sortColumn(query, 'threads') },
            cell: ({ threads }) => <NumberText value={threads} />,
          },
          { key: 'state', heading: t('state'), cell: ({ state }) => <Badge>{t(`state.${state}`)}</Badge> },
          {
            ...{ key: 'became', heading: t('became') },
            cell: ({ became }) => (became ? <Named>{became.name}</Named> : t('became.none')),
          },
        ]}
      />
    </ListPage>
  );
}

function useTagFilters(): FiltersInWords {
  const t = useText('staff-tags');
  const any = t('filter.all');
  return {
    ...{ label: t('filter'), search: t('search'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'state', label: t('state'), any },
        choices: tagStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        ...{ name: 'language', label: t('language'), any },
        choices: languages.map((value) => ({ value, label: t(`language.${value}`) })),
      },
    ],
  };
}
