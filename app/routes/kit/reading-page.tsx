import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { PageHead, type PageHeadProps } from '#ui/layout/page-head.tsx';
import { PageHeading, type PageHeadingProps } from '#ui/layout/page-heading.tsx';
import { Reading } from '#ui/text/reading.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import type { ReadyDocument } from './content-page.server.ts';
import { OtherFormats } from './formats/other-formats.tsx';

export type ReadingPageProps = {
  page: Pick<ReadyDocument, 'title' | 'description' | 'sections'>;
  /** The page with every format of it, without the language prefix. */
  formats: string;
  /** Numbers the headings, so that people can name them to each other. */
  isNumbered?: boolean;
  head?: Partial<PageHeadProps>;
  heading?: Omit<PageHeadingProps, 'children'>;
  /** What comes after the text: the next one to read. */
  after?: ReactNode;
};

/** A document that is read from beginning to end: terms, an article, a post. */
export function ReadingPage({ page, formats, isNumbered = false, head, heading, after }: ReadingPageProps) {
  const t = useText('content');
  const { title, description, sections } = page;
  return (
    <>
      <PageHead title={title} description={description} {...head} />
      <PageHeading
        lead={description}
        {...heading}
        after={
          <>
            {heading?.after}
            <OtherFormats path={formats} />
          </>
        }
      >
        {title}
      </PageHeading>
      <Reading
        contents={t('contents')}
        parts={sections.map(({ id, heading, blocks }, index) => ({
          id,
          heading: isNumbered ? t('numbered', { number: index + 1, heading }) : heading,
          children: <ContentBlocks blocks={blocks} />,
        }))}
        after={after}
      />
    </>
  );
}
