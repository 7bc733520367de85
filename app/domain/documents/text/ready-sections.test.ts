import { expect, it } from 'vitest';
import { readySections } from './ready-sections.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
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
    items: [
      { ...learn, isBuilt: true },
      { title: 'Freelance', text: 'Projects', isBuilt: false },
    ],
  });
  const links = [
    { text: 'Browse courses', href: '/learn' },
    { text: 'Find work', href: '/freelance' },
  ];
  expect(ready({ kind: 'links', items: links })).toEqual({ kind: 'links', items: [links[0]] });
});

it('gives a picture its address, its sizes and its words, and leaves out one that is gone', () => {
  const image = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
  const block = { kind: 'image' as const, image, caption: 'A cell' };
  const picture = {
    ...{ id: image, version: 3, width: 1280, height: 720, widths: [320, 640, 1280] },
    alternative: { en: 'Six dots', ar: 'ست نقاط' },
  };
  expect(ready({ ...block, picture })).toEqual({
    ...{ kind: 'image', width: 1280, height: 720, alternative: 'Six dots', caption: 'A cell' },
    src: `/images/${image}?w=640&v=3`,
    srcSet: [320, 640, 1280].map((width) => `/images/${image}?w=${width}&v=3 ${width}w`).join(', '),
  });
  const small = { ...picture, width: 1000, widths: [1000], alternative: 'decorative' as const };
  expect(ready({ ...block, picture: small })).toMatchObject({
    ...{ src: `/images/${image}?w=1000&v=3`, alternative: '' },
  });
  expect(ready(block)).toBeUndefined();
});

function ready(block: Block) {
  const sections = [{ id: 'only', heading: 'Only', blocks: [block] }];
  const surroundings = { language: 'en' as const, settings: defaultSettings, isPage };
  return readySections({ en: sections, ar: sections }, surroundings)[0]?.blocks[0];
}
