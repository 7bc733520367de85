import type { ReactNode } from 'react';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { ReadySection } from '#domain/documents/text/ready-sections.ts';
import { useText } from '#platform/text/i18n.ts';
import { listOf } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { ContentSections } from '#routes/kit/content-page.tsx';
import { kindFields, type KindField } from './writing-shape.ts';

/** A version in the reader's language that visitors cannot be shown yet, as something that it needs is not set. */
export type IncompleteDocument = {
  kind: DocumentKind;
  title: string;
  description: string;
  /** Undefined for a kind without categories. */
  category: string | null | undefined;
  /** What is set, by name; texts are in the reader's language. */
  fields: Record<string, unknown>;
  sections: ReadySection[];
};

/** What there is of a version, with what is not set said in words: the page of visitors would have gaps. */
export function IncompletePreview({ document }: { document: IncompleteDocument }) {
  const t = useText('staff-content');
  const { kind, title, description, category, fields, sections } = document;
  const heading = title || t('untitled');
  const notSet = t('preview.not-set');
  return (
    <>
      <PageHead title={heading} />
      <PageHeading lead={description || notSet}>{heading}</PageHeading>
      <Band>
        <DetailsList
          look="rows"
          items={[
            ...(category === undefined
              ? []
              : [
                  {
                    term: t('own.category'),
                    value: category ? t(`category.${category}` as 'category.general') : notSet,
                  },
                ]),
            ...kindFields[kind].map((field) => ({
              term: t(`field.${field.name}` as 'field.author'),
              value: isSet(fields[field.name]) ? (
                <FieldValue field={field} value={fields[field.name]} />
              ) : (
                notSet
              ),
            })),
          ]}
        />
      </Band>
      <ContentSections sections={sections} />
    </>
  );
}

function isSet(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function FieldValue({ field, value }: { field: KindField; value: unknown }): ReactNode {
  const t = useText('staff-content');
  const { language } = usePage();
  switch (field.type) {
    case 'flag':
      return t(value === true ? 'preview.yes' : 'preview.no');
    case 'choice':
      return t(`choice.${String(value)}` as 'choice.talk');
    case 'instant':
      return <DateText at={new Date(String(value))} withTime />;
    case 'pounds':
      return <Money piastres={Number(value)} />;
    case 'tenths':
      return <NumberText value={Number(value) / 10} />;
    case 'count':
      return <NumberText value={Number(value)} />;
    case 'lines':
      return <bdi>{listOf(value as string[], language)}</bdi>;
    default:
      return <bdi>{String(value)}</bdi>;
  }
}
