import { expect, it } from 'vitest';
import { Refusal } from '#platform/input/refusal.ts';
import { formExamples } from '#tests/worlds/notifications/form-examples.ts';
import { draftForm, seenRevision, templateForm } from './words-form.server.ts';

const { fields, given } = formExamples.broadcast!;

it('names what is wrong in the order of the form', () => {
  const wrong = {
    ...fields,
    name: '',
    kind: 'x',
    audience: 'x',
    channels: '',
    href: '/none',
    'in-app.en': '{{a}}',
  };
  expect(Object.keys(draft(wrong).problems ?? {})).toEqual([
    ...['name', 'kind', 'audience', 'channels', 'href', 'in-app.en'],
  ]);
});

it('goes on with the revision that was seen while fields are wrong: nobody overwrites what they were not shown', () => {
  expect(draft({ ...fields, revision: '3', name: '' }).submitted.revision).toBe('3');
  expect(template({ ...fields, revision: '3', name: '' }).submitted.revision).toBe('3');
});

it('carries the revision of now once it was said that somebody else saved', async () => {
  const whenRefused = seenRevision(async () => ({ revision: 4 }));
  expect(await whenRefused(new Refusal('changed-meanwhile'))).toEqual({ values: { revision: '4' } });
  expect(await whenRefused(new Refusal('template-name-taken'))).toBeUndefined();
  await expect(whenRefused(new Refusal('template-unknown', {}, 404))).rejects.toMatchObject({
    init: { status: 404 },
  });
});

it('asks a template for the words of one way at least', () => {
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  expect(template(empty).problems).toMatchObject({ name: 'field.name.missing', 'in-app.en': 'problem.none' });
});

function draft(typed: Record<string, string>) {
  return draftForm.read(bodyOf(typed), given as Parameters<typeof draftForm.read>[1]);
}

function template(typed: Record<string, string>) {
  const { given } = formExamples['broadcast-template']!;
  return templateForm.read(bodyOf(typed), given as Parameters<typeof templateForm.read>[1]);
}

function bodyOf(typed: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  return body;
}
