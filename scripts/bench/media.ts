// Recordings beside nginx: `npm run bench` has it in its report, and by itself (`node scripts/bench/media.ts`) it prints its figures.
import { linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { courseVersions } from '#domain/learning/outline/outline-tables.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { createFileStore } from '#platform/files/file-store.server.ts';
import { findFiles } from '#platform/files/store-file.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { giveRecording } from '#tests/worlds/learning/recordings.ts';
import { findFreePort } from '#tests/worlds/process/app-server.ts';
import { buildIfNeeded } from '../build.ts';
import { cpuSecondsOf } from './machine.ts';
import { runFileLoad, type FileLoad } from './media-load.ts';
import { mediaTable } from './media-part.ts';
import { hasNginx, startNginx } from './references.ts';
import { median } from './server-figures.ts';
import { startServer } from './server-start.ts';

/** How fast a server sends a recording: megabytes a second, and its CPU seconds for a gigabyte. */
export type MediaRate = { perSecond: number; cpuPerGigabyte: number };
export type MediaFigure = { asked: string; connections: number; ours: MediaRate; nginx: MediaRate };
export type MediaFigures = { figures: MediaFigure[]; failed: number };

type Target = Pick<FileLoad, 'url' | 'cookie'> & { pids(): number[] };

const recordingBytes = 200_000_000;
const partBytes = 1024 * 1024;
const cases = [null, partBytes].flatMap((asked) =>
  [1, 8].map((connections) => ({ connections, partBytes: asked })),
);

if (import.meta.main) {
  await buildIfNeeded();
  const measured = await measureMedia({ rounds: 5, seconds: 3 });
  if (measured) console.log(mediaTable(measured).join('\n'));
  process.exit(0);
}

/**
 * Sends a recording of 200 MB to a learner of its course, whole and in parts, and the same file from nginx, in turn. Null, with a word,
 * where there is no nginx: a rate without anything beside it says nothing.
 */
export async function measureMedia(
  { rounds, seconds }: { rounds: number; seconds: number },
  databaseUrl?: string,
): Promise<MediaFigures | null> {
  if (!hasNginx) {
    console.warn('RECORDINGS WERE NOT MEASURED: there is no nginx on this machine to measure them beside.');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'baseera-bench-media-'));
  const dataFolder = join(folder, 'data');
  const server = await startServer({ dataFolder, databaseUrl });
  const served = join(folder, 'served');
  mkdirSync(served, { mode: 0o755 });
  try {
    const { path, stored, cookie } = await makeRecording({ dataFolder, databaseUrl, url: server.url });
    // The very same bytes: a second file would have to be read into memory as well.
    linkSync(stored, join(served, 'recording.bin'));
    const nginx = startNginx(served, await findFreePort(), []);
    try {
      const ours: Target = { url: server.url + path, cookie, pids: () => [server.pid] };
      return await measureBoth(
        { ours, nginx: { url: `${nginx.url}/recording.bin`, cookie, pids: nginx.pids } },
        { rounds, seconds },
      );
    } finally {
      nginx.stop();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function makeRecording(server: { dataFolder: string; databaseUrl: string | undefined; url: string }) {
  const { db, close } = await openDatabase({ ...server, share: true });
  try {
    const store = createFileStore({ s3: null, dataFolder: server.dataFolder });
    const course = await makePlayerCourse(db, { slug: 'bench-recording', status: 'archived' });
    const lesson = course.lessons[1]!;
    const version = eq(courseVersions.id, course.versionId);
    // What is published never changes.
    await db.update(courseVersions).set({ publishedAt: null }).where(version);
    const bytes = Buffer.alloc(recordingBytes, 'a recording of the bench ');
    const { files } = await giveRecording(db, store, lesson.id, { bytes });
    await db.update(courseVersions).set({ publishedAt: new Date() }).where(version);
    const [file] = await findFiles(db, [files.ar!.fileId]);
    const learner = await makeMember(db);
    await enrolIn(db, course, learner.userId);
    return {
      path: `/learn/${course.slug}/${lesson.slug}/media/file/ar`,
      stored: join(server.dataFolder, 'files', file!.storageKey),
      cookie: learner.cookieHeader(server.url),
    };
  } finally {
    await close();
  }
}

async function measureBoth(
  targets: { ours: Target; nginx: Target },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<MediaFigures> {
  let failed = 0;
  const taken = cases.map((asked) => ({ asked, ours: [] as MediaRate[], nginx: [] as MediaRate[] }));
  for (let round = 0; round <= rounds; round++)
    for (const { asked, ...rates } of taken)
      for (const who of ['ours', 'nginx'] as const) {
        const { pids, ...target } = targets[who];
        const used = () => pids().reduce((sum, pid) => sum + (cpuSecondsOf(pid) ?? Number.NaN), 0);
        const before = used();
        const load = await runFileLoad({ ...target, ...asked, seconds });
        failed += load.failed;
        const rate = {
          perSecond: load.bytes / 1e6 / load.seconds,
          cpuPerGigabyte: (used() - before) / (load.bytes / 1e9),
        };
        // In the first round Node optimises what it runs most, and the file is read from the disk.
        if (round > 0) rates[who].push(rate);
      }
  const figures = taken.map(({ asked, ours, nginx }) => ({
    asked: asked.partBytes === null ? 'the whole' : 'parts of 1 MiB',
    connections: asked.connections,
    ours: middle(ours),
    nginx: middle(nginx),
  }));
  return { figures, failed };
}

function middle(rates: readonly MediaRate[]): MediaRate {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    cpuPerGigabyte: median(rates.map(({ cpuPerGigabyte }) => cpuPerGigabyte)),
  };
}
