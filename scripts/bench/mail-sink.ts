// A mail server that takes everything and keeps nothing, in a thread of its own as it would be on a machine of its own: tells its
// port, and then of each mail.
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => {
      parentPort!.postMessage('mail');
      done();
    });
  },
});
server.listen(0, '127.0.0.1', () => {
  parentPort!.postMessage((server.server.address() as AddressInfo).port);
});
