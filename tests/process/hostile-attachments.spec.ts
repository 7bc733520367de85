import { randomInt } from 'node:crypto';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { expect, processTest as test } from '#tests/journeys/kit/journey.ts';
import { attachmentPlaces, typedWords, type AttachmentPlace } from '#tests/worlds/files/attachment-places.ts';
import { flat, hostileFiles } from '#tests/worlds/files/hostile-files.ts';
import { docx, pdf } from '#tests/worlds/files/sample-files.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';

// Files that nobody should be given by the other side of a job. That each is recognised is tested where files are checked
// (check-upload.test.ts); here, that every place asks for it, says it in words and keeps what was typed, and that what is taken
// can only be saved.

test.describe.configure({ mode: 'default' });
let app: RunningApp;
let open: OpenDatabase;
test.beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
  open = await openDatabase({ dataFolder: app.dataFolder, share: true });
});
test.afterAll(async () => {
  await open?.close();
  await app?.stop();
});

/** Every hostile file; what is too large is so by one byte, and a form that is larger than all it may be is refused whole. */
function hostileFor({ mostBytes }: AttachmentPlace): (typeof hostileFiles)[number][] {
  return hostileFiles.map((each) =>
    each[2] === 'file-too-large' ? [each[0], () => Buffer.alloc(mostBytes + 1, '%PDF-1.7'), each[2]] : each,
  );
}
/** Somebody sends at most thirty files an hour to a group, and sixty elsewhere. */
const ofOnePerson = 25;
const refusals = textsFor('en').getResourceBundle('en', 'refusals') as Record<string, string>;

test('there are at least forty hostile files', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(40);
});

for (const [name, make] of Object.entries(attachmentPlaces)) {
  test(`${name} takes no hostile file, says why, and keeps what was typed`, async () => {
    test.slow();
    let place = await make(open.db, new Date());
    const wrong: string[] = [];
    for (const [index, [what, makeBytes, code]] of hostileFor(place).entries()) {
      if (index > 0 && index % ofOnePerson === 0) place = await make(open.db, new Date());
      const before = await open.db.$count(storedFiles);
      const { status, text } = await send(place, { bytes: await makeBytes(), name: 'cv.pdf' });
      const isRefused = status === (code === 'file-too-large' ? 413 : 400);
      // Old Word documents are taken nowhere here.
      const isSaid = [...wordsOf(code), ...wordsOf('file-kind')].some((words) => text.includes(words));
      const isKept = Object.values(place.fields).includes(typedWords) ? text.includes(typedWords) : true;
      const isStored = (await open.db.$count(storedFiles)) !== before;
      if (!isRefused || !isSaid || !isKept || isStored)
        wrong.push(`${what}: ${JSON.stringify({ status, isSaid, isKept, isStored })}`);
    }
    expect(wrong).toEqual([]);
    expect(app.log()).not.toMatch(/"level":"error"/);
  });

  test(`what ${name} takes can only be saved, under a name that does nothing`, async () => {
    test.slow();
    for (const { what, bytes, given, mediaType } of await oddFiles()) {
      const place = await make(open.db, new Date());
      expect((await send(place, { bytes, name: given })).status, what).toBe(303);
      const { headers, body } = await read(place);
      const ending = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }[mediaType] ?? 'docx';
      const disposition = headers.get('content-disposition') ?? '';
      expect(headers.get('content-type'), what).toBe(mediaType);
      expect(disposition, what).toMatch(
        new RegExp(`^attachment; filename="[^"\\\\/<>]+\\.${ending}"; filename\\*=UTF-8''[\\w.!~%-]+$`),
      );
      // Nothing that turns the direction of a name, or makes a line of its own.
      expect(decodeURIComponent(disposition), what).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]/);
      expect(headers.get('x-evil'), what).toBe(null);
      expect(headers.get('x-content-type-options'), what).toBe('nosniff');
      expect(headers.get('content-security-policy'), what).toBe("sandbox; default-src 'none'");
      expect(headers.get('cache-control'), what).toBe('private, no-store');
      if (mediaType === 'image/jpeg') expect(body.includes('<script>'), what).toBe(false);
    }
  });
}

type Odd = { what: string; bytes: Buffer; given: string; mediaType: string };

/** What is taken: their content does nothing when it is saved, whatever they are called and said to be. */
async function oddFiles(): Promise<Odd[]> {
  const mediaType = 'application/pdf';
  const page = Buffer.from('<script>alert(1)</script>');
  const photo = Buffer.concat([await flat('jpeg', 60, 40), page]);
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return [
    { what: 'markup', bytes: pdf(), given: '"><img src=x onerror=alert(1)>.html', mediaType },
    { what: 'a way out of its folder', bytes: pdf(), given: '../../../etc/passwd', mediaType },
    { what: 'a name that reads backwards', bytes: pdf(), given: 'cv\u202efdp.exe', mediaType },
    { what: 'a header', bytes: pdf(), given: 'cv.pdf\r\nX-Evil: 1', mediaType },
    { what: 'a script in a comment', bytes: pdf({ objects: `% ${page}\n` }), given: 'page.svg', mediaType },
    { what: 'a page behind a picture', bytes: photo, given: 'photo.html', mediaType: 'image/jpeg' },
    { what: 'a name without an end', bytes: docx(), given: 'سيرة'.repeat(200), mediaType: word },
  ];
}

/** The words of each refusal whose code begins so, up to what is filled in. */
function wordsOf(code: string): string[] {
  return Object.entries(refusals)
    .filter(([key]) => key.startsWith(code))
    .map(([, words]) => words.split('{{')[0]!);
}

/** Sends the form as a browser does; what the file says of its kind is a lie. */
async function send(
  { sender, path, fields }: AttachmentPlace,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<{ status: number; text: string }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), name);
  const answer = await fetch(app.url + path, {
    ...{ method: 'POST', body: form, redirect: 'manual' },
    headers: { ...headersOf(sender), Origin: app.url },
  });
  const text = (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  return { status: answer.status, text };
}

async function read({ sender, find }: AttachmentPlace): Promise<{ headers: Headers; body: Buffer }> {
  const answer = await fetch(app.url + (await find())!, { headers: headersOf(sender), redirect: 'manual' });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

function headersOf(sender: AttachmentPlace['sender']): Record<string, string> {
  const network = `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`;
  return { Cookie: sender.cookieHeader(app.url), 'X-Forwarded-For': network };
}
