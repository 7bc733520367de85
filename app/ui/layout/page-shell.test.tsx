import { expect, test } from 'vitest';
import { defaultDisplayPreferences } from '#platform/page/display-preferences.ts';
import { rendered } from '#tests/worlds/browser/rendered.ts';
import { PageShell } from './page-shell.tsx';

const shell = (
  <PageShell
    menu={[
      { label: 'Home', href: '/' },
      { label: 'Learn', href: '/learn' },
    ]}
    account={[{ label: 'Login', href: '/login' }]}
    searchPath="/search"
    displayPath="/display"
    footer={{
      copyright: '© 2025 Baseera',
      groups: [{ heading: 'Follow us', links: [{ label: 'YouTube', href: 'https://youtube.com/@baseera' }] }],
    }}
  >
    <h1>Courses</h1>
  </PageShell>
);

test('the skip link is the first thing in the header and leads to the main part', () => {
  const html = rendered(shell);
  expect(html).toMatch(/^<header[^>]*><a [^>]*href="#main"/);
  // Focusable itself, it would take the focus of a reader who moves through it, and Tab would begin at its top.
  expect(html).toContain('<main id="main">');
});

test('the current page is marked once for the eye and the ear in each list', () => {
  const html = rendered(shell, { path: '/learn?category=coding' });
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>Learn<\/a>/g)).toHaveLength(2);
  expect(html).not.toMatch(/aria-current[^>]*>Home/);
  expect(rendered(shell, { path: '/learn/excel' })).toMatch(/aria-current="true"[^>]*>Learn/);
});

test('links and the search form keep the language, the toggle offers the other one in its own words', () => {
  const html = rendered(shell, { language: 'ar', path: '/learn?page=2' });
  expect(html).toContain('href="/ar/learn"');
  expect(html).toContain('action="/ar/search"');
  expect(html).toContain('<input type="hidden" name="next" value="/learn?page=2"/>');
  expect(html).toMatch(/<button type="submit" value="en" lang="en"[^>]* name="language">English</);
});

test('a link that leaves the site says so', () => {
  expect(rendered(shell)).toMatch(/>YouTube<span[^>]*> \(external site\)<\/span><\/a>/);
});

test('reading aloud is offered to those who asked for it', () => {
  expect(rendered(shell)).not.toContain('data-read-aloud');
  expect(rendered(shell, { display: { ...defaultDisplayPreferences, reading: 'on' } })).toContain(
    'data-read-aloud',
  );
});

test('an error page can stand in a shell that knows nothing', () => {
  const html = rendered(<PageShell>sorry</PageShell>);
  expect(html).not.toMatch(/<nav|<footer|<search/);
});

test('signing out is a button, the last of the account links, and asked for by a form', () => {
  const html = rendered(
    <PageShell menu={[{ label: 'Home', href: '/' }]} signOutPath="/sign-out" leaveFor="/login?signed-out=1">
      <h1>Courses</h1>
    </PageShell>,
    { language: 'ar' },
  );
  expect(html.match(/action="\/ar\/sign-out" method="post"/g)).toHaveLength(2);
  expect(html).toContain('data-leave-for="/ar/login?signed-out=1"');
  expect(rendered(shell)).not.toMatch(/sign-out|data-leave-for/);
});
