import { randomInt } from 'node:crypto';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { beginDraft } from '#domain/scholarships/begin-draft.ts';
import { findCycles } from '#domain/scholarships/cycles.ts';
import { applicationFileKinds } from '#domain/scholarships/scholarship-constants.ts';
import { scholarshipFiles } from '#domain/scholarships/tables.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { createFileStore, readWhole } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { findFreePort, startApp } from '#tests/worlds/process/app-server.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';

const kills = timesOf(60);
const senders = 3;
/** A process is killed at a random moment after it has kept so much more, so that there is something to lose. */
const taken = [0, 2, 4];
const longestMs = 600;
const minutes = 60_000;

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

describe('a process that is killed at any moment while files are sent', () => {
  it(
    'leaves no file that nobody refers to, and no reference without its file',
    { timeout: 30 * minutes },
    async () => {
      const dataFolder = makeScratchFolder('baseera-kill-uploads-');
      await cp(inject('embeddedTemplate'), dataFolder, { recursive: true });
      folders.push(dataFolder);
      const port = await findFreePort();
      const start = () => startApp({ env: { LOG_LEVEL: 'warn', TRUST_PROXY: '1' }, port, dataFolder });
      let app = await start();
      const keys = await makeDrafts(dataFolder);
      const answers = { kept: 0, lost: 0 };
      for (let kill = 1; kill <= kills; kill += 1) {
        if (kill > 1) app = await start();
        const sending = keys.map((key) =>
          sendUntilGone(`${app.url}/scholarships/apply?application=${key}`, answers),
        );
        await keptMore(answers, taken[kill % taken.length]!);
        await wait(Math.random() * longestMs);
        await app.kill();
        await Promise.all(sending);
      }
      // Otherwise nothing was proved.
      expect(answers.kept).toBeGreaterThan(0);
      expect(answers.lost).toBeGreaterThan(0);
      await expectNothingLeftOver(dataFolder);
    },
  );
});

async function makeDrafts(dataFolder: string): Promise<string[]> {
  const open = await openDatabase({ dataFolder, share: true });
  const now = new Date();
  const { open: cycle } = await findCycles(open.db, now);
  const fields = { cycleId: cycle!.id, account: null, language: 'en' } as const;
  const drafts = Array.from({ length: senders }, () => beginDraft(open.db, fields, now));
  const keys = (await Promise.all(drafts)).map(({ key }) => key);
  await open.close();
  return keys;
}

async function keptMore(answers: { kept: number }, more: number): Promise<void> {
  const enough = answers.kept + more;
  while (answers.kept < enough) await wait(5);
}

/** Sends three files again and again, and breaks some of the forms off half-way, until the process is gone. */
async function sendUntilGone(url: string, answers: { kept: number; lost: number }): Promise<void> {
  for (;;) {
    const form = new FormData();
    form.set('intent', 'save');
    form.set('email', `reader-${Math.random()}@example.com`);
    // Large enough to be under way when the process dies.
    const file = new Blob([new Uint8Array(pdf({ objects: `% ${'x'.repeat(400_000)}\n` }))]);
    for (const kind of applicationFileKinds) form.set(kind, file, 'ملف.pdf');
    const cut = Math.random() < 0.25 ? AbortSignal.timeout(randomInt(40)) : null;
    const answer = await fetch(url, {
      ...{ method: 'POST', body: form, redirect: 'manual', signal: cut },
      // Limits count visitors by their network, so each form comes from another one.
      headers: { Origin: new URL(url).origin, 'X-Forwarded-For': `10.0.${randomInt(256)}.${randomInt(256)}` },
    }).catch((error: Error) => error);
    if (answer instanceof Response) answers.kept += answer.status === 303 ? 1 : 0;
    else if (cut?.aborted) answers.lost += 1;
    else return;
  }
}

async function expectNothingLeftOver(dataFolder: string): Promise<void> {
  const open = await openDatabase({ dataFolder });
  const store = createFileStore({ s3: null, dataFolder });
  try {
    await sweepFiles(open.db, store, new Date(Date.now() + 2 * 3600_000));
    const rows = await open.db.select().from(storedFiles);
    const referred = await open.db.select().from(scholarshipFiles);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(referred.map(({ fileId }) => fileId).toSorted());
    expect(rows.every(({ status }) => status === 'kept')).toBe(true);
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    expect(keys.toSorted()).toEqual(rows.map(({ storageKey }) => storageKey).toSorted());
    for (const { storageKey, bytes } of rows)
      expect((await readWhole(store, storageKey))?.length).toBe(bytes);
    expect(await readdir(join(dataFolder, 'files', '.unfinished'))).toEqual([]);
    // A name that was given a moment before the end holds nothing.
    for (const name of await readdir(join(dataFolder, 'incoming')))
      expect((await stat(join(dataFolder, 'incoming', name))).size).toBe(0);
  } finally {
    await open.close();
  }
}
