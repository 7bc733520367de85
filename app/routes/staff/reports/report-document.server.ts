import type { ReportName } from '#domain/manifests.ts';
import type { DocumentBlock, Fact, ReadableDocument, Words } from '#platform/renditions/readable-document.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { apart, writeInstant } from '#routes/kit/formats/document-words.ts';
import { wordsWithIsolates } from '#routes/kit/formats/words-with-isolates.ts';
import type { ReportPart } from './report-parts.server.ts';
import { periodQuery, type ReportPeriod } from './report-period.server.ts';
import { dayRange, type Report } from './report.server.ts';

type Given = {
  name: ReportName;
  report: Report;
  parts: readonly ReportPart[];
  reportPeriod: ReportPeriod;
  publisher: string;
  origin: string;
  language: Language;
  now: Date;
};

/** A report as a document: the sentence and the figures of its page, and when it was made. */
export function reportDocument(given: Given): ReadableDocument {
  const { name, report, parts, reportPeriod, publisher, origin, language, now } = given;
  const t = textsFor(language).getFixedT(null, 'staff-reports');
  const words = textsFor(language).getFixedT(null, 'staff-documents');
  const { period } = reportPeriod;
  const path = `/admin/reports/${name}?${periodQuery(reportPeriod)}`;
  return {
    ...{ name: `report-${name}-${period.from}-${period.to}`, language, publisher },
    title: t(`name.${name}`),
    lead: report.finding,
    address: origin + localizedPath(path, language),
    changedAt: wholeMinute(now).toISOString(),
    blocks: [
      { kind: 'facts', items: periodFacts(given) },
      { kind: 'heading', level: 2, text: words('report.figures') },
      { kind: 'facts', items: report.series.map((series) => figureOf(series, language)) },
      { kind: 'heading', level: 2, text: t('overTime.heading') },
      ...overTimeBlocks(given),
      ...parts.flatMap((part) => partBlocks(part, language)),
    ],
  };
}

/** As exact as the document says it, so that the files of a minute are made once. */
export function wholeMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000);
}

function periodFacts({ reportPeriod: { period, by }, language, now }: Given): Fact[] {
  const t = textsFor(language).getFixedT(null, 'staff-reports');
  const words = textsFor(language).getFixedT(null, 'staff-documents');
  return [
    { term: t('period.heading'), text: [dayRange(period, language)] },
    { term: t('by'), text: [t(`by.${by}`)] },
    { term: words('report.made'), text: [writeInstant(now, language, { withTime: true })] },
  ];
}

function figureOf({ key, total, before }: Report['series'][number], language: Language): Fact {
  const t = textsFor(language).getFixedT(null, 'staff-reports');
  const words = textsFor(language).getFixedT(null, 'staff-documents');
  const number = numberFormat(language);
  const figures = { total: number.format(total), before: number.format(before) };
  return { term: t(`series.${key}`), text: [words('report.figure', figures)] };
}

function overTimeBlocks({ name, report, reportPeriod, language }: Given): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'staff-reports');
  const words = textsFor(language).getFixedT(null, 'staff-documents');
  const { by, isCoarser } = reportPeriod;
  const note = isCoarser ? t(`coarser.${by === 'week' ? 'week' : 'month'}`) : t(`note.${name}`);
  const lead = { kind: 'paragraph', text: [note] } as const;
  if (report.isEmpty) return [lead, { kind: 'paragraph', text: [words('report.none')] }];
  const { series, spans } = report;
  const rows = spans.map(({ label }, index): Words[] => [
    [label],
    ...series.map(({ values }) => numberCell(values[index] ?? 0, language)),
  ]);
  const total = [[t('table.total')], ...series.map((each) => numberCell(each.total, language))];
  return [
    lead,
    {
      kind: 'table',
      caption: t('table.caption', { report: t(`name.${name}`) }),
      columns: [
        { heading: t('table.span') },
        ...series.map(({ key }) => ({ heading: t(`series.${key}`), isNumber: true as const })),
      ],
      rows: [...rows, total],
    },
  ];
}

function partBlocks({ key, columns, rows }: ReportPart, language: Language): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'staff-reports');
  const above: DocumentBlock[] = [
    { kind: 'heading', level: 2, text: t(`part.${key}`) },
    { kind: 'paragraph', text: [t(`part.${key}.lead`)] },
  ];
  if (rows.length === 0) return [...above, { kind: 'paragraph', text: [t('part.empty')] }];
  return [
    ...above,
    {
      kind: 'table',
      caption: t(`part.${key}`),
      columns: [
        { heading: t(`part.${key}.first`) },
        ...columns.map((column) => ({ heading: t(`column.${column}`), isNumber: true as const })),
      ],
      rows: rows.map(({ label, numbers }) => [
        wordsWithIsolates(label, language),
        ...columns.map((_, index) => numberCell(numbers[index] ?? 0, language)),
      ]),
    },
  ];
}

function numberCell(value: number, language: Language): Words {
  return [apart(numberFormat(language).format(value))];
}
