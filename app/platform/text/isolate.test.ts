import { expect, test } from 'vitest';
import { writeIsolates } from './isolate.ts';

const mona = '\u2068منى\u2069';

test('a value that is set apart becomes an element in its own language', () => {
  expect(writeIsolates(`<h1>Hello, ${mona}!</h1>`, 'en')).toBe('<h1>Hello, <bdi lang="ar">منى</bdi>!</h1>');
  expect(writeIsolates(`<h1>${mona}</h1>`, 'ar')).toBe('<h1><bdi>منى</bdi></h1>');
  expect(writeIsolates('<p>\u2066+20 100\u2069</p>', 'ar')).toBe('<p><bdi>+20 100</bdi></p>');
});

test('titles, options and attributes lose the marks and get no element', () => {
  const html = `<title>Request of ${mona}</title><a title="${mona}">x</a><option>${mona}</option>`;
  expect(writeIsolates(html, 'en')).toBe(
    '<title>Request of منى</title><a title="منى">x</a><option>منى</option>',
  );
});

test('what somebody typed comes back as they typed it', () => {
  const form = `<input aria-label="Name" value="${mona}"/><textarea name="text">${mona}</textarea>`;
  expect(writeIsolates(form, 'en')).toBe(form);
});

test('a mark without its partner, and marks inside of marks, leave nothing behind', () => {
  expect(writeIsolates('<p>\u2068half</p><p>rest\u2069</p>', 'en')).toBe('<p>half</p><p>rest</p>');
  expect(writeIsolates(`<p>\u2068a ${mona} b\u2069</p>`, 'en')).toBe('<p>a <bdi lang="ar">منى</bdi> b</p>');
});

test('a page without marks stays as it is', () => {
  expect(writeIsolates('<p>1 &lt; 2</p>', 'en')).toBe('<p>1 &lt; 2</p>');
});
