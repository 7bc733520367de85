import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBody } from './request-body.ts';
import { UploadPlaces } from './upload-places.ts';

const rule = { files: 3, bytes: 100_000 };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baseera-uploads-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const requestOf = (body: BodyInit, type: string) =>
  new Request('http://x/', {
    ...{ method: 'POST', body, duplex: 'half' },
    headers: { 'content-type': type },
  } as RequestInit);
const send = (body: BodyInit, type: string) =>
  readBody(requestOf(body, type), {
    ...{ rule, folder, network: '192.0.2.1', isStaff: async () => false },
    ...{ places: new UploadPlaces(), refusals: new UploadPlaces() },
  });

function formOf(parts: [name: string, value: string | { name: string; bytes: Uint8Array }][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value.bytes)], value.name));
  }
  return form;
}

/** A form as a browser encodes it. */
async function encoded(form: FormData): Promise<[Buffer<ArrayBuffer>, string]> {
  const response = new Response(form);
  return [Buffer.from(await response.arrayBuffer()), response.headers.get('content-type') ?? ''];
}

async function received(body: BodyInit, type = '') {
  const read = body instanceof FormData ? await send(...(await encoded(body))) : await send(body, type);
  if ('status' in read) throw new Error(`refused with ${read.status}`);
  const files = await Promise.all(
    (read.files ?? []).map(async (file) => ({ ...file, content: await file.read() })),
  );
  await read.close?.();
  return { fields: [...new URLSearchParams(read.bytes?.toString())], files, type: read.type };
}

describe('a form with files', () => {
  it('comes as its fields and its files, in any letters', async () => {
    const bytes = Buffer.from(Array.from({ length: 90_000 }, (_, index) => index % 251));
    const { fields, files, type } = await received(
      formOf([
        ['fullName', 'منى "Hassan" & co\r\nnext line'],
        ['cv', { name: 'السيرة الذاتية "2".pdf', bytes }],
        ['roles', 'a'],
        ['roles', 'b'],
      ]),
    );
    expect(type).toBe('application/x-www-form-urlencoded');
    expect(fields).toEqual([
      ['fullName', 'منى "Hassan" & co\r\nnext line'],
      ['roles', 'a'],
      ['roles', 'b'],
    ]);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ field: 'cv', name: 'السيرة الذاتية "2".pdf', bytes: 90_000 });
    expect(files[0]?.content.equals(bytes)).toBe(true);
  });

  it('has no NUL in its texts and in the names of its files, as the database refuses it', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="a\0"\r\n\r\nb\0c\r\n' +
      '--x\r\nContent-Disposition: form-data; name="cv"; filename="c\0v.pdf"\r\n\r\n1\x002\r\n--x--\r\n';
    const { fields, files } = await received(body, 'multipart/form-data; boundary=x');
    expect(fields).toEqual([['a', 'bc']]);
    expect(files[0]).toMatchObject({ field: 'cv', name: 'cv.pdf', content: Buffer.from('1\x002') });
  });

  it('may have pickers in which nothing was chosen', async () => {
    const { files } = await received(formOf([['cv', { name: '', bytes: Buffer.alloc(0) }]]));
    expect(files).toEqual([]);
  });

  it('keeps a file that holds lines like its own boundaries', async () => {
    const content = Buffer.from('--x\r\n--xy\r\n\r\n--x');
    const body = Buffer.concat([
      Buffer.from('--xyz\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n'),
      content,
      Buffer.from('\r\n--xyz--\r\n'),
    ]);
    const { files } = await received(body, 'multipart/form-data; boundary=xyz');
    expect(files[0]?.content.equals(content)).toBe(true);
  });

  it('is read right wherever a boundary falls into the pieces', async () => {
    const head = '--b0\r\nContent-Disposition: form-data; name="a"; filename="f"\r\n\r\n';
    // The file is read in windows of 256 KiB: the boundary stands before, across and behind the edge of one.
    for (let shift = -8; shift <= 8; shift += 1) {
      const content = Buffer.alloc(256 * 1024 - head.length + shift, 'x');
      const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b0--\r\n')]);
      const { files } = await received(body, 'multipart/form-data; boundary=b0');
      expect(files[0]?.bytes, `shifted by ${shift}`).toBe(content.length);
    }
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    ['another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n\r\n--x--'],
    ['no end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ['no parts', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['a part without a name', 'multipart/form-data; boundary=x', '--x\r\nX: y\r\n\r\nb\r\n--x--'],
    [
      'a head without end',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(9000)}"\r\n\r\nb\r\n--x--`,
    ],
    ['parts without end', 'multipart/form-data; boundary=x', `--x${'\r\n--x'.repeat(5000)}--`],
    [
      'a novel in a field',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'b'.repeat(70_000)}\r\n--x--`,
    ],
  ])('is refused with 400 when it has %s', async (_, type, body) => {
    expect(await send(body, type)).toEqual({ status: 400 });
  });

  it('is refused with more files than its page takes, and with more bytes', async () => {
    const file = { name: 'a.pdf', bytes: Buffer.alloc(10, 1) };
    const many = formOf(Array.from({ length: 4 }, (_, index) => [`f${index}`, file]));
    expect(await send(...(await encoded(many)))).toEqual({ status: 400 });
    const large = formOf([['cv', { name: 'a.pdf', bytes: Buffer.alloc(700_000, 1) }]]);
    expect(await send(...(await encoded(large)))).toEqual({ status: 413 });
  });

  it('that never ends is not read for ever', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect(await send(endless, 'multipart/form-data; boundary=x')).toEqual({ status: 413 });
    expect(sent).toBeLessThan(2_000_000);
  });

  it('that breaks off is refused and leaves nothing on the disk', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      let left = Math.ceil(Math.random() * 20);
      const broken = new ReadableStream({
        pull: (controller) => {
          left -= 1;
          if (left > 0) controller.enqueue(new Uint8Array(20_000));
          else controller.error(new Error('gone'));
        },
      });
      expect(await send(broken, 'multipart/form-data; boundary=x')).toEqual({ status: 400 });
    }
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('has no name on the disk while it is there', async () => {
    const read = await send(...(await encoded(formOf([['cv', { name: 'a.pdf', bytes: Buffer.from('x') }]]))));
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    if (!('status' in read)) await read.close?.();
  });

  it('is an ordinary form where the page takes no files: small, and whole in memory', async () => {
    const small = await encoded(formOf([['email', 'a@b.example']]));
    expect(await readBody(requestOf(...small))).toHaveProperty('bytes');
    const large = await encoded(formOf([['cv', { name: 'a.pdf', bytes: Buffer.alloc(70_000, 1) }]]));
    expect(await readBody(requestOf(...large))).toEqual({ status: 413 });
  });
});
