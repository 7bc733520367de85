import { may } from '#domain/identity/permissions.ts';
import { listOwnReviews } from '#domain/scholarships/reviews/own-reviews.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Link } from '#ui/text/link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { listHref, pagesOf } from '#routes/staff/kit/list-query.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/reviews';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { scholarshipsPath } from './words.ts';

const submittedReviews = defineList({ sorts: ['assigned'], sort: 'assigned' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId, roles } = getStaffWho(context, 'scholarships.review');
  const { db, language } = context.get(appContext);
  const query = submittedReviews.read(url);
  const reviews = (await listOwnReviews(db, userId)).map(({ programTitle, cycleTitle, ...review }) => ({
    ...review,
    program: pick(programTitle, language),
    cycle: pick(cycleTitle, language),
  }));
  const waiting = reviews.filter(({ submittedAt }) => submittedAt === null);
  const submitted = reviews.filter(({ submittedAt }) => submittedAt !== null).toReversed();
  const from = (query.page - 1) * query.perPage;
  return {
    waiting,
    submitted: submitted.slice(from, from + query.perPage),
    total: submitted.length,
    query,
    mayRun: may(roles, 'scholarships.run'),
    done: readDone(url, ['submitted', 'conflict']),
  };
}

/** What waits for a reviewer, and what they have submitted. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { waiting, submitted, total, query, mayRun, done } = loaderData;
  return (
    <StaffPage
      title={t('reviews.title')}
      lead={t('reviews.lead')}
      above={[
        { href: '/admin/education', label: t('education') },
        ...(mayRun ? [{ href: scholarshipsPath, label: t('title') }] : []),
      ]}
      done={done && t(`review.${done}`)}
    >
      <Band>
        <Stack gap="apart">
          {waiting.length === 0 ? (
            <EmptyState heading={t('reviews.none')} level={2}>
              {t('reviews.none.text')}
            </EmptyState>
          ) : (
            <Part id="waiting" heading={t('reviews.to-do')}>
              <ReviewTable caption={t('reviews.to-do.caption', { count: waiting.length })} rows={waiting} />
            </Part>
          )}
          {total > 0 && (
            <Part id="submitted" heading={t('reviews.made')}>
              <ReviewTable caption={t('reviews.made.caption', { count: total })} rows={submitted} />
              <Pagination
                page={query.page}
                pages={pagesOf(query, total)}
                hrefOf={(page) => listHref(query, { page })}
              />
            </Part>
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}

type Row = Route.ComponentProps['loaderData']['waiting'][number];

function ReviewTable({ caption, rows }: { caption: string; rows: Row[] }) {
  const t = useText('staff-scholarships');
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          ...{ key: 'number', heading: t('applications.number') },
          cell: ({ id, number }) => (
            <Link href={`${scholarshipsPath}/reviews/${id}`} look="standing">
              {t('application.number', { number })}
            </Link>
          ),
        },
        { key: 'program', heading: t('applications.program'), cell: ({ program }) => program },
        { key: 'cycle', heading: t('cycle'), cell: ({ cycle }) => cycle },
        {
          ...{ key: 'assigned', heading: t('reviews.assigned-on') },
          cell: ({ assignedAt }) => <DateText at={assignedAt} isShort />,
        },
        {
          ...{ key: 'state', heading: t('reviews.state') },
          cell: ({ submittedAt, savedAt }) => (
            <Badge tone={submittedAt ? 'success' : savedAt ? 'accent' : 'plain'}>
              {t(`review.state.${submittedAt ? 'submitted' : savedAt ? 'draft' : 'new'}`)}
            </Badge>
          ),
        },
      ]}
    />
  );
}
