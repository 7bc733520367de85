import type {
  DocumentBlock,
  DocumentTable,
  Fact,
  ReadableDocument,
  Words,
} from '#platform/renditions/readable-document.ts';
import { dateFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { fieldLabel, isBilingual, isForPrograms, partLabel, sayValue } from './copy-words.ts';

/** A part of a copy: what it is called in its file name, what it holds in words, and what stands in its JSON file. */
export type CopyPart = { name: string; description: string; content: unknown };

export type CopyToRead = {
  parts: readonly CopyPart[];
  /** The files that the person gave, by their names in the copy. */
  files: readonly string[];
  language: Language;
  siteName: string;
};

/** Wider tables are read as a heading and facts for each row. */
const mostColumns = 6;

type Row = Record<string, unknown>;
/** Where a value stands, and the level of the headings below it. */
type Place = { path: string; level: number; language: Language };

/** A copy of somebody's data as a document: a heading for each part, and what it holds as facts and tables in words. */
export function readableCopy({ parts, files, language, siteName }: CopyToRead, now: Date): ReadableDocument {
  const t = textsFor(language).getFixedT(null, 'data-copy');
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Cairo' } as const;
  return {
    ...{ name: 'your-data', language, publisher: siteName, changedAt: now.toISOString() },
    title: t('copy.title', { site: siteName }),
    lead: t('copy.lead', { date: dateFormat(language, form).format(now) }),
    blocks: [
      { kind: 'paragraph', text: [t('copy.about')] },
      { kind: 'paragraph', text: [t('copy.private')] },
      ...parts.flatMap((part) => partBlocks(part, language)),
      ...(files.length > 0 ? fileBlocks(files, language) : []),
    ],
  };
}

function partBlocks({ name, description, content }: CopyPart, language: Language): DocumentBlock[] {
  const t = textsFor(language).getFixedT(null, 'data-copy');
  const place = { path: name, level: 3, language };
  const blocks = Array.isArray(content)
    ? rowBlocks(content as Row[], partLabel(name, language), place)
    : memberBlocks((content ?? {}) as Row, place);
  return [
    { kind: 'heading', level: 2, text: partLabel(name, language) },
    { kind: 'paragraph', text: [sentenceOf(description)] },
    ...(blocks.length > 0 ? blocks : [{ kind: 'paragraph', text: [t('copy.empty')] } as const]),
  ];
}

function fileBlocks(files: readonly string[], language: Language): DocumentBlock[] {
  return [
    { kind: 'heading', level: 2, text: textsFor(language).t('copy.files', { ns: 'data-copy' }) },
    { kind: 'list', items: files.map((text): Words => [{ text, isApart: true }]) },
  ];
}

/** What an object holds: its own values as facts, then everything below it under a heading of its own. */
function memberBlocks(row: Row, { path, level, language }: Place): DocumentBlock[] {
  const facts: Fact[] = [];
  const below: DocumentBlock[] = [];
  for (const [key, value] of Object.entries(row)) {
    const at = `${path}.${key}`;
    const label = fieldLabel(at, language);
    if (isForPrograms(at)) continue;
    if (!isNested(value)) {
      const text = sayValue({ value, path: at, row }, language);
      if (text) facts.push({ term: label, text });
      continue;
    }
    const deeper = { path: at, level: level + 1, language };
    const blocks = Array.isArray(value)
      ? rowBlocks(value as Row[], label, deeper)
      : memberBlocks(value as Row, deeper);
    if (blocks.length > 0) below.push(headingOf(label, level), ...blocks);
  }
  return [...(facts.length > 0 ? [{ kind: 'facts', items: facts } as const] : []), ...below];
}

/** A list of things: a table where that is narrow, else a heading and facts for each. */
function rowBlocks(rows: readonly Row[], label: string, { path, level, language }: Place): DocumentBlock[] {
  const table = tableOf(rows, label, { path, level, language });
  if (table) return [table];
  const t = textsFor(language).getFixedT(null, 'data-copy');
  return rows.flatMap((row, index) => {
    const blocks = memberBlocks(row, { path, level: level + 1, language });
    return blocks.length > 0
      ? [headingOf(t('copy.item', { label, number: index + 1 }), level), ...blocks]
      : [];
  });
}

function tableOf(rows: readonly Row[], caption: string, { path, language }: Place): DocumentTable | null {
  if (rows.length < 2 || rows.some((row) => Object.values(row).some(isNested))) return null;
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const say = (row: Row, key: string) =>
    sayValue({ value: row[key], path: `${path}.${key}`, row }, language) ?? [];
  const used = keys.filter((key) => rows.some((row) => say(row, key).length > 0));
  if (used.length < 2 || used.length > mostColumns) return null;
  return {
    ...{ kind: 'table', caption },
    columns: used.map((key) => ({
      heading: fieldLabel(`${path}.${key}`, language),
      ...(rows.every((row) => typeof row[key] === 'number') && { isNumber: true as const }),
    })),
    rows: rows.map((row) => used.map((key) => say(row, key))),
  };
}

/** Documents have headings down to level 4; what lies deeper is a line of its own. */
function headingOf(text: string, level: number): DocumentBlock {
  if (level === 3 || level === 4) return { kind: 'heading', level, text };
  return { kind: 'paragraph', text: [{ text, isStrong: true }] };
}

/** Whether a value has things with names below it. */
function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isNested);
  return value !== null && typeof value === 'object' && !(value instanceof Date) && !isBilingual(value);
}

function sentenceOf(description: string): string {
  const text = description.charAt(0).toUpperCase() + description.slice(1);
  return /[.؟!]$/.test(text) ? text : `${text}.`;
}
