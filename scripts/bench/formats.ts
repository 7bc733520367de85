import { spawnSync } from 'node:child_process';
import { makeFormat } from '#platform/renditions/make-format.server.ts';
import type { FormatOrder } from '#platform/renditions/formats.ts';
import type { DocumentBlock, ReadableDocument } from '#platform/renditions/readable-document.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { root } from '../build.ts';
import { serverEnvironment } from '../server-environment.ts';
import { measureFormatsMemory, type FormatsMemory } from './formats-memory.ts';
import { childrenOf, cpuSecondsOf } from './machine.ts';

export type FormatFigures = {
  /** CPU of one document once everything is warm, in milliseconds, the slower of both languages. */
  cpuMs: { pdfOfPage: number; pdfOf30Pages: number; epubOf30Pages: number; brailleOf10000Words: number };
  memory: FormatsMemory | null;
  /** Processes that were there before the first document was asked for. */
  processesBefore: number;
};

const words: Record<Language, string> = {
  en: 'Learn to program in plain words, then use what you learned in a small project of your own choice, and share it with others to hear what they think. ',
  ar: 'تعلّم البرمجة بلغة بسيطة، ثم طبّق ما تعلمته في مشروع صغير تختاره بنفسك، وشاركه مع زملائك في المجتمع لتسمع رأيهم فيه. ',
};
const paragraphsOfPage = 4;
const paragraphsOf30Pages = 160;

// In a process of its own, which has started no other.
if (import.meta.main) {
  console.log(JSON.stringify(await measure()));
  process.exit(0);
}

/** Measures what the formats of documents take; null where the system does not tell. */
export async function measureFormats(): Promise<FormatFigures | null> {
  const program = spawnSync(process.execPath, [import.meta.filename], {
    ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    // As the server is started.
    env: { ...process.env, ...serverEnvironment({}) },
  });
  if (program.status !== 0) throw new Error('The formats could not be measured.');
  const figures = JSON.parse(program.stdout) as Omit<FormatFigures, 'memory'> | null;
  return figures && { ...figures, memory: await measureFormatsMemory() };
}

async function measure(): Promise<Omit<FormatFigures, 'memory'> | null> {
  if (cpuSecondsOf(process.pid) === null) return null;
  // A server has its texts already.
  for (const language of languages) textsFor(language);
  await makeFormat(documentOf('ar', paragraphsOfPage, 'first'), { format: 'text' });
  const processesBefore = childrenOf(process.pid).length;
  const cpuMs = {
    pdfOfPage: await slower(paragraphsOfPage, { format: 'pdf' }),
    pdfOf30Pages: await slower(paragraphsOf30Pages, { format: 'pdf' }),
    epubOf30Pages: await slower(paragraphsOf30Pages, { format: 'epub' }),
    brailleOf10000Words: await slower(paragraphsOf30Pages, { format: 'braille' }),
  };
  return { cpuMs, processesBefore };
}

/** Milliseconds of CPU for one document, the median of some, in the language that takes longer. */
async function slower(paragraphs: number, order: FormatOrder): Promise<number> {
  const all = [];
  for (const language of languages) {
    const taken: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      const document = documentOf(language, paragraphs, `${order.format} ${number}`);
      const from = cpuMs();
      await makeFormat(document, order);
      taken.push(cpuMs() - from);
    }
    const sorted = taken.slice(2).toSorted((one, other) => one - other);
    all.push(sorted[Math.floor(sorted.length / 2)]!);
  }
  return Math.max(...all);
}

function documentOf(language: Language, paragraphs: number, title: string): ReadableDocument {
  const blocks = Array.from({ length: paragraphs }, (_, index): DocumentBlock =>
    index % 10 === 0
      ? { kind: 'heading', level: 2, text: `${index}. ${words[language].slice(0, 40)}` }
      : { kind: 'paragraph', text: [words[language].repeat(4), String(index)] },
  );
  const name = 'bench';
  return { name, language, title, publisher: 'Baseera', changedAt: '2026-01-01T00:00:00.000Z', blocks };
}

function processes(): number[] {
  return [process.pid, ...childrenOf(process.pid)];
}

function cpuMs(): number {
  return processes().reduce((sum, pid) => sum + (cpuSecondsOf(pid) ?? 0), 0) * 1000;
}
