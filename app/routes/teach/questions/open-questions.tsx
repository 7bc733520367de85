import { data } from 'react-router';
import { coursesTaughtBy, listOpenQuestions } from '#domain/learning/questions/questions.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/open-questions';

const perPage = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const taught = coursesTaughtBy(getMember(context).roles);
  if (taught !== 'all' && taught.length === 0) throw data(null, { status: 403 });
  const wanted = readPageNumber(url.searchParams);
  const { items, total, page } = await listOpenQuestions(db, { taught, page: wanted, perPage });
  return {
    ...{ total, page, pages: Math.ceil(total / perPage) },
    questions: items.map(({ id, askedAt, asker, course, lesson }) => ({
      ...{ id, askedAt, asker, course: pick(course.title, language) },
      lesson: pick(lesson.title, language),
    })),
  };
}

/** The questions that wait for an answer in the courses that the reader teaches, the oldest first. */
export default function OpenQuestions({
  loaderData: { questions, total, page, pages },
}: Route.ComponentProps) {
  const t = useText('lesson-questions');
  return (
    <>
      <PageHead title={t('open.title')} isHidden />
      <PageHeading lead={t('open.lead', { count: total })}>{t('open.title')}</PageHeading>
      {questions.length > 0 && (
        <Section id="questions" heading={t('open.list')}>
          <Stack>
            <CardList items={questions} keyOf={({ id }) => id}>
              {(question) => <OpenQuestion question={question} />}
            </CardList>
            <Pagination page={page} pages={pages} hrefOf={(to) => `/teach/questions?page=${to}`} />
          </Stack>
        </Section>
      )}
    </>
  );
}

type ShownQuestion = Route.ComponentProps['loaderData']['questions'][number];

function OpenQuestion({ question: { id, askedAt, asker, course, lesson } }: { question: ShownQuestion }) {
  const t = useText('lesson-questions');
  const heading = t('open.link', { course: `\u2068${course}\u2069`, lesson: `\u2068${lesson}\u2069` });
  return (
    <Card heading={heading} href={`/teach/questions/${id}`}>
      <p>
        <Named>{asker ?? t('gone')}</Named>, <DateText at={askedAt} withTime />
      </p>
    </Card>
  );
}
