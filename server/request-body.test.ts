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

describe('the body of a report of WhatsApp', () => {
  const report = (body: string, type: string, path = '/whatsapp/webhook') => readBody(post(body, type, path));

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
    expect(await report('{}', 'application/json', '/ar/whatsapp/webhook')).toEqual({ status: 400 });
    expect(await report('{}', 'application/json', '/whatsapp/webhook/')).toEqual({ status: 400 });
  });
});

function post(body: string, type: string, path = '/'): Request {
  return new Request(`http://x${path}`, { method: 'POST', headers: { 'content-type': type }, body });
}
