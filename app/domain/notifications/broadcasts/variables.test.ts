import { expect, it } from 'vitest';
import { fillVariables, findUnknownVariable } from './variables.ts';

const values = { firstName: 'Mona', fullName: 'Mona\nAdel', siteName: 'Baseera' };

it('fills in what it knows, with or without spaces, and keeps names on their line', () => {
  expect(fillVariables('Dear {{firstName}}, {{ fullName }} of {{siteName}}!', values)).toBe(
    'Dear Mona, Mona Adel of Baseera!',
  );
});

it('fills in once: a name that looks like a variable stays a name', () => {
  expect(fillVariables('{{firstName}}', { ...values, firstName: '{{siteName}}' })).toBe('{{siteName}}');
});

it.each([
  ['Dear {{fristName}}', '{{fristName}}', 1],
  ['Dear\n{{firstName}} {{}}', '{{}}', 2],
  ['Dear {{firstName', '{{firstName', 1],
  ['one\ntwo firstName}} three', 'two firstName}}', 2],
  ['{{constructor}}', '{{constructor}}', 1],
])('points at what it does not know in %j', (text, found, line) => {
  expect(findUnknownVariable(text)).toEqual({ found, line });
});

it('finds nothing wrong with texts, single braces and known variables', () => {
  expect(findUnknownVariable('Dear {{firstName}} {of} {{ siteName }}\n{{fullName}}')).toBeNull();
});
