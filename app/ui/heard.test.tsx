import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rendered } from '#tests/worlds/browser/rendered.ts';
import { Facts } from './data/facts.tsx';
import { Table } from './data/table.tsx';
import { Field } from './form/field.tsx';
import { FieldNotes } from './form/field-frame.tsx';
import { SearchInput } from './form/search-input.tsx';
import { Disclosure } from './layout/disclosure.tsx';
import { PageHead } from './layout/page-head.tsx';
import { Named } from './text/named.tsx';

/** What a screen reader said wrongly once, or twice, or not at all. */

const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, '..', path), 'utf8') }));

test('no source asks the browser to require a field, which calls it wrong before anybody touched it', () => {
  expect(sources.length).toBeGreaterThan(300);
  // In markup: alone, with a value, or before the end of the tag. `aria-required` says it instead.
  const native = /<(?:input|select|textarea)\b[^>]*?\srequired(?:=|\s|\/|>)/;
  expect(sources.filter(({ text }) => native.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no source makes the main part focusable, which would take Tab back to its top', () => {
  expect(sources.filter(({ text }) => /<main\b[^>]*tabIndex/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no source has a placeholder, which is heard after the name', () => {
  const found = sources.filter(({ text }) => /\splaceholder=(?!" {2}")/.test(text)).map(({ path }) => path);
  expect(found).toEqual([]);
});

test('the hint of an empty search is for the eye alone', () => {
  const html = rendered(<SearchInput name="q" aria-label="Search the site" hint="Search..." />);
  expect(html).toMatch(/aria-hidden="true">Search\.\.\.</);
  // A screen reader says a single character by its name: "space".
  expect(html).toContain('placeholder="  "');
});

test('an answer that a link leads to takes focus and is named by its question', () => {
  const html = rendered(
    <Disclosure id="refunds" summary="Can I get my money back?" level={3}>
      Within 30 days.
    </Disclosure>,
  );
  expect(html).toContain('<h3 id="refunds-summary">Can I get my money back?</h3>');
  expect(html).toMatch(/<div id="refunds" role="group" tabindex="-1" aria-labelledby="refunds-summary"/i);
  expect(rendered(<Disclosure summary="More">…</Disclosure>)).not.toContain('role=');
});

test('the title begins with what was done, and with an error rather than that', () => {
  const saved = <PageHead title="Display preferences" outcome="Saved." />;
  expect(rendered(saved)).toContain('<title>Saved – Display preferences | Baseera</title>');
  expect(rendered(<PageHead title="Login" outcome="Saved." hasErrors />)).toContain('<title>Error: Login');
});

test('an error and its prefix are one text', () => {
  expect(rendered(<FieldNotes id="email" refusal="Write an address." />)).toContain(
    '>Error: Write an address.</p>',
  );
  expect(rendered(<Field name="subject" label="Subject" isOptional />)).toContain(
    '>Subject (optional)</label>',
  );
});

test('the link of a column says what it does, also where the table is sorted by it', () => {
  const column = { key: 'name', heading: 'Name', cell: () => 'Mona', sortHref: '/admin/users?sort=name' };
  const table = (sorted?: 'ascending' | 'descending') =>
    rendered(
      <Table
        caption="People"
        rows={[1]}
        keyOf={String}
        columns={[sorted ? { ...column, sorted } : column]}
      />,
    );
  expect(table()).toContain('title="Sort by Name"');
  expect(table('ascending')).toContain('title="Sort by Name, descending"');
  expect(table('descending')).toContain('title="Sort by Name, ascending"');
});

test('a name in other letters than the page has their language', () => {
  expect(rendered(<Named>منى عادل</Named>)).toBe('<bdi lang="ar">منى عادل</bdi>');
  expect(rendered(<Named>Mona Adel</Named>)).toBe('<bdi>Mona Adel</bdi>');
  expect(rendered(<Named>Mona Adel</Named>, { language: 'ar' })).toBe('<bdi lang="en">Mona Adel</bdi>');
});

test('facts are read with one comma after each but the last, and one space after it, in both languages', () => {
  const textOf = (language: 'en' | 'ar') =>
    rendered(<Facts items={['A', 'B', 'C']} />, { language }).replace(/<[^>]+>/g, '');
  expect(textOf('en').trim()).toBe('A, B, C');
  expect(textOf('ar').trim()).toBe('A، B، C');
});
