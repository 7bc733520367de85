import { expect, it } from 'vitest';
import { sendForm } from './send-form.server.ts';

it('reads a time of Cairo in either set of digits, and as it is copied from the example', () => {
  const at = new Date('2026-12-05T15:00:00Z');
  for (const typed of ['5/12/2026 17:00', ' ٥/١٢/٢٠٢٦  ١٧:٠٠', '\u20665/12/2026 17:00\u2069'])
    expect(read({ when: 'later', at: typed, revision: '2' }).values).toEqual({ at, revision: 2 });
});

it('asks when, and for the time only where it is chosen', () => {
  expect(read({ when: '', at: '' }).problems).toEqual({ when: 'send.when.missing' });
  expect(read({ when: 'later', at: 'soon' }).problems).toEqual({ at: 'send.at.wrong' });
  expect(read({ when: 'now', at: 'soon', revision: '2' }).values).toEqual({ at: null, revision: 2 });
});

it('gives back the time as it was typed', () => {
  expect(read({ when: 'later', at: 'غدًا ١٧:٠٠' }).submitted.at).toBe('غدًا ١٧:٠٠');
});

it('takes a revision that is none for one that nothing has', () => {
  expect(read({ when: 'now', revision: '9'.repeat(40) }).values).toEqual({ at: null, revision: 0 });
});

function read(typed: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  return sendForm.read(body);
}
