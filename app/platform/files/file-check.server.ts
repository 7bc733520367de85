import type { Config } from '#platform/process/config.server.ts';
import type { Log } from '#platform/process/log.server.ts';
import { networkOf } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { FairLine } from './fair-line.server.ts';
import { FileThread, FileThreadEnded } from './file-thread.server.ts';
import type { FileOf, FileWorks, SoundRules } from './file-worker.ts';
import type { ClamdAddress } from './scan-file.server.ts';

/** How a file is looked at, and for whom. */
export type FileCheck = {
  clamd: ClamdAddress | null;
  log: Log;
  /** Below which large files are written anew. */
  dataFolder: string;
  /** Who sent it: senders take turns. */
  sender: string;
  /** When its sender must have an answer at the latest, in milliseconds. */
  until: number;
};

/** Of what a page may take, the part that is left to its files. */
const shareOfRequest = 0.75;

/** How the files of a request are looked at. */
export function fileCheckOf({
  config,
  log,
  clientAddress,
  now,
}: {
  config: Pick<Config, 'clamd' | 'requestSeconds' | 'dataFolder'>;
  log: Log;
  clientAddress: string;
  now: Date;
}): FileCheck {
  const until = now.getTime() + config.requestSeconds * 1000 * shareOfRequest;
  return { clamd: config.clamd, dataFolder: config.dataFolder, log, sender: networkOf(clientAddress), until };
}

// Two files at a time, each at most as large as its form allows; all others wait on the disk.
const line = new FairLine({ places: 2, most: 48 });
const documents = new FileThread({ milliseconds: 8000, heapMebibytes: 128, idleSeconds: 30 });
const pictures = new FileThread({ milliseconds: 10_000, heapMebibytes: 64, idleSeconds: 30 });
// A recording is as long as several documents together, and its packets are many small objects.
// What learners and markers record, which waits for no lesson.
const sounds = new FileThread({ milliseconds: 10_000, heapMebibytes: 256, idleSeconds: 30 });
// 256 MiB of a lesson take five seconds; several times that on a busy machine, where these threads come last.
const recordings = new FileThread({ milliseconds: 60_000, heapMebibytes: 256, idleSeconds: 30 });
// A mail is taken apart where nobody's page waits for it; on a busy machine that may take a while.
const mails = new FileThread({ milliseconds: 30_000, heapMebibytes: 256, idleSeconds: 30 });

const threads: Record<keyof FileWorks, FileThread> = {
  ...{ pdf: documents, docx: documents, doc: documents },
  ...{ pdfFacts: documents, docxFacts: documents },
  ...{ jpeg: pictures, png: pictures, size: pictures, variants: pictures },
  ...{ sound: sounds, audio: recordings, video: recordings },
  mail: mails,
};

/**
 * Waits until it is a file's turn, and then does what is to be done with it.
 * @throws Refusal 'file-check-busy' (503).
 */
export async function inLine<Value>(
  { sender, until }: Pick<FileCheck, 'sender' | 'until'>,
  act: () => Promise<Value>,
): Promise<Value> {
  const leave = await line.enter(sender, until);
  try {
    return await act();
  } finally {
    leave();
  }
}

/**
 * Does one work on a file in its thread.
 * @throws Refusal of the work, 'file-check-ended' when it takes too much, 'file-check-busy' (503), 'file-not-kept' (503) when the
 * disk fails.
 */
export async function workOn<Work extends keyof FileWorks>(
  work: Work,
  file: FileOf<Work>,
  { log, until }: Pick<FileCheck, 'log' | 'until'>,
  sound?: SoundRules,
): Promise<FileWorks[Work]> {
  try {
    return await threads[work].run(work, file, until, sound);
  } catch (error) {
    if (!(error instanceof FileThreadEnded)) throw error;
    const bytes = file instanceof Uint8Array ? file.length : file.to - file.from;
    const about = { work, bytes, why: error.why };
    if (error.why === 'failure' || error.why === 'disk')
      log.error({ ...about, error }, 'a file could not be checked');
    else log.warn(about, 'a file could not be checked');
    throw error.why === 'disk'
      ? new Refusal('file-not-kept', {}, 503)
      : new Refusal('file-check-ended', {}, 400);
  }
}
