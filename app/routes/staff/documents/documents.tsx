import { findTellingTimes } from '#domain/community/event-series.ts';
import { datedTitle, type TellingTime } from '#domain/community/event-times.ts';
import { documentSorts, listDocumentsForStaff } from '#domain/documents/document-list.ts';
import { documentKinds, documentStatuses } from '#domain/documents/document-kinds.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/documents';
import { Named } from '#ui/text/named.tsx';

const states = [...documentStatuses, 'scheduled', 'failed'] as const;
const translations = ['whole', 'lacking', 'lacks-en', 'lacks-ar'] as const;

const documentList = defineList({
  sorts: documentSorts,
  sort: 'saved',
  direction: 'descending',
  filters: { kind: documentKinds, state: states, translation: translations, problems: ['yes'] },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const { db, language } = context.get(appContext);
  const query = documentList.read(url);
  const { q, sort, direction, page, perPage } = query;
  const { kind, state, translation, problems } = query.filters;
  const found = await listDocumentsForStaff(db, {
    ...(kind && { kind }),
    ...(state && { status: state }),
    ...(translation && { translation }),
    ...{ text: q, hasProblems: problems === 'yes', sort: { by: sort, direction, language }, page, perPage },
  });
  const names = await namesOf(
    db,
    found.items.map(({ newest }) => newest.authorId),
  );
  // Dates of one series have the same title, and so may others.
  const times = await findTellingTimes(
    db,
    found.items.filter((each) => each.kind === 'event').map(({ id }) => id),
  );
  return {
    query: { ...query, page: found.page },
    total: found.total,
    documents: found.items.map(({ title, ...document }) => ({
      ...document,
      title: shownTitle(title, { time: times.get(document.id), language }),
      author: names.get(document.newest.authorId ?? '') ?? null,
    })),
  };
}

function shownTitle(
  title: Bilingual,
  { time, language }: { time: TellingTime | undefined; language: Language },
): string {
  const words = pick(title, language) || title.en || title.ar;
  return time === undefined ? words : datedTitle({ title: words, ...time }, language);
}

type Props = Route.ComponentProps['loaderData'];

/** The texts of the site, or of one kind: searched, filtered and sorted in the address. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { query, total } = loaderData;
  const { kind } = query.filters;
  return (
    <ListPage
      query={query}
      total={total}
      title={kind ? t(`kinds.${kind}`) : t('list.title')}
      lead={t('list.count', { count: total })}
      above={[{ href: '/admin/cms', label: t('overview.title') }]}
      actions={
        <ButtonLink href={`/admin/cms/documents/new${kind ? `?kind=${kind}` : ''}`} look="primary">
          {t('new.title')}
        </ButtonLink>
      }
      filters={useFilters()}
      none={{ heading: t('list.none'), text: t('list.none.text'), all: t('list.all') }}
    >
      <DocumentTable {...loaderData} />
    </ListPage>
  );
}

function useFilters(): FiltersInWords {
  const t = useText('staff-content');
  const any = t('filter.all');
  return {
    label: t('filter.label'),
    search: t('filter.search'),
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'kind', label: t('column.kind'), any },
        choices: documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
      {
        ...{ name: 'state', label: t('column.state'), any },
        choices: states.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        ...{ name: 'translation', label: t('column.translation'), any },
        choices: translations.map((value) => ({ value, label: t(`translation.${value}`) })),
      },
      {
        ...{ name: 'problems', label: t('filter.problems'), any },
        choices: [{ value: 'yes', label: t('filter.problems.yes') }],
      },
    ],
  };
}

type Entry = Props['documents'][number];

function DocumentTable({ query, documents }: Props) {
  const t = useText('staff-content');
  return (
    <Table<Entry>
      caption={t('list.caption')}
      rows={documents}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'title',
          heading: t('own.title'),
          cell: (document) => <Title document={document} />,
          ...sortColumn(query, 'title'),
        },
        { key: 'kind', heading: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        { key: 'state', heading: t('column.state'), cell: (document) => <State document={document} /> },
        {
          key: 'translation',
          heading: t('column.translation'),
          cell: ({ translation }) => t(`translation.${translation}`),
        },
        {
          key: 'saved',
          heading: t('column.saved'),
          cell: ({ newest, author }) => (
            <>
              <DateText at={newest.createdAt} withTime /> {author && <Named>{author}</Named>}
            </>
          ),
          ...sortColumn(query, 'saved'),
        },
        {
          key: 'published',
          heading: t('column.published'),
          cell: ({ publishedAt }) => (publishedAt ? <DateText at={publishedAt} isShort /> : t('never')),
          ...sortColumn(query, 'published'),
        },
      ]}
    />
  );
}

function Title({ document: { id, title } }: { document: Pick<Entry, 'id' | 'title'> }) {
  const t = useText('staff-content');
  return (
    <Link href={`/admin/cms/documents/${id}`} look="standing">
      <Named>{title || t('untitled')}</Named>
    </Link>
  );
}

function State({ document }: { document: Entry }) {
  const t = useText('staff-content');
  const { status, hasUnpublished, scheduledAt, scheduleFailure, hasProblems } = document;
  return (
    <Row>
      <Badge tone={status === 'published' ? 'success' : 'plain'}>{t(`state.${status}`)}</Badge>
      {status === 'published' && hasUnpublished && <Badge tone="accent">{t('state.unpublished')}</Badge>}
      {scheduledAt && <Badge tone="accent">{t('state.scheduled')}</Badge>}
      {scheduleFailure && <Badge tone="danger">{t('state.failed')}</Badge>}
      {hasProblems && <Badge tone="danger">{t('state.problems')}</Badge>}
    </Row>
  );
}
