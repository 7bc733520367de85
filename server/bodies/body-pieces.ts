import { setTimeout as wait } from 'node:timers/promises';
import type { Pace } from './pace.ts';

export type BodyTimes = {
  /** The longest that the whole body may take. */
  seconds: number;
  /** The longest that nothing may come. */
  secondsOfSilence: number;
  /** How quickly it must come, measured over a while. */
  rate?: { pace: Pace; bytesPerSecond: number };
  /** Says that the sender must make room for others. */
  signal?: AbortSignal;
};

/** Why a body was not read to its end: it took too long, it broke off, its reader had enough, or others need the room. */
export type Unread = 'late' | 'broken' | 'enough' | 'gives way';

/** What its sender is answered with. */
export const statusOfUnread = { late: 408, broken: 400, enough: 413, 'gives way': 503 } as const;

/**
 * Reads a body piece by piece, each one handled before the next is taken. `take` says "enough" to stop. Null when all
 * of it was read. A sender who holds the line without sending, or with next to nothing, is let go of.
 */
export async function readPieces(
  body: ReadableStream<Uint8Array>,
  { seconds, secondsOfSilence, rate, signal }: BodyTimes,
  take: (piece: Uint8Array) => Promise<'enough' | void> | 'enough' | void,
): Promise<Unread | null> {
  const reader = body.getReader();
  const deadline = Date.now() + seconds * 1000;
  const letGo = () => void reader.cancel().catch(() => {});
  signal?.addEventListener('abort', letGo, { once: true });
  for (;;) {
    const ms = Math.max(0, Math.min(secondsOfSilence * 1000, deadline - Date.now()));
    const piece = await nextPiece(reader, ms);
    if (signal?.aborted) return 'gives way';
    if (piece === null) return null;
    const why = typeof piece === 'string' ? piece : ((await take(piece)) ?? measure(piece, rate));
    if (!why) continue;
    letGo();
    return why;
  }
}

function measure(piece: Uint8Array, rate: BodyTimes['rate']): 'late' | undefined {
  if (!rate) return undefined;
  rate.pace.note(piece.length);
  return rate.pace.isSettled && rate.pace.bytesPerSecond < rate.bytesPerSecond ? 'late' : undefined;
}

async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  ms: number,
): Promise<Uint8Array | null | 'late' | 'broken'> {
  const waiting = new AbortController();
  const late = wait(ms, 'late' as const, { signal: waiting.signal }).catch(() => 'late' as const);
  const piece = reader.read().then(
    ({ done, value }) => (done ? null : value),
    () => 'broken' as const,
  );
  return await Promise.race([piece, late]).finally(() => waiting.abort());
}
