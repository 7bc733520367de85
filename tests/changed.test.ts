import { expect, it } from 'vitest';
import { routeFilesTouchedBy } from '../scripts/changed.ts';

it('finds the page whose own file is changed, and no other', () => {
  expect(routeFilesTouchedBy(['app/routes/account/phone.tsx'])).toEqual(['routes/account/phone.tsx']);
});

it('finds the pages that import what is changed, directly or not', () => {
  const byForm = routeFilesTouchedBy(['app/routes/site/newsletter/newsletter-form.tsx']);
  expect(byForm).toContain('routes/site/newsletter/newsletter.tsx');
  expect(byForm).not.toContain('routes/site/about.tsx');
  expect(routeFilesTouchedBy(['app/ui/form/button.module.css'])).toContain(
    'routes/site/newsletter/newsletter.tsx',
  );
  expect(routeFilesTouchedBy(['app/domain/contact/contact-send.ts'])).toContain(
    'routes/site/contact/contact.tsx',
  );
});

it('finds the pages whose words are changed', () => {
  expect(routeFilesTouchedBy(['app/text/ar/site/team.json'])).toContain('routes/site/team.tsx');
  expect(routeFilesTouchedBy(['app/text/en/domains/learning.json'])).toContain(
    'routes/staff/audit/audit.tsx',
  );
});

it('finds none for what no page is made of', () => {
  expect(routeFilesTouchedBy(['docs/style.md', 'server/cache/encoding.ts'])).toEqual([]);
});
