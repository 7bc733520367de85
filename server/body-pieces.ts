import { setTimeout as wait } from 'node:timers/promises';

export type BodyTimes = {
  /** The longest that the whole body may take. */
  seconds: number;
  /** The longest that nothing may come. */
  secondsOfSilence: number;
};

/** Why a body was not read to its end: it took too long, it broke off, or its reader had enough. */
export type Unread = 'late' | 'broken' | 'enough';

/**
 * Reads a body piece by piece, each one handled before the next is taken. `take` says "enough" to stop. Null when all
 * of it was read. A sender who holds the line without sending is let go of.
 */
export async function readPieces(
  body: ReadableStream<Uint8Array>,
  { seconds, secondsOfSilence }: BodyTimes,
  take: (piece: Uint8Array) => Promise<'enough' | void> | 'enough' | void,
): Promise<Unread | null> {
  const reader = body.getReader();
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const ms = Math.max(0, Math.min(secondsOfSilence * 1000, deadline - Date.now()));
    const piece = await nextPiece(reader, ms);
    if (piece === null) return null;
    const why = typeof piece === 'string' ? piece : await take(piece);
    if (!why) continue;
    void reader.cancel().catch(() => {});
    return why;
  }
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
