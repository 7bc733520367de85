import { expect, it } from 'vitest';
import { readySections } from './ready-sections.ts';
import { defaultSettings } from './site-settings.ts';
import type { Block } from './structured-text.ts';

const isPage = (path: string) => path === '/learn';

it('answers in the language of the reader', () => {
  const sections = {
    en: [{ id: 'aim', heading: 'Our aim', blocks: [] }],
    ar: [{ id: 'aim', heading: 'هدفنا', blocks: [] }],
  };
  const [section] = readySections(sections, { language: 'ar', settings: defaultSettings, isPage });
  expect(section).toEqual({ id: 'aim', heading: 'هدفنا', blocks: [] });
});

it('writes out settings, the support address as a link', () => {
  const text = [{ setting: 'organisationName' as const }, ': ', { setting: 'supportEmail' as const }];
  const email = defaultSettings.supportEmail;
  expect(ready({ kind: 'list', items: [text] })).toEqual({
    kind: 'list',
    items: [['Baseera', ': ', { text: email, href: `mailto:${email}` }]],
  });
});

it('turns a link to a page that does not exist into its words', () => {
  const text = [
    { text: 'courses', href: '/learn?level=beginner#list' },
    { text: 'contact', href: '/contact' },
    { text: 'elsewhere', href: 'https://www.w3.org/' },
    { text: 'رابط', language: 'ar' as const },
  ];
  expect(ready({ kind: 'paragraph', text })).toEqual({
    kind: 'paragraph',
    text: [text[0], 'contact', text[2], text[3]],
  });
});

it('leaves such a link out of a list of links, and keeps a card without its link', () => {
  const learn = { title: 'Learn', text: 'Courses', href: '/learn' };
  const freelance = { title: 'Freelance', text: 'Projects', href: '/freelance' };
  expect(ready({ kind: 'cards', items: [learn, freelance] })).toEqual({
    kind: 'cards',
    items: [learn, { ...freelance, href: null }],
  });
  const links = [
    { text: 'Browse courses', href: '/learn' },
    { text: 'Find work', href: '/freelance' },
  ];
  expect(ready({ kind: 'links', items: links })).toEqual({ kind: 'links', items: [links[0]] });
});

function ready(block: Block) {
  const sections = [{ id: 'only', heading: 'Only', blocks: [block] }];
  const surroundings = { language: 'en' as const, settings: defaultSettings, isPage };
  return readySections({ en: sections, ar: sections }, surroundings)[0]?.blocks[0];
}
