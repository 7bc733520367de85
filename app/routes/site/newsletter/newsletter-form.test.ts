import { describe, expect, it } from 'vitest';
import { newsletterForm } from './newsletter-form.server.ts';

const right = { fullName: 'منى علي', country: 'EG', email: 'mona@example.com' };

describe('the newsletter form', () => {
  it('is read without stray spaces and direction marks', () => {
    const { values } = newsletterForm.read(
      formOf({ ...right, fullName: ' \u202eمنى \u200f  علي ', email: ' Mona@Example.com ' }),
    );
    expect(values).toEqual({
      ...{ fullName: 'منى علي', country: 'EG' },
      email: { address: 'Mona@example.com', key: 'mona@example.com' },
    });
  });

  it.each([
    ['full-name.missing', { fullName: '' }],
    ['full-name.missing', { fullName: ' \u200f ' }],
    ['full-name.characters', { fullName: '...' }],
    ['full-name.characters', { fullName: 'Mona\u0000' }],
    ['full-name.characters', { fullName: 'Mona\u0085Ali' }],
    ['full-name.characters', { fullName: 'Mona\r\nBcc: all@example.com' }],
    ['full-name.long', { fullName: 'م'.repeat(121) }],
    ['country.missing', { country: '' }],
    ['country.missing', { country: 'XX' }],
    ['country.missing', { country: 'eg' }],
    ['email.missing', { email: '' }],
    ['email.invalid', { email: 'mona' }],
    ['email.letters', { email: 'منى@example.com' }],
    ['email.long', { email: `${'m'.repeat(300)}@example.com` }],
  ])('is refused with %s when it says %j', (problem, change) => {
    const [field] = Object.keys(change);
    expect(newsletterForm.read(formOf({ ...right, ...change })).problems).toEqual({ [field ?? '']: problem });
  });

  it('names every field that is missing, and keeps what was typed', () => {
    const { submitted, problems } = newsletterForm.read(formOf({ email: 'mo\u0000na' }));
    expect(problems).toEqual({
      ...{ fullName: 'full-name.missing', country: 'country.missing', email: 'email.invalid' },
    });
    expect(submitted).toEqual({ fullName: '', country: '', email: 'mo\u0000na' });
  });

  it('takes a file for no text at all', () => {
    const form = formOf(right);
    form.set('fullName', new File(['x'], 'x.txt'));
    expect(newsletterForm.read(form).problems).toEqual({ fullName: 'full-name.missing' });
  });
});

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
