import { data, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import { defineForm, readFields, readTogether } from './form.server.ts';

const form = defineForm({
  name: 'letter',
  texts: ['message'],
  read: readTogether(
    readFields(
      {
        name: z.string().min(1, { error: 'name.missing' }),
        message: z.string(),
        ways: z.array(z.string()),
        password: z.string(),
      },
      { lists: ['ways'] },
    ),
    (values) => (values.name === values.message ? { problems: { message: 'same' } } : { values }),
  ),
});

const right = { name: 'Mona', message: 'one\ntwo', ways: ['mail', 'mail', 'phone'], password: 'felucca' };

it('gives what the fields mean, and leads to the address that follows', async () => {
  let given: unknown;
  const answer = await form.handle(submissionOf(right), async ({ values }) => {
    given = values;
    return '/letters?sent=1';
  });
  // Line breaks arrive as browsers send them.
  expect(given).toEqual({ ...right, message: 'one\r\ntwo', ways: ['mail', 'phone'] });
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([303, '/letters?sent=1']);
});

it('sends an answer of its own as it is', async () => {
  const own = data({ codes: ['a'] });
  expect(await form.handle(submissionOf(right), async () => own)).toBe(own);
});

it('comes back with what is wrong and with what was typed, as it can stand in a page', async () => {
  const typed = { ...right, name: '', message: 'one\r\ntwo\u0007', ways: ['mail', 'phone'] };
  const answer = await form.handle(submissionOf(typed), async () => '/');
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: {
      ...{ form: 'letter', problems: { name: 'name.missing' } },
      values: { name: '', message: 'one\ntwo', ways: 'mail,phone' },
    },
  });
  const same = await form.handle(submissionOf({ ...right, message: 'Mona' }), async () => '/');
  expect(same).toMatchObject({ data: { problems: { message: 'same' } } });
});

it('gives back what is written in a form of a whole document uncut, with all its lines', async () => {
  const read = readFields({ text: z.string() });
  const document = defineForm({ name: 'document', texts: 'whole', read });
  const typed = { text: `one\ttwo\u0007\r\n${'x'.repeat(30_000)}` };
  const answer = await document.handle(submissionOf(typed), failing(new Error('broken')));
  expect(answer).toMatchObject({ data: { values: { text: `one two\n${'x'.repeat(30_000)}` } } });
});

it('never gives back a secret, whatever happened', async () => {
  for (const error of [new Refusal('password-wrong'), new Error('broken')]) {
    const answer = await form.handle(submissionOf(right), failing(error));
    expect(JSON.stringify(answer)).not.toContain('felucca');
  }
});

it('comes back with a refusal, its status, and when to try again', async () => {
  const refusal = new Refusal('too-many-requests', { seconds: 90, minutes: 2 }, 429);
  const answer = await form.handle({ ...submissionOf(right), row: '7' }, failing(refusal));
  expect(answer).toMatchObject({
    init: { status: 429, headers: { 'Retry-After': '90' } },
    data: {
      ...{ form: 'letter', row: '7', values: { name: 'Mona', message: 'one\ntwo' } },
      refusal: { code: 'too-many-requests', values: { seconds: 90, minutes: 2 } },
    },
  });
});

it('lets a refusal lead elsewhere, or put other values in the form', async () => {
  const refuse = failing(new Refusal('changed-meanwhile'));
  const elsewhere = Response.redirect('https://example.com/');
  expect(await form.handle(submissionOf(right), refuse, async () => elsewhere)).toBe(elsewhere);
  const newer = await form.handle(submissionOf(right), refuse, async () => ({ values: { name: 'Newer' } }));
  expect(newer).toMatchObject({ data: { values: { name: 'Newer', message: 'one\ntwo' } } });
});

it('leads to a fresh proof, and from there back to the page of the form', async () => {
  const refuse = failing(new Refusal('prove-again'));
  const submission = { ...submissionOf(right), path: '/account/email' };
  const led = await form.handle(submission, refuse).catch((thrown: unknown) => thrown);
  expect((led as Response).headers.get('location')).toBe('/account/prove?next=%2Faccount%2Femail');
});

it('comes back after a failure of ours: 503 while the database is away, 500 otherwise', async () => {
  const failed = async (error: Error) => await form.handle(submissionOf(right), failing(error));
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await failed(away)).toMatchObject({
    init: { status: 503, headers: { 'Retry-After': '10' } },
    data: { form: 'letter', values: { name: 'Mona' } },
  });
  const broken = await failed(new Error('broken'));
  expect(broken).toMatchObject({ init: { status: 500 }, data: { values: { name: 'Mona' } } });
  expect(broken).not.toHaveProperty('data.problems');
  expect(broken).not.toHaveProperty('data.refusal');
});

it('logs a failure of ours by the name of the form, without anything that was typed', async () => {
  const logged: unknown[] = [];
  const error = new Error('broken');
  await form.handle(submissionOf(right, logged), failing(error));
  expect(logged).toEqual([{ requestId: 'r1', error, form: 'letter' }]);
});

it('lets pass what was thrown on purpose', async () => {
  const notFound = data(null, { status: 404 });
  const thrown = form.handle(submissionOf(right), async (): Promise<string> => {
    throw notFound;
  });
  await expect(thrown).rejects.toBe(notFound);
});

/** What a verb does that fails with this error. */
function failing(error: Error): () => Promise<string> {
  return async () => {
    throw error;
  };
}

function submissionOf(fields: Record<string, string | string[]>, logged: unknown[] = []) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) body.append(name, each);
  }
  const context = new RouterContextProvider();
  const log = { error: (what: unknown) => void logged.push(what) };
  context.set(appContext, { log, requestId: 'r1' } as unknown as AppContext);
  return { request: new Request('https://example.com/letters', { method: 'POST', body }), context };
}
