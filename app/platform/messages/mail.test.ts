import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createMailTransport,
  unsubscribeHeaders,
  type MailTransport,
  type OutgoingMail,
} from './mail.server.ts';
import { MessageRefused } from './message-refused.ts';

const from = 'بصيرة <no-reply@baseera.example>';
const mail: OutgoingMail = {
  id: '6f1c2c1e-0000-4000-8000-000000000001',
  language: 'ar',
  to: 'mona@example.com',
  subject: 'تأكيد اشتراكك في نشرة بصيرة البريدية',
  text: 'افتح الرابط:\nhttps://baseera.example/ar/newsletter/confirm?token=abc\n',
  html: '<!doctype html><html lang="ar" dir="rtl"><body><h1>تأكيد</h1></body></html>',
  headers: unsubscribeHeaders('https://baseera.example/ar/newsletter/unsubscribe?token=abc'),
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('mail over SMTP', () => {
  it('arrives with both texts, the sender, the language and a way to unsubscribe with one click', async () => {
    const received: string[] = [];
    const transport = await aTransport({
      onData: async (stream, _session, done) => {
        received.push(await text(stream));
        done();
      },
    });
    await transport.send(mail);
    await transport.send(mail);
    const parsed = await PostalMime.parse(received[0] ?? '');
    expect(parsed).toMatchObject({
      ...{ subject: mail.subject, messageId: `<${mail.id}@baseera.example>` },
      from: { name: 'بصيرة', address: 'no-reply@baseera.example' },
      to: [{ address: 'mona@example.com' }],
    });
    expect(parsed.text?.trim()).toBe(mail.text.trim());
    expect(parsed.html?.trim()).toBe(mail.html);
    const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': '<https://baseera.example/ar/newsletter/unsubscribe?token=abc>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'content-language': 'ar',
      'auto-submitted': 'auto-generated',
    });
    expect((await PostalMime.parse(received[1] ?? '')).messageId, 'a repeat can be recognised').toBe(
      parsed.messageId,
    );
  });

  it.each([
    [550, true, 'EENVELOPE 550'],
    [450, false, 'EENVELOPE 450'],
  ])('tells a recipient refused with %i apart: permanent is %s', async (responseCode, isPermanent, code) => {
    const transport = await aTransport({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('<mona@example.com> no'), { responseCode })),
    });
    const refused = await refusalOf(transport);
    expect(refused).toMatchObject({ isPermanent, code });
    expect(refused.message).not.toContain('mona');
  });

  it('takes content that is refused for good as permanent', async () => {
    const transport = await aTransport({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })));
      },
    });
    expect(await refusalOf(transport)).toMatchObject({ isPermanent: true, code: 'EMESSAGE 554' });
  });

  it('tries again when our password is wrong, as that is ours to mend', async () => {
    const transport = await aTransport(
      {
        authOptional: false,
        onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
      },
      'user:wrong@',
    );
    expect(await refusalOf(transport)).toMatchObject({ isPermanent: false, code: 'EAUTH 535' });
  });

  it('tries again when no server answers', async () => {
    const transport = await aTransport({});
    await Promise.all(closing.splice(0).map((close) => close()));
    expect(await refusalOf(transport)).toMatchObject({ isPermanent: false });
  });

  it.each([
    { to: 'mona@example.com\nBcc: all@example.com' },
    { headers: { 'X-Test': 'a\r\nBcc: all@example.com' } },
  ])('lets no line break into a header: %j', async (part) => {
    const transport = await aTransport({});
    await expect(transport.send({ ...mail, ...part })).rejects.toThrow('control character');
  });
});

describe('without a mail server', () => {
  it('mail stays in the outbox', () => {
    expect(createMailTransport({ smtpUrl: undefined, from }).kind).toBe('outbox');
  });
});

/** A transport to a real SMTP server in this process, which behaves as told. */
async function aTransport(
  options: SMTPServerOptions,
  credentials = '',
): Promise<MailTransport & { kind: 'smtp' }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const transport = createMailTransport({ smtpUrl: `smtp://${credentials}127.0.0.1:${port}`, from });
  if (transport.kind !== 'smtp') throw new Error('SMTP was expected.');
  closing.unshift(() => transport.close());
  return transport;
}

async function refusalOf(transport: MailTransport & { kind: 'smtp' }): Promise<MessageRefused> {
  const refused: unknown = await transport.send(mail).catch((error: unknown) => error);
  if (!(refused instanceof MessageRefused)) throw new Error(`Not refused: ${String(refused)}`);
  return refused;
}
