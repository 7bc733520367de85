import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Reading } from '#ui/text/reading.tsx';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { QuestionsData } from '#routes/kit/structured-data.tsx';
import type { Route } from './+types/faq';
import { QuestionList } from './question-list.tsx';
import { loadQuestions } from './questions.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadContentPage(context, 'faq'), groups: await loadQuestions(context) };
}

/** Questions and answers in five groups, and where to ask more. */
export default function Faq({ loaderData: { page, groups } }: Route.ComponentProps) {
  const t = useText('faq');
  const contents = useText('content')('contents');
  const { title, description, sections } = page;
  return (
    <>
      <PageHead title={title} description={description} />
      <PageHeading lead={description} after={<OtherFormats path="/formats/page/faq" />}>
        {title}
      </PageHeading>
      <QuestionsData questions={groups.flatMap(({ questions }) => questions)} />
      <Reading
        contents={contents}
        parts={[
          ...groups.map(({ category, questions }) => ({
            id: category,
            heading: t(`group.${category}`),
            children: <QuestionList questions={questions} />,
          })),
          ...sections.map(({ id, heading, blocks }) => ({
            ...{ id, heading },
            children: <ContentBlocks blocks={blocks} />,
          })),
        ]}
      />
    </>
  );
}
