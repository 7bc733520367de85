import { mkdtempSync } from 'node:fs';
import { cp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { makeSound } from '#db/demo/make-sound.ts';
import { courseSections, courseVersions } from '#domain/learning/outline/outline-tables.server.ts';
import { addLesson } from '#domain/learning/versions/add-lesson.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { changeSettingGroup, readSettingGroup } from '#domain/site/change-setting-group.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import {
  halfSent,
  largeFilm,
  largeSound,
  sendRecording,
  type Upload,
} from '#tests/worlds/learning/large-recordings.ts';
import { makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { expect, processTest as test } from '#tests/journeys/kit/journey.ts';

const mebibyte = 1024 * 1024;
/** Near the largest that staff may allow. */
const megabytes = 250;
/**
 * What two of these together may take above the rest of the process: less than they are, where each took twice its size and more. How much
 * V8 lets wait before it collects differs from machine to machine (docs/decisions/078).
 */
const mostMebibytes = 2 * megabytes;

test.describe.configure({ mode: 'serial' });
test.skip(process.platform !== 'linux', 'Only Linux tells what a process has in memory.');

let dataFolder = '';
let app: RunningApp;
let desks: { audio: Upload; video: Upload };

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // On the disk: in memory there is no room for what this sends.
  dataFolder = mkdtempSync(join(tmpdir(), 'baseera-large-'));
  const template = process.env.TEST_APP_TEMPLATE;
  if (template) await cp(template, join(dataFolder, 'database'), { recursive: true });
  app = await start();
  desks = await withDatabase(makeDesks);
});

test.afterAll(async () => {
  await app?.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
});

/** What is checked here is memory, not time. */
const start = async (port?: number) =>
  await startApp({ dataFolder, ...(port && { port }), env: { SECRET: testSecret, REQUEST_SECONDS: '300' } });

async function withDatabase<Value>(act: (db: OpenDatabase['db']) => Promise<Value>): Promise<Value> {
  const open = await openDatabase({ dataFolder, share: true });
  return await act(open.db).finally(() => open.close());
}

/** A course with a lesson to hear and a film, whose recordings may be as large as they can be at all. */
async function makeDesks(db: OpenDatabase['db']): Promise<typeof desks> {
  const now = new Date();
  const email = 'mariam.admin@example.com';
  const admin = await makeMember(db, { email, secret: testSecret, roles: ['admin'], hasSecondFactor: true });
  const actor = { userId: admin.userId, roles: [{ role: 'owner' as const, scope: 'global' as const }] };
  const staff = { actor, requestSource: { network: '192.0.2.1', addressHash: 'test', userAgent: '' } };
  const { values, fingerprint } = await readSettingGroup(db, 'amounts');
  const amounts = { ...values.amounts, recordingMostMegabytes: 256 };
  const change = { group: 'amounts', values: { amounts }, basedOn: fingerprint } as const;
  await changeSettingGroup(db, { ...staff, ...change }, now);
  const { courseId, slug } = await makePlayerCourse(db, { slug: 'large' });
  const { id: versionId } = await startVersion(db, { courseId, ...staff }, now);
  const [section] = await db.select().from(courseSections).where(eq(courseSections.versionId, versionId));
  const deskOf = async (kind: 'audio' | 'video'): Promise<Upload> => {
    const [version] = await db.select().from(courseVersions).where(eq(courseVersions.id, versionId));
    const about = { sectionId: section!.id, title: { en: kind, ar: kind }, minutes: 1, kind };
    const { id } = await addLesson(db, { courseId, ...staff, ...about, seen: version!.revision }, now);
    const url = `${app.url}/teach/${slug}/lessons/${id}/media`;
    return { url, cookie: admin.cookieHeader(app.url), spoken: 'en' };
  };
  return { audio: await deskOf('audio'), video: await deskOf('video') };
}

