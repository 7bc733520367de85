import { listRevisions } from '#domain/documents/revisions.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/revisions';
import { documentTrail } from './document-trail.ts';
import { getRevision } from './editor.server.ts';
import { Named } from '#ui/text/named.tsx';

const perPage = 20;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const { db, language } = context.get(appContext);
  const { kind, content } = await getRevision(context, params.id);
  const page = readPageNumber(url.searchParams);
  const found = await listRevisions(db, { documentId: params.id, page, perPage });
  const names = await namesOf(
    db,
    found.items.map(({ authorId }) => authorId),
  );
  return {
    ...{ id: params.id, kind, page: found.page, pages: Math.max(1, Math.ceil(found.total / perPage)) },
    title: pick(content.title, language) || content.title.en || content.title.ar,
    revisions: found.items.map((each) => ({ ...each, author: names.get(each.authorId ?? '') ?? null })),
  };
}

/** Every version of a text that somebody saved, the newest first. */
export default function Revisions({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-content');
  const { language } = usePage();
  const { id, kind, title, revisions, page, pages } = loaderData;
  return (
    <StaffPage
      title={t('revisions.title', { title: title || t('untitled') })}
      lead={t('revisions.lead')}
      above={documentTrail(t, kind, { id, title })}
    >
      <Band>
        <Stack>
          <Table
            caption={t('revisions.caption')}
            rows={revisions}
            keyOf={({ number }) => String(number)}
            columns={[
              {
                key: 'number',
                heading: t('revisions.version'),
                cell: ({ number }) => (
                  <Link href={`/admin/cms/documents/${id}/revisions/${number}`} look="standing">
                    {t('revisions.number', { number })}
                  </Link>
                ),
              },
              {
                key: 'title',
                heading: t('own.title'),
                cell: (each) => <bdi>{pick(each.title, language) || t('untitled')}</bdi>,
              },
              {
                key: 'author',
                heading: t('revisions.author'),
                cell: ({ author }) => <Named>{author ?? t('somebody')}</Named>,
              },
              {
                key: 'at',
                heading: t('column.saved'),
                cell: ({ createdAt }) => <DateText at={createdAt} withTime isShort />,
              },
              {
                key: 'state',
                heading: t('column.state'),
                cell: ({ isPublished, isScheduled, translation }) => (
                  <Row>
                    {isPublished && <Badge tone="success">{t('revisions.isShown')}</Badge>}
                    {isScheduled && <Badge tone="accent">{t('state.scheduled')}</Badge>}
                    <span>{t(`translation.${translation}`)}</span>
                  </Row>
                ),
              },
            ]}
          />
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(number) => `/admin/cms/documents/${id}/revisions${number > 1 ? `?page=${number}` : ''}`}
          />
        </Stack>
      </Band>
    </StaffPage>
  );
}
