import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { documentOf, slowDocument } from '#tests/worlds/files/bombs.ts';
import { flat } from '#tests/worlds/files/hostile-files.ts';
import { doc, docx, pdf } from '#tests/worlds/files/sample-files.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { FileThread, FileThreadEnded, type ThreadLimits } from './file-thread.server.ts';

const mebibyte = 1024 * 1024;
const usual: ThreadLimits = { milliseconds: 60_000, heapMebibytes: 128, idleSeconds: 60 };
const inTime = () => Date.now() + 100_000;
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (reason: unknown) => reason,
  );

/** Takes far longer than the limits below. */
const slow = slowDocument();

describe('a thread that looks at files', () => {
  it('takes what is good, and gives back nothing of a document', async () => {
    const thread = new FileThread(usual);
    expect(await thread.run('pdf', pdf(), inTime())).toBeNull();
    expect(await thread.run('docx', docx(), inTime())).toBeNull();
    expect(await thread.run('doc', doc(), inTime())).toBeNull();
  });

  it('refuses with the very code, values and status that were thrown in it', async () => {
    const thread = new FileThread(usual);
    const error = await reasonOf(thread.run('png', await flat('png', 12_000, 6000), inTime()));
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'file-image-pixels', values: { megapixels: 60 }, status: 400 });
  });

  it('is ended over a file that takes too long, and the next file is looked at', async () => {
    const thread = new FileThread({ ...usual, milliseconds: 400 });
    const [ended, next] = await Promise.all([
      reasonOf(thread.run('docx', slow, inTime())),
      reasonOf(thread.run('pdf', pdf(), inTime())),
    ]);
    expect(ended).toBeInstanceOf(FileThreadEnded);
    expect(ended).toMatchObject({ why: 'time' });
    expect(next).toBe('taken');
  });

  it('is ended by a file that takes too much memory, and the next file is looked at', async () => {
    const thread = new FileThread({ ...usual, heapMebibytes: 32 });
    const large = documentOf('&#65;', 15 * mebibyte);
    const ended = await reasonOf(thread.run('docx', large, inTime()));
    expect(ended).toBeInstanceOf(FileThreadEnded);
    expect(ended).toMatchObject({ why: 'memory' });
    expect(await thread.run('docx', docx(), inTime())).toBeNull();
  });

  it('says "not now" instead, where its sender has no more time to wait', async () => {
    const thread = new FileThread(usual);
    await thread.run('pdf', pdf(), inTime());
    const before = thread.run('docx', slow, inTime());
    const late = await reasonOf(thread.run('pdf', pdf(), Date.now() + 20));
    expect(late).toMatchObject({ code: 'file-check-busy', status: 503, values: { seconds: 30 } });
    expect(await reasonOf(thread.run('docx', slow, Date.now() + 50))).toMatchObject({
      code: 'file-check-busy',
    });
    expect(await reasonOf(before)).not.toBeInstanceOf(Refusal);
    expect(await thread.run('pdf', pdf(), inTime())).toBeNull();
  });

  it('is there only while it is needed', async () => {
    const thread = new FileThread({ ...usual, idleSeconds: 0.05 });
    expect(thread.isAlive).toBe(false);
    await thread.run('pdf', pdf(), inTime());
    expect(thread.isAlive).toBe(true);
    for (let round = 0; thread.isAlive && round < 200; round += 1) await wait(20);
    expect(thread.isAlive).toBe(false);
    expect(await thread.run('pdf', pdf(), inTime())).toBeNull();
  });
});
