import { expect, test } from 'vitest';
import { rendered } from '#tests/worlds/browser/rendered.ts';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { RadioGroup } from './choice-group.tsx';
import { Field } from './field.tsx';
import { FileField } from './file-field.tsx';
import { Form } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';

const form = (errors?: Record<string, string>, prefix?: string) => (
  <Form
    action="/newsletter"
    errors={errors}
    values={{ email: 'mona@example', about: 'كلمات', password: 'secret' }}
    prefix={prefix}
  >
    <Field name="email" type="email" label="Email" hint="We write seldom." />
    <TextAreaField name="about" label="About you" isOptional />
    <PasswordField name="password" label="Password" autoComplete="new-password" />
    <RadioGroup name="role" label="Role" choices={[{ value: 'student', label: 'Student' }]} />
    <SelectField name="country" label="Country" empty choices={[{ value: 'EG', label: 'Egypt' }]} />
    <CheckboxField name="terms" label="I agree" />
    <FileField name="file" label="File" />
    <Button look="primary">Send</Button>
  </Form>
);
const refusals = {
  email: 'Write an address.',
  role: 'Choose a role.',
  terms: 'Agree first.',
  form: 'Try again.',
};

test('every link of the error summary leads to a control that exists', () => {
  for (const prefix of ['', 'footer-']) {
    const html = rendered(form(refusals, prefix));
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]!);
    expect(targets).toEqual(['email', 'role', 'terms'].map((name) => prefix + name));
    for (const target of targets)
      expect(html).toMatch(new RegExp(`<(input|select|textarea)[^>]* id="${target}"`));
  }
});

test('the error summary counts the problems, comes first and takes focus without a script', () => {
  const html = rendered(form(refusals));
  expect(html).toContain('There are 3 problems');
  expect(html).toMatch(/<form[^>]*><div[^>]*><h2[^>]*tabindex="-1"[^>]*autofocus=""/i);
  expect(rendered(form({ email: 'خطأ' }), { language: 'ar' })).toContain('توجد مشكلة واحدة');
});

test('the error summary is named by a single problem, and by the number of several in its heading alone', () => {
  const one = rendered(form({ email: 'Write an address.' }));
  expect(one).toMatch(
    /<div[^>]* role="group" aria-label="Write an address\."[^>]*tabindex="-1"[^>]*autofocus/i,
  );
  expect(rendered(form({ form: 'Try again.' }))).toContain('aria-label="Try again."');
  // A box that is named by its heading is told by both.
  expect(rendered(form(refusals))).not.toMatch(/role="group" aria-label/);
});

test('a refused field is described by its hint and then its refusal, and says that it is invalid', () => {
  const html = rendered(form(refusals));
  expect(html).toMatch(/id="email"[^>]*aria-describedby="email-hint email-error"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/id="email-error">Error: Write an address\./);
});

test('a field that was not refused says nothing of errors', () => {
  expect(rendered(form())).not.toMatch(/aria-invalid="true"|-error"|data-error-summary/);
});

test('no field is required by the browser, which would call it wrong before anybody touched it', () => {
  const html = rendered(form());
  expect(html).not.toMatch(/ required[= />]/);
  for (const id of ['email', 'password', 'country', 'terms', 'file'])
    expect(html).toMatch(new RegExp(`id="${id}"[^>]* aria-required="true"`));
  // A radio button cannot say it: its group does.
  expect(html).toMatch(/<fieldset[^>]* role="radiogroup" aria-required="true"/);
  expect(html).not.toMatch(/type="radio"[^>]*aria-required/);
});

test('what is only to be read is not called required, and a code is said in the language of its letters', () => {
  const html = rendered(<Field name="secret" label="السر" isReadOnly spelledIn="en" />, { language: 'ar' });
  expect(html).toMatch(/<input[^>]* lang="en"/);
  expect(html).not.toContain('required');
});

test('a field for another language keeps its label in the language of the page', () => {
  const html = rendered(<Field name="titleAr" label="Title in Arabic" language="ar" />);
  expect(html).toMatch(/<input[^>]* dir="rtl"/);
  expect(html).not.toContain('lang=');
});

test('beside the field a refusal does not begin with its name, in the summary it does', () => {
  const html = rendered(form({ email: 'Email: write an address.' }));
  expect(html).toContain('<a href="#email"><span>Email: write an address.</span></a>');
  expect(html).toMatch(/id="email-error">Error: write an address\./);
});

test('what was written stays, a password never comes back', () => {
  const html = rendered(form(refusals));
  expect(html).toContain('value="mona@example"');
  expect(html).toContain('>كلمات</textarea>');
  expect(html).not.toContain('secret');
});

test('a number stands in the digits of the page, and what is none as it was written', () => {
  const shown = (written: string, language: 'en' | 'ar') =>
    rendered(<Field name="weeks" label="Weeks" inputMode="decimal" defaultValue={written} />, { language });
  expect(shown('250.5', 'ar')).toContain('value="٢٥٠٫٥"');
  expect(shown('3,5', 'ar')).toContain('value="3,5"');
  expect(shown('250.5', 'en')).toContain('value="250.5"');
});

test('a form keeps the language of its reader', () => {
  expect(rendered(form(), { language: 'ar' })).toContain('action="/ar/newsletter"');
  expect(rendered(form())).toContain('action="/newsletter"');
});

test('optional is said, required is the default', () => {
  const html = rendered(form());
  // One string: from pieces a browser may put the name together without the space.
  expect(html).toContain('>About you (optional)</label>');
  expect(html).not.toMatch(/<textarea[^>]*required/);
});

test('ids are unique in a form', () => {
  const ids = [...rendered(form(refusals)).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
  expect(new Set(ids).size).toBe(ids.length);
});
