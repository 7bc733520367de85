/** The largest form without files: 64 KiB. */
const maxFormBytes = 64 * 1024;
/** Machines report there in JSON, many things at once; each body is signed, and read after its signature only. */
const reportPaths = new Set(['/whatsapp/webhook']);
const maxReportBytes = 512 * 1024;
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A request's body, read whole and known to be a form or a report, or null without one; or the status that refuses it. */
export type ReadBody = { bytes: Buffer<ArrayBuffer> | null } | { status: 400 | 413 };

/**
 * Reads a form before any page sees it, so that a body that is too large (413) or no form at all (400)
 * is refused in one place, with a page that can be read.
 */
export async function readBody(request: Request): Promise<ReadBody> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return { bytes: null };
  const isReport = reportPaths.has(new URL(request.url).pathname);
  const maxBytes = isReport ? maxReportBytes : maxFormBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { status: 413 };
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readAtMost(request.body, maxBytes);
  if (bytes === 'too large') return { status: 413 };
  if (isReport) return /^application\/json\b/i.test(type) ? { bytes } : { status: 400 };
  if (bytes.length > 0 && !formTypes.some((each) => type.toLowerCase().startsWith(each)))
    return { status: 400 };
  try {
    await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    return bytes.length > 0 ? { status: 400 } : { bytes: null };
  }
  return { bytes };
}

async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.length;
    if (length > maxBytes) {
      void reader.cancel();
      return 'too large';
    }
    chunks.push(value);
  }
}
