// A proxy that speaks HTTP and stands between us and a service, which a test can have answer as services do on a bad
// day: late, with errors, cut off, or with something else than was kept.
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What the service itself answered. */
export type Answered = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** One request on its way; `forward` has the service answer it. */
export type Passing = {
  request: IncomingMessage;
  response: ServerResponse;
  forward(): Promise<Answered>;
  send(answer: Answered): void;
};

/** What happens to a request instead of being passed on. */
export type Fault = (passing: Passing) => Promise<void> | void;

export type FaultyLine = {
  url: string;
  /** From now on so many requests meet the fault, all of them where no number is named; null mends the line. */
  meet(fault: Fault | null, times?: number): void;
  /** The requests since the last call, such as `PUT /bucket/key`. */
  asked(): string[];
  /** The connections to it that are open. */
  connections(): number;
  close(): Promise<void>;
};

/** Lays a line to a service that speaks HTTP. */
export async function layFaultyLine(to: string): Promise<FaultyLine> {
  let fault: Fault | null = null;
  let left = 0;
  let asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const met = left > 0 ? fault : null;
    left -= 1;
    const forward = () => forwardTo(to, request);
    const send = ({ status, headers, body }: Answered) => void response.writeHead(status, headers).end(body);
    const passOn = async () => send(await forward());
    // What a cut leaves undone here is what the test is about.
    Promise.resolve(met ? met({ request, response, forward, send }) : passOn()).catch(() =>
      response.destroy(),
    );
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meet(next, times = Infinity) {
      fault = next;
      left = next ? times : 0;
    },
    asked() {
      const since = asked;
      asked = [];
      return since;
    },
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The faults that a line can have. */
export const faults = {
  /** The service does what it was asked to at once, and says so late. */
  late:
    (ms: number): Fault =>
    async ({ forward, send }) => {
      const answered = await forward();
      await wait(ms);
      send(answered);
    },
  /** Says no, without having asked the service. */
  status:
    (status: number, code: string): Fault =>
    async ({ request, send }) => {
      await buffer(request);
      const body = Buffer.from(
        `<?xml version="1.0"?><Error><Code>${code}</Code><Message>files/secret</Message></Error>`,
      );
      send({ status, headers: { 'Content-Type': 'application/xml' }, body });
    },
  /** Nothing of the request is read. */
  cutAtOnce:
    (): Fault =>
    ({ request }) =>
      void request.socket.destroy(),
  /** The first piece of the request is read. */
  cutInRequest:
    (): Fault =>
    ({ request }) =>
      void request.once('data', () => request.socket.destroy()),
  /** The service has done what was asked of it, and nobody hears of it. */
  cutAfterwards:
    (): Fault =>
    async ({ request, forward }) => {
      await forward();
      request.socket.destroy();
    },
  cutInAnswer:
    (): Fault =>
    async ({ request, response, forward }) => {
      const { status, headers, body } = await forward();
      response.writeHead(status, headers);
      response.write(body.subarray(0, body.length / 2), () => setTimeout(() => request.socket.destroy(), 20));
    },
  /** Half of the answer, with headers that call it whole. */
  half: (): Fault => changed((body) => body.subarray(0, body.length / 2)),
  longer: (): Fault => changed((body) => Buffer.concat([body, Buffer.from('more')])),
  otherBytes: (): Fault =>
    changed((body) => {
      const other = Buffer.from(body);
      const at = Math.floor(body.length / 2);
      other[at] = (other[at] ?? 0) ^ 1;
      return other;
    }),
  /** The headers promise more than ever comes, and the connection stays open. */
  silent:
    (): Fault =>
    async ({ response, forward }) => {
      const { status, headers, body } = await forward();
      response.writeHead(status, { ...headers, 'content-length': body.length + 1000 });
      response.write(body);
    },
  /** Without a length: the end of the connection is the end of the answer. */
  unmeasuredHalf:
    (): Fault =>
    async ({ response, forward }) => {
      const { status, body } = await forward();
      response.writeHead(status, { Connection: 'close' }).end(body.subarray(0, body.length / 2));
    },
  instead:
    (body: string): Fault =>
    async ({ request, send }) => {
      await buffer(request);
      send({ status: 200, headers: { 'Content-Type': 'text/html' }, body: Buffer.from(body) });
    },
};

function changed(change: (body: Buffer) => Buffer): Fault {
  return async ({ forward, send }) => {
    const { status, headers, body } = await forward();
    const other = change(body);
    send({ status, headers: { ...headers, 'content-length': other.length }, body: other });
  };
}

async function forwardTo(to: string, request: IncomingMessage): Promise<Answered> {
  const { method, url, headers } = request;
  if (request.destroyed && !request.readableEnded) throw new Error('Whoever asked has gone.');
  const onward = ask(to + url, { method, headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    onward.once('response', resolve);
    onward.once('error', reject);
  });
  request.pipe(onward);
  // As a proxy does whose client is gone.
  request.once('close', () => request.readableEnded || onward.destroy());
  const answer = await answered;
  const { 'transfer-encoding': _, connection: __, ...own } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: own, body: await buffer(answer) };
}
