import type { ReactNode } from 'react';
import { PageHead, type PageHeadProps } from '#ui/layout/page-head.tsx';
import { PageHeading, type PageHeadingProps } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import type { ReadyDocument } from './content-page.server.ts';

export type ContentPageProps = {
  page: Pick<ReadyDocument, 'title' | 'description' | 'sections'>;
  /** What a section has besides its words, by the section's id: a list from the database, a form. */
  parts?: Readonly<Record<string, ReactNode>>;
  /** The same, for what stands in the column of the words and not across the page. */
  endings?: Readonly<Record<string, ReactNode>>;
  head?: Partial<PageHeadProps>;
  /** Other words for the heading of a section, such as what its list is narrowed to. */
  headings?: Readonly<Record<string, string | undefined>>;
  /** The id of the section that is what the page stands for: shown large, on black. */
  statement?: string;
  /** What stands around the heading; its lead is the description unless another is given. */
  heading?: Omit<PageHeadingProps, 'children'>;
  /** Between the heading and the first section. */
  children?: ReactNode;
};

/** A page of content: its heading, and its sections with their words and live parts, in turns plain and on sand. */
export function ContentPage({
  page,
  parts,
  endings,
  head,
  headings = {},
  statement,
  heading,
  children,
}: ContentPageProps) {
  const { title, description, sections } = page;
  return (
    <>
      <PageHead title={title} description={description} {...head} />
      <PageHeading lead={description} {...heading}>
        {title}
      </PageHeading>
      {children}
      <ContentSections
        sections={sections.map((section) => ({
          ...section,
          heading: headings[section.id] ?? section.heading,
        }))}
        parts={parts}
        endings={endings}
        {...(statement && { statement })}
      />
    </>
  );
}

/** The sections of a document, for pages with a head of their own. One with nothing in it yet is not shown. */
export function ContentSections({
  sections,
  parts = {},
  endings = {},
  statement,
}: Pick<ContentPageProps, 'parts' | 'endings' | 'statement'> & Pick<ContentPageProps['page'], 'sections'>) {
  const shown = sections.filter(({ id, blocks }) => blocks.length > 0 || parts[id] || endings[id]);
  return shown.map(({ id, heading, blocks }, index) => (
    <Section
      key={id}
      id={id}
      heading={heading}
      tone={id === statement ? 'statement' : index % 2 === 0 ? 'plain' : 'sand'}
      layout={parts[id] || blocks.some(({ kind }) => kind === 'cards') ? 'below' : 'beside'}
    >
      <Stack>
        <ContentBlocks blocks={blocks} />
        {parts[id] ?? endings[id]}
      </Stack>
    </Section>
  ));
}