const listIncoming = async () => await readdir(join(dataFolder, 'incoming')).catch(() => []);
/** The recordings that the process has open; they have no name any more. Which files the database has open is its own affair. */
async function countOpenRecordings(): Promise<number> {
  const folder = `/proc/${app.process.pid}/fd`;
  const open = (await readdir(folder)).map(
    async (file) => await readlink(join(folder, file)).catch(() => ''),
  );
  return (await Promise.all(open)).filter((path) => path.startsWith(join(dataFolder, 'incoming'))).length;
}
const listKept = async () =>
  await withDatabase(async (db) => {
    const isKept = and(eq(storedFiles.purpose, 'lesson-media'), eq(storedFiles.status, 'kept'));
    return await db.select().from(storedFiles).where(isKept).orderBy(asc(storedFiles.id));
  });

/** What the process has in memory: now, and at most since `watchMemory`. */
async function readMemory(): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${app.process.pid}/status`, 'utf8');
  const mebibytesOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: mebibytesOf('VmRSS'), most: mebibytesOf('VmHWM') };
}
const watchMemory = async () => await writeFile(`/proc/${app.process.pid}/clear_refs`, '5');

test('two recordings of hundreds of megabytes are taken at once with little memory', async () => {
  test.setTimeout(600_000);
  const small = sendRecording(desks.audio, largeSound(1));
  expect(await small.answer).toMatchObject({ status: 303 });
  // A second later all parts of the site know what staff have set.
  await expect(async () => {
    const desk = await fetch(desks.audio.url, { headers: { cookie: desks.audio.cookie } });
    expect(await desk.text()).toContain('256');
  }).toPass();
  await watchMemory();
  const before = await readMemory();
  const [sound, film] = [largeSound(megabytes), largeFilm(megabytes)];
  const sent = [sendRecording(desks.audio, sound), sendRecording(desks.video, film)];
  for (const { answer } of sent)
    expect(await answer).toEqual({ status: 303, location: expect.stringContaining('?done=file') });
  const { most } = await readMemory();
  const rise = most - before.now;
  console.log(`Two recordings of ${megabytes} MiB at once took ${rise.toFixed(0)} MiB of memory.`);
  expect(rise).toBeLessThan(mostMebibytes);
  const kept = await listKept();
  expect(kept).toHaveLength(2);
  for (const { bytes, storageKey } of kept) {
    expect(bytes).toBeGreaterThan(megabytes * mebibyte);
    expect((await stat(join(dataFolder, 'files', storageKey))).size).toBe(bytes);
  }
  expect(await listIncoming()).toEqual([]);
});

test('two of the same content at once are two files', async () => {
  const write = largeSound(2);
  const [en, ar] = (['en', 'ar'] as const).map((spoken) => sendRecording({ ...desks.audio, spoken }, write));
  expect([(await en!.answer).status, (await ar!.answer).status]).toEqual([303, 303]);
  const kept = (await listKept()).filter(({ mediaType }) => mediaType === 'audio/wav');
  expect(kept).toHaveLength(2);
  expect(new Set(kept.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(new Set(kept.map(({ storageKey }) => storageKey)).size).toBe(2);
});

test('what is refused, or breaks off on its way, leaves nothing', async () => {
  const files = await listKept();
  const page = await sendRecording(desks.video, largeSound(3)).answer;
  expect(page.status).toBe(400);
  for (let times = 0; times < 3; times += 1) {
    const begun = Promise.withResolvers<void>();
    const { form } = sendRecording(desks.audio, halfSent(8, begun.resolve));
    await begun.promise;
    expect(await countOpenRecordings()).toBe(1);
    form.destroy();
    await expect.poll(countOpenRecordings).toBe(0);
  }
  expect(await listIncoming()).toEqual([]);
  expect(await listKept()).toEqual(files);
});

test('a process that is killed while a recording comes leaves nothing of it, and the next takes it', async () => {
  const begun = Promise.withResolvers<void>();
  const { form } = sendRecording(desks.audio, halfSent(30, begun.resolve));
  form.once('error', () => {});
  await begun.promise;
  await app.kill();
  // A name that was given a moment before the end would hold nothing.
  for (const name of await listIncoming())
    expect((await stat(join(dataFolder, 'incoming', name))).size).toBe(0);
  app = await start(app.port);
  const bytes = makeSound(3);
  const again = sendRecording(desks.audio, async (target) => void target.write(bytes));
  expect((await again.answer).status).toBe(303);
});
