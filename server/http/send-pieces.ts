import type { ServerResponse } from 'node:http';
import type { Pieces } from '#platform/files/pieces.server.ts';

/**
 * Writes pieces to whoever asked for them, one while the next is fetched. Whoever leaves, or a file that
 * breaks off, ends it, and the file is closed; the connection is then cut, so that nobody takes half of a file for the whole.
 */
export async function sendPieces(outgoing: ServerResponse, pieces: Pieces): Promise<void> {
  try {
    for (let piece = await pieces.next(); piece;) {
      const written = write(outgoing, piece);
      const next = pieces.next();
      // It is met below, or of no interest once nobody reads any more.
      next.catch(() => {});
      if (!(await written)) return;
      piece = await next;
    }
    outgoing.end();
  } catch {
    // Whoever gave the pieces has told why.
    outgoing.destroy();
  } finally {
    await pieces.close().catch(() => {});
  }
}

/** Waits until the system has taken a piece, so that no more of a file is in memory than a slow reader takes; false where nobody is there any more. */
async function write(outgoing: ServerResponse, piece: Uint8Array): Promise<boolean> {
  if (outgoing.destroyed || outgoing.closed) return false;
  return await new Promise<boolean>((resolve) => {
    const leave = () => resolve(false);
    outgoing.once('close', leave);
    outgoing.write(piece, (error) => {
      outgoing.off('close', leave);
      resolve(!error);
    });
  });
}
