// What documents cost the memory of a server that is in use already: a server of its own with 20 texts of 30 pages, each asked for as PDF.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { documents } from '#domain/documents/tables.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { buildIfNeeded } from '../build.ts';
import { runLoad } from './load.ts';
import { childrenOf, memoryOf } from './machine.ts';
import { startServer } from './server-start.ts';

/** Of the server and the typesetter together, in MiB: after ordinary load, at the highest, and once the typesetter has ended. */
export type FormatsMemory = { before: number; highest: number; after: number };

const texts = 20;
const paragraphs = 160;
const sentence =
  'تعلّم البرمجة بلغة بسيطة، ثم طبّق ما تعلمته في مشروع صغير تختاره بنفسك، وشاركه مع زملائك في المجتمع لتسمع رأيهم فيه. ';

if (import.meta.main) {
  await buildIfNeeded();
  console.log(await measureFormatsMemory());
  process.exit(0);
}

/** Measures the memory of a server while it makes documents; null where the system does not tell. */
export async function measureFormatsMemory(): Promise<FormatsMemory | null> {
  if (memoryOf(process.pid) === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'baseera-bench-formats-'));
  const server = await startServer({ dataFolder: join(folder, 'data') });
  try {
    await writeTexts(join(folder, 'data'));
    for (const path of ['/learn?x=1', '/learn']) await runLoad(server.url + path, 16, 4);
    const memory = () =>
      [server.pid, ...childrenOf(server.pid)].reduce((sum, pid) => sum + (memoryOf(pid) ?? 0), 0);
    const before = memory();
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, memory())), 50);
    for (let number = 0; number < texts; number += 1) {
      const answer = await fetch(`${server.url}/ar/formats/post/long-${number}/pdf`);
      const bytes = await answer.arrayBuffer();
      if (!answer.ok || bytes.byteLength < 50_000) throw new Error(`No document was made: ${answer.status}`);
      highest = Math.max(highest, memory());
    }
    clearInterval(watch);
    // The process of the typesetter ends a minute after the last document.
    while (childrenOf(server.pid).length > 0) await wait(1000);
    return { before, highest, after: memory() };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function writeTexts(dataFolder: string): Promise<void> {
  const { db, close } = await openDatabase({ dataFolder, share: true });
  const blocks = Array.from({ length: paragraphs }, () => ({
    kind: 'paragraph' as const,
    text: [sentence.repeat(4)],
  }));
  const section = { id: 'all', heading: 'كل شيء', blocks };
  try {
    await db.insert(documents).values(
      Array.from({ length: texts }, (_, number) => ({
        ...{ kind: 'post' as const, slug: `long-${number}`, status: 'published' as const },
        ...{
          title: { en: `A long text ${number}`, ar: `نص طويل ${number}` },
          description: { en: 'Long.', ar: 'طويل.' },
        },
        sections: { en: [section], ar: [section] },
        ...{ publishedAt: new Date(), lastUpdatedOn: '2026-11-21' },
      })),
    );
  } finally {
    await close();
  }
}
