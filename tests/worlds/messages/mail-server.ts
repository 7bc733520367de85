import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = { url: string; received: readonly Email[]; close(): Promise<void> };

/** A real mail server that takes everything and keeps it as it was written. */
export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      received.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
  });
  // A client that breaks its connection off is no error of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
