// What each public page has (docs/product.md, "Public pages"), as a person would ask for it; page-elements.spec.ts goes
// through it in both languages. What is agreed to the letter stands here as words; the rest is taken from the texts and
// from the sample content.
import { defaultSettings } from '#domain/site/site-settings.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { menuItems } from '#db/seed/menu-items.ts';
import {
  figures,
  goals,
  headingsOf,
  inFooter,
  inHeader,
  link,
  said,
  words,
  type Element,
  type PageElements,
} from './elements.ts';
import { offeredElements } from './offered-elements.ts';
import { toldElements } from './told-elements.ts';

/** Each page under the name that its test has. */
export const pageElements: Record<string, PageElements> = {
  'the navigation bar and the footer': frame(),
  ...Object.fromEntries([home(), ...offeredElements, ...toldElements].map((page) => [page.path, page])),
};

/** The navigation bar and the footer, which every page has. */
function frame(): PageElements {
  return {
    path: '/about',
    elements: [
      ...inHeader([
        link(
          said('shell', 'home', (language) => ({ name: defaultSettings.organisationName[language] })),
          '/',
        ),
        ...menuLinks('main'),
        { role: 'searchbox', name: said('shell', 'search.label') },
        { role: 'button', name: words('Search', 'بحث') },
        { role: 'button', name: words('العربية', 'English') },
        link(words('Login', 'تسجيل الدخول'), '/login'),
        link(words('Sign up', 'إنشاء حساب'), '/signup'),
      ]),
      ...inFooter([
        ...menuLinks('footer'),
        ...menuLinks('legal'),
        ...socialLinks(),
        link(said('shell', 'footer.barrier'), '/barriers/new?page=%2Fabout'),
      ]),
    ],
  };
}

function home(): PageElements {
  return {
    path: '/',
    elements: [
      ...headingsOf('home', { firstIsTitle: true }),
      ...goals,
      { role: 'textbox', name: said('newsletter', 'full-name') },
      { role: 'combobox', name: said('newsletter', 'country') },
      { role: 'textbox', name: said('newsletter', 'email') },
      { role: 'button', name: said('newsletter', 'submit') },
      ...inFooter(menuLinks('home-footer')),
    ],
    says: figures,
  };
}

function menuLinks(place: (typeof menuItems)[number]['place']): Element[] {
  const { items } = menuItems.find((each) => each.place === place)!;
  return items.map(({ label, href }) => link(label, href));
}

function socialLinks(): Element[] {
  const { facebook, linkedin, youtube } = defaultSettings.socialLinks;
  const outside = (name: Bilingual, to: string | null): Element => ({
    role: 'link',
    name: words(`${name.en} (external site)`, `${name.ar} (موقع خارجي)`),
    ...(to && { to }),
  });
  return [
    outside(words('Facebook', 'فيسبوك'), facebook),
    outside(words('LinkedIn', 'لينكد إن'), linkedin),
    outside(words('YouTube', 'يوتيوب'), youtube),
  ];
}
