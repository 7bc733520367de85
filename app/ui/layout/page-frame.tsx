import type { ReactNode } from 'react';
import { ButtonRow } from '#ui/form/button.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Notice } from './notice.tsx';
import { PageHead } from './page-head.tsx';
import { PageHeading } from './page-heading.tsx';

type PageFrameProps = {
  title: string;
  /** The heading, where it is more than the title: a name that somebody wrote. */
  heading?: ReactNode;
  /** The part of the product that the page belongs to, for the title of the document. */
  section?: string | undefined;
  /** The pages above this one, the highest first; none for the first of a section. */
  trail: readonly { label: string; href: string }[];
  lead?: ReactNode;
  /** What the page is narrowed to: the title of the document begins with it. */
  answer?: string | undefined;
  /** The page answers a form that could not be accepted. */
  hasErrors?: boolean | undefined;
  /** What was done just before, in words: said once, and shown. */
  outcome?: string | null | undefined;
  /** Links to what else can be done from here. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The frame of a page that is not for search engines: its head, the way to it, its heading, and what was done just before. */
export function PageFrame(props: PageFrameProps) {
  const { title, section, trail, lead, answer, hasErrors = false, outcome = null } = props;
  const { heading = title, actions, children } = props;
  return (
    <>
      <PageHead
        title={answer ?? title}
        section={answer === undefined ? section : title}
        isHidden
        hasErrors={hasErrors}
        outcome={outcome}
      />
      <PageHeading
        lead={lead}
        breadcrumb={trail.length > 0 && <Breadcrumb trail={trail} current={title} />}
        after={
          !hasErrors &&
          outcome && (
            <Notice tone="success" announce={outcome}>
              {outcome}
            </Notice>
          )
        }
        actions={actions && <ButtonRow>{actions}</ButtonRow>}
      >
        {heading}
      </PageHeading>
      {children}
    </>
  );
}
