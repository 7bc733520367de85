import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { incomingLimits } from '#domain/forums/by-mail/incoming-constants.ts';
import { readReplyAddress } from '#domain/forums/by-mail/reply-address.ts';
import { takeMail, type Arrival } from '#domain/forums/by-mail/take-mail.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Log } from '#platform/process/log.server.ts';
import type { MailConfig } from '#platform/process/mail-config.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';

type Parts = { config: { mail: MailConfig; secret: string }; db: Database; log: Log; clock: Clock };

/** The port that was taken, and how it is given back. */
export type MailListener = { port: number; stop(): Promise<void> };

/** More addresses of ours than an answer has. */
const mostRecipients = 5;
const limits = { maxClients: 20, socketTimeout: 30_000, closeTimeout: 5000 };

/**
 * Listens for mail that comes in over SMTP, where the settings say so: for addresses of ours alone, at most 8 MiB each, from 20 at a
 * time. A mail is acknowledged once it is written down. Null where the settings name no port.
 */
export async function startMailListener({ config, db, log, clock }: Parts): Promise<MailListener | null> {
  const { listener, replyDomain } = config.mail;
  if (!listener || !replyDomain) return null;
  const ours = { secret: config.secret, replyDomain };
  const tls = listener.tls && {
    cert: await readFile(listener.tls.certFile),
    key: await readFile(listener.tls.keyFile),
  };
  const server = new SMTPServer({
    ...limits,
    ...tls,
    ...{ name: replyDomain, banner: 'Baseera', size: incomingLimits.bytes, logger: false },
    ...{ authOptional: true, disableReverseLookup: true },
    // Nobody signs in here, and without a certificate nothing is encrypted.
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, { envelope }, done) {
      if (!readReplyAddress(ours, address)) done(refused(550, 'No such address here'));
      else if (envelope.rcptTo.length >= mostRecipients) done(refused(452, 'Too many recipients'));
      else done();
    },
    async onData(stream, session, done) {
      try {
        const mail = await receive(stream, session);
        done(refusals[mail ? await takeMail(db, { ...mail, ...ours }, clock()) : 'too-large']);
      } catch (error) {
        log.warn({ error }, 'a mail that came in could not be taken');
        done(refused(451, 'Try again later'));
      }
    },
  });
  // A client that breaks its connection off is nothing to tell of.
  server.on('error', (error) => log.debug({ error }, 'the mail listener met an error'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(listener.port, listener.host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.server.address() as AddressInfo;
  log.info({ port, host: listener.host, encrypts: tls !== null }, 'mail comes in here');
  return { port, stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** How each outcome is told; nothing for what was taken. A mail to somebody who is gone is refused for good. */
const refusals: Record<Arrival, Error | null> = {
  ...{ taken: null, known: null },
  unknown: refused(550, 'No such address here'),
  'too-large': refused(552, 'Larger than 8 MiB'),
  'too-many': refused(450, 'Too many mails, try again later'),
};

function refused(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Reads a mail to its end; of one that is too large nothing is kept, and null is what it gives. */
async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<{ raw: Uint8Array; recipients: string[] } | null> {
  // Who it bounces to stands in it from here on, as mail servers write it: nobody, where a machine sent it.
  const { mailFrom, rcptTo } = envelope;
  const sender = mailFrom === false ? '' : mailFrom.address.replace(/[^\x21-\x7e]|[<>]/g, '');
  const pieces: Uint8Array[] = [Buffer.from(`Return-Path: <${sender}>\r\n`)];
  let length = pieces[0]!.byteLength;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    length += piece.byteLength;
    if (length <= incomingLimits.bytes) pieces.push(piece);
    else pieces.length = 0;
  }
  if (length > incomingLimits.bytes) return null;
  return { raw: new Uint8Array(Buffer.concat(pieces)), recipients: rcptTo.map(({ address }) => address) };
}
