// A program of its own that sets documents as tagged PDF (pdf-process.server.ts starts it): the typesetter is no JavaScript, so
// what goes wrong in it, or takes too long, ends this process and not the server's.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfReport, PdfTask } from './pdf-process.server.ts';
import { writeSpokenWords } from './write-spoken-words.ts';

const fonts = join(import.meta.dirname, 'fonts');
const template = readFileSync(join(import.meta.dirname, 'document.typ'), 'utf8');

/** Of memory, in bytes: after a document that needed more the process is not kept. */
const mostKept = 200 * 1024 * 1024;

// It sees no folder but that of the fonts, and nothing of a document becomes source.
const compiler = NodeCompiler.create({
  workspace: fonts,
  fontArgs: [
    {
      fontBlobs: readdirSync(fonts)
        .filter((name) => name.endsWith('.ttf'))
        .map((name) => readFileSync(join(fonts, name))),
    },
  ],
});

process.on('message', (task: PdfTask) => report(set(task)));
process.on('disconnect', () => process.exit());
report('ready');

function set({ document, words, pictures }: PdfTask): PdfReport {
  for (const { name, bytes } of pictures) compiler.mapShadow(join(fonts, name), Buffer.from(bytes));
  try {
    // The strict form: what a screen reader would miss is an error.
    const bytes = compiler.pdf(
      { mainFileContent: template, inputs: { document } },
      { pdfStandard: 'ua-1' as PdfStandard },
    );
    return {
      bytes: writeSpokenWords(bytes, words),
      isLast: process.memoryUsage.rss() > mostKept,
    };
  } catch (error) {
    return { problem: messageOf(error).slice(0, 2000) };
  } finally {
    for (const { name } of pictures) compiler.unmapShadow(join(fonts, name));
    // What it remembers of a document would stay: no other is like it.
    compiler.evictCache(0);
  }
}

type PdfStandard = NonNullable<Parameters<typeof compiler.pdf>[1]>['pdfStandard'];

function report(message: PdfReport | 'ready'): void {
  process.send?.(message);
}

/** The typesetter throws objects of its own kind. */
function messageOf(error: unknown): string {
  return inspect(error);
}
