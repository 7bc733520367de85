import { show, table } from './report-table.ts';
import type { FormatFigures } from './formats.ts';

/** What was measured of the formats of documents, for the page of the benchmark. */
export function formatsPart(formats: FormatFigures | null): string[] {
  if (!formats) return [];
  const { cpuMs, memory } = formats;
  return [
    '',
    '## Formats of documents',
    '',
    'CPU of the process and of the typesetter that it starts, for one document once both are warm, in the language that takes',
    'longer; and memory of a server with the embedded database and of its typesetter: after ordinary load, before the first document; at its highest while',
    '20 texts of 30 pages are asked for as PDF; and after the typesetter has ended, a minute after the last.',
    '',
    ...table(
      ['what', 'measured'],
      [
        ['PDF of one page, milliseconds', show(cpuMs.pdfOfPage)],
        ['PDF of 30 pages', show(cpuMs.pdfOf30Pages)],
        ['EPUB of 30 pages', show(cpuMs.epubOf30Pages)],
        ['braille of 10,000 words', show(cpuMs.brailleOf10000Words)],
        ...(memory
          ? [
              ['memory before, MiB', show(memory.before)],
              ['at its highest', show(memory.highest)],
              ['after', show(memory.after)],
            ]
          : []),
      ],
    ),
  ];
}
