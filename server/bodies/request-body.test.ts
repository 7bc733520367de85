import { describe, expect, it } from 'vitest';
import { readBody } from './request-body.ts';

const form = 'application/x-www-form-urlencoded';

describe('the body of a request', () => {
  it('is read when it is a form', async () => {
    const body = await readBody(post('email=a%40b.example', form));
    expect('bytes' in body && body.bytes?.toString()).toBe('email=a%40b.example');
  });

  it('is read when it is a form with parts', async () => {
    const data = new FormData();
    data.set('email', 'a@b.example');
    expect(await readBody(new Request('http://x/', { method: 'POST', body: data }))).toHaveProperty('bytes');
  });

  it('may be missing', async () => {
    expect(await readBody(new Request('http://x/', { method: 'POST' }))).toEqual({ bytes: null });
  });

  it('is refused with 413 above 64 KiB, told or not', async () => {
    expect(await readBody(post(`a=${'x'.repeat(70_000)}`, form))).toEqual({ status: 413 });
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(8192)) });
    const request = new Request('http://x/', {
      method: 'POST',
      headers: { 'content-type': form },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(await readBody(request)).toEqual({ status: 413 });
  });

  it('is refused with 413 when it has more fields than any form', async () => {
    expect(await readBody(post('a&'.repeat(20_000), form))).toHaveProperty('bytes');
    expect(await readBody(post('a&'.repeat(20_001), form))).toEqual({ status: 413 });
  });

  it.each([
    ['{"a":1}', 'application/json'],
    ['hello', 'text/plain'],
    ['hello', 'multipart/form-data'],
    ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
  ])('is refused with 400 when it is no form: %s as %s', async (content, type) => {
    expect(await readBody(post(content, type))).toEqual({ status: 400 });
  });
});

describe('a mail that is handed over', () => {
  const path = 'http://x/webhooks/incoming-mail';
  const mail = (body: BodyInit, more: Record<string, string> = {}) =>
    new Request(path, {
      ...{ method: 'POST', body, duplex: 'half' },
      headers: { 'content-type': 'message/rfc822', ...more },
    } as RequestInit);

  it('may have 8 MiB', async () => {
    expect(await readBody(mail(Buffer.alloc(8 * 1024 * 1024)))).toHaveProperty('bytes');
    expect(await readBody(mail(Buffer.alloc(8 * 1024 * 1024 + 1)))).toEqual({ status: 413 });
  });

  it('is asked for again while eight long ones are read, unless it is short', async () => {
    let end = () => {};
    const slow = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          const former = end;
          end = () => {
            former();
            controller.close();
          };
        },
      });
    const waiting = Array.from({ length: 8 }, () => readBody(mail(slow())));
    expect(await readBody(mail(slow()))).toEqual({ status: 503 });
    expect(await readBody(mail('short', { 'content-length': '5' }))).toHaveProperty('bytes');
    end();
    expect(await Promise.all(waiting)).toHaveLength(8);
    expect(await readBody(mail(Buffer.alloc(2 * 1024 * 1024)))).toHaveProperty('bytes');
  });
});

describe('NUL, which the database refuses,', () => {
  it.each(['a%00=b%00c&d=e', 'a\0=b\0c&d=e', 'a=%00bc&d%00=e'])(
    'is in no text of a form: %j',
    async (written) => {
      expect(await fieldsOf(post(written, form))).toEqual([
        ['a', 'bc'],
        ['d', 'e'],
      ]);
    },
  );

  it('is in no text of a form with parts, while a file stays as it is', async () => {
    const data = new FormData();
    data.append('a', 'b\0c');
    data.append('f', new File(['x\0y'], 'a.bin'));
    const [text, [, file] = []] = await fieldsOf(new Request('http://x/', { method: 'POST', body: data }));
    expect(text).toEqual(['a', 'bc']);
    expect(file instanceof File && (await file.text())).toBe('x\0y');
  });

  it('is not found where it was only written about', async () => {
    expect(await fieldsOf(post('a=%2500', form))).toEqual([['a', '%00']]);
  });
});

/** The fields as the page behind reads them. */
async function fieldsOf(request: Request): Promise<[string, FormDataEntryValue][]> {
  const body = await readBody(request);
  if ('status' in body) throw new Error(`refused with ${body.status}`);
  const type = body.type ?? request.headers.get('content-type') ?? '';
  return [...(await new Response(body.bytes, { headers: { 'content-type': type } }).formData())];
}

describe.each([
  '/whatsapp/webhook',
  '/payments/paymob/callback',
  '/payments/fawry/callback',
  '/payments/sandbox/callback',
])('the body of a report to %s', (path) => {
  const report = (body: string, type: string, at = path) => readBody(post(body, type, at));

  it('is JSON and comes through byte for byte, as it is signed', async () => {
    const text = '{ "text": "\\u0628\\u0635 بصيرة" }';
    const body = await report(text, 'application/json; charset=utf-8');
    expect('bytes' in body && body.bytes?.toString()).toBe(text);
  });

  it('may be larger than a form, not endless', async () => {
    expect(await report('x'.repeat(500_000), 'application/json')).toHaveProperty('bytes');
    expect(await report('x'.repeat(600_000), 'application/json')).toEqual({ status: 413 });
  });

  it('is taken on its own path and as JSON only', async () => {
    expect(await report('a=1', form)).toEqual({ status: 400 });
    expect(await report('{}', 'application/jsonp')).toEqual({ status: 400 });
    expect(await report('{}', 'application/json', `/ar${path}`)).toEqual({ status: 400 });
    expect(await report('{}', 'application/json', `${path}/`)).toEqual({ status: 400 });
  });
});

function post(body: string, type: string, path = '/'): Request {
  return new Request(`http://x${path}`, { method: 'POST', headers: { 'content-type': type }, body });
}
