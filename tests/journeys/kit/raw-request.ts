import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

/**
 * Sends bytes as they are, which no well-behaved client would, and reads the one answer; `next` is sent when the first
 * of it has come. A connection that is closed without an answer has status 0.
 */
export async function sendRaw(
  url: string,
  request: string | Buffer,
  next?: string | Buffer,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(request));
    socket.setTimeout(15_000, () => socket.destroy(new Error('no answer within 15 seconds')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (next) socket.once('data', () => socket.write(next));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(Buffer.concat(chunks)) : reject(error),
    );
    socket.on('end', () => resolve(Buffer.concat(chunks)));
    socket.on('close', () => resolve(Buffer.concat(chunks)));
  });
  const [head = '', ...rest] = bytes.toString('utf8').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

/** A plain GET of a path that is sent byte for byte. */
export async function getRaw(url: string, path: string, headers = ''): Promise<RawAnswer> {
  const { host } = new URL(url);
  return await sendRaw(
    url,
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`, 'latin1'),
  );
}

/** A POST of a body, with the headers as given. */
export async function postRaw(
  url: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<RawAnswer> {
  const { host } = new URL(url);
  const lines = Object.entries({
    Host: host,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return await sendRaw(url, `POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}
