import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { addImage } from '#domain/documents/images/add-image.ts';
import { findOfAccount } from '#domain/scholarships/applications.ts';
import { findCycles } from '#domain/scholarships/cycles.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { createS3Store } from '#platform/files/s3-store.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { editingBy } from '#tests/worlds/documents/documents.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { faults, layFaultyLine, type Fault, type FaultyLine } from '#tests/worlds/process/faulty-line.ts';
import { makeMember, testSecret, type Member } from '#tests/worlds/identity/members.ts';
import { startS3 } from '#tests/worlds/files/s3-server.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

// What people see when the service that keeps files has a bad day. What the store itself does then is tested beside it
// (app/platform/files/s3-faults.test.ts).

const motivation = 'أريد أن أتعلم تحليل البيانات لأعمل من بيتي.';
/** Of a file so large, the beginning is on its way to the reader before the end is known. */
const large = pdf({ objects: `% ${randomBytes(300_000).toString('hex')}\n` });

/** What a download comes to whose connection ends too early, before its head or after it. */
const brokenOff = () => null;

test.describe('while files are kept in S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let line: FaultyLine;
  let app: RunningApp;
  let open: OpenDatabase;

  test.beforeAll(async () => {
    s3 = await startS3();
    line = await layFaultyLine(s3.config.endpoint);
    const { bucket, region, accessKeyId, secretAccessKey } = s3.config;
    app = await startApp({
      env: {
        ...{ SECRET: testSecret, TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
        ...{ FILES_S3_ENDPOINT: line.url, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region },
        ...{ FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey },
      },
    });
    open = await openDatabase({ dataFolder: app.dataFolder, share: true });
  });

  test.afterEach(() => line.meet(null));

  test.afterAll(async () => {
    await open?.close();
    await app?.stop();
    await line?.close();
    await s3?.close();
  });

  const newApplicant = async () => await makeMember(open.db, { secret: testSecret });
  const applicationOf = async ({ userId, email }: Member) => {
    const { open: cycle } = await findCycles(open.db, new Date());
    return await findOfAccount(open.db, { account: { userId, emailKey: email }, cycleId: cycle!.id });
  };
  const send = async (who: Member, files: Record<string, Buffer>) => {
    const form = new FormData();
    form.set('intent', 'save');
    form.set('email', who.email);
    form.set('motivation', motivation);
    for (const [kind, bytes] of Object.entries(files))
      form.set(kind, new Blob([new Uint8Array(bytes)]), `${kind}.pdf`);
    return await fetch(`${app.url}/scholarships/apply`, {
      ...{ method: 'POST', body: form, redirect: 'manual' },
      headers: { Origin: app.url, cookie: who.cookieHeader(app.url) },
    });
  };
  const downloadOf = async (who: Member) =>
    `${app.url}/scholarships/applications/${(await applicationOf(who))?.id}/files/cv`;

  for (const [name, fault] of [
    ['answers 500', () => faults.status(500, 'InternalError')],
    ['answers 503, slow down', () => faults.status(503, 'SlowDown')],
    ['finds our clock wrong', () => faults.status(403, 'RequestTimeTooSkewed')],
    ['hangs up within the file', faults.cutInRequest],
  ] as [string, () => Fault][]) {
    test(`a service that ${name} costs nobody what they wrote, and nothing is called kept`, async () => {
      const who = await newApplicant();
      line.meet(fault());
      const answer = await send(who, { cv: pdf(), transcript: pdf() });
      const page = await answer.text();
      expect(answer.status).toBe(400);
      expect(page).toContain(textsFor('en').getFixedT(null, 'refusals')('file-not-kept'));
      expect(page).toContain(motivation);
      // The rest of the form is kept as well, and no file.
      expect(await applicationOf(who)).toMatchObject({ answers: { motivation } });
      const owner = `application:${(await applicationOf(who))!.id}`;
      const rows = await open.db.select().from(storedFiles).where(eq(storedFiles.owner, owner));
      expect(rows.map(({ status }) => status)).toEqual(['pending']);
      line.meet(null);
      expect((await send(who, { cv: pdf(), transcript: pdf() })).status).toBe(303);
      const download = await fetch(await downloadOf(who), { headers: { cookie: who.cookieHeader(app.url) } });
      expect(Buffer.from(await download.arrayBuffer()).equals(pdf())).toBe(true);
    });
  }

  for (const [name, fault] of [
    ['ends half-way and calls it whole', faults.half],
    ['ends half-way and says no length', faults.unmeasuredHalf],
    ['breaks off', faults.cutInAnswer],
    ['gives other bytes of the same length', faults.otherBytes],
    ['gives more than was kept', faults.longer],
    ['has lost the file', () => faults.status(404, 'NoSuchKey')],
    ['answers 500', () => faults.status(500, 'InternalError')],
  ] as [string, () => Fault][]) {
    test(`a service that ${name}: nobody downloads something else as their file`, async () => {
      for (const content of [large, pdf()]) {
        const who = await newApplicant();
        expect((await send(who, { cv: content })).status).toBe(303);
        line.meet(fault());
        const headers = { cookie: who.cookieHeader(app.url), accept: 'text/html' };
        const answer = await fetch(await downloadOf(who), { headers }).catch(brokenOff);
        const body = answer && (await answer.arrayBuffer().catch(brokenOff));
        if (!answer || answer.status === 200) expect(body).toBeNull();
        else {
          expect([500, 503]).toContain(answer.status);
          expect(answer.headers.get('content-type')).toContain('text/html');
          expect(answer.headers.get('content-disposition')).toBeNull();
        }
        line.meet(null);
      }
      expect(app.log()).toContain('the file store failed');
    });
  }

  test('whoever follows a link to a file that is not there gets a page in words', async () => {
    const answer = await fetch(`${app.url}/scholarships/applications/none/files/cv`, {
      headers: { accept: 'text/html' },
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1');
  });

  test('a picture that is not what was kept is broken off or refused, and nobody may keep it', async () => {
    const { userId } = await newApplicant();
    const noise = {
      create: {
        width: 1280,
        height: 800,
        channels: 3 as const,
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
        background: 'teal',
      },
    };
    const bytes = await sharp(noise).png().toBuffer();
    const image = {
      ...{ name: 'dots.png', bytes, alternative: 'decorative' as const, check: fileCheck() },
      ...editingBy(userId),
    };
    const { id } = await addImage(open.db, createS3Store(s3.config), image, new Date());
    for (const fault of [faults.otherBytes(), faults.half(), faults.status(500, 'InternalError')]) {
      line.meet(fault);
      const answer = await fetch(`${app.url}/images/${id}?w=320&v=1`).catch(brokenOff);
      const body = answer && (await answer.arrayBuffer().catch(brokenOff));
      if (!answer || answer.status === 200) expect(body).toBeNull();
      else expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    line.meet(null);
    expect((await fetch(`${app.url}/images/${id}?w=320&v=1`)).status).toBe(200);
  });

  test('who only asks about a file, or goes away within it, holds no connection to the service', async () => {
    const who = await newApplicant();
    expect((await send(who, { cv: large })).status).toBe(303);
    const url = await downloadOf(who);
    const headers = { cookie: who.cookieHeader(app.url) };
    for (let index = 0; index < 20; index += 1) {
      const asked = await fetch(url, { method: 'HEAD', headers });
      expect(asked.status).toBe(200);
      const left = new AbortController();
      const answer = await fetch(url, { headers, signal: left.signal });
      await answer.body?.getReader().read();
      left.abort();
    }
    await expect.poll(() => line.connections(), { timeout: 30_000 }).toBe(0);
  });
});
