import {
  listCourseMessages,
  wordsFor,
  wordsOf,
  type CourseMessage,
} from '#domain/learning/messages/course-messages.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { taughtPath } from '../paths.ts';
import { TeachPage } from '../teach-page.tsx';
import { getTaughtCourse } from '../teacher.server.ts';
import type { Route } from './+types/messages';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { course } = await getTaughtCourse(context, params.course);
  const { drafts, sent } = await listCourseMessages(db, course.id);
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    drafts: drafts.map((message) => rowOf(message, language)),
    sent: sent.map((message) => rowOf(message, language)),
    done: readDone(url, ['deleted']),
  };
}

function rowOf(message: CourseMessage, language: Language) {
  const { id, audience, writtenAt, sentAt, recipients, deliveredAt } = message;
  const { subject } = wordsFor(wordsOf(message), language);
  return { id, audience, subject, writtenAt, sentAt, recipients, isDelivered: deliveredAt !== null };
}

/** What was written to the learners of a course: drafts, and what was sent, when and to how many. */
export default function CourseMessages({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-course-messages');
  const { course, drafts, sent, done } = loaderData;
  const path = `${taughtPath(course.slug)}/messages`;
  const subject = {
    key: 'subject',
    heading: t('subject'),
    cell: ({ id, subject: words }: (typeof sent)[number]) => (
      <Link href={`${path}/${id}`} look="standing">
        <Named>{words}</Named>
      </Link>
    ),
  };
  const audience = {
    key: 'audience',
    heading: t('audience'),
    cell: (row: (typeof sent)[number]) => t(`audience.${row.audience}`),
  };
  return (
    <TeachPage
      title={t('title')}
      lead={t('lead')}
      course={course}
      done={done && t(`done.${done}`)}
      actions={<ButtonLink href={`${path}/new`}>{t('write')}</ButtonLink>}
    >
      {drafts.length === 0 && sent.length === 0 && (
        <Band>
          <EmptyState heading={t('none')} level={2}>
            {t('none.text')}
          </EmptyState>
        </Band>
      )}
      {drafts.length > 0 && (
        <Section id="drafts" heading={t('drafts')}>
          <Table
            caption={t('drafts.caption', { count: drafts.length })}
            keyOf={({ id }) => id}
            rows={drafts}
            columns={[
              subject,
              audience,
              {
                ...{ key: 'written', heading: t('written') },
                cell: ({ writtenAt }) => <DateText at={writtenAt} withTime />,
              },
            ]}
          />
        </Section>
      )}
      {sent.length > 0 && (
        <Section id="sent" heading={t('sent')}>
          <Table
            caption={t('sent.caption', { count: sent.length })}
            keyOf={({ id }) => id}
            rows={sent}
            columns={[
              subject,
              audience,
              {
                ...{ key: 'at', heading: t('sent.at') },
                cell: ({ sentAt }) => <DateText at={sentAt!} withTime />,
              },
              {
                ...{ key: 'recipients', heading: t('recipients'), isNumber: true },
                cell: ({ recipients }) => <NumberText value={recipients!} />,
              },
              {
                ...{ key: 'state', heading: t('state') },
                cell: ({ isDelivered }) => t(isDelivered ? 'state.delivered' : 'state.on-its-way'),
              },
            ]}
          />
        </Section>
      )}
    </TeachPage>
  );
}
