// What is told: who we are, articles, posts, answers and rules.
import { questions } from '#db/seed/questions.ts';
import {
  chips,
  documentsOf,
  figures,
  goals,
  heading,
  headingsOf,
  link,
  said,
  words,
  type Element,
  type PageElements,
} from './elements.ts';

const articles = documentsOf('article');
const posts = documentsOf('post');

const whoWeAre: PageElements[] = [
  {
    path: '/about',
    elements: [
      ...headingsOf('about'),
      heading(3, words('Accessibility', 'الإتاحة')),
      heading(3, words('Innovation', 'الابتكار')),
      heading(3, words('Empowerment', 'التمكين')),
      heading(3, words('Collaboration', 'التعاون')),
      ...goals,
      { role: 'link', to: '/community' },
      { role: 'link', to: '/contact' },
    ],
  },
  {
    path: '/story',
    elements: [
      ...headingsOf('story'),
      { role: 'link', to: '/community' },
      { role: 'link', to: '/scholarships' },
    ],
    says: [...figures, words('2028', '٢٠٢٨')],
  },
  {
    path: '/team',
    elements: [...headingsOf('team'), heading(3, words('Team Profiles Coming Soon', 'ملفات الفريق قريبًا'))],
  },
];

const writings: PageElements[] = [
  {
    path: '/articles',
    elements: [
      ...headingsOf('articles'),
      ...chips('article', { path: '/articles', list: 'list', all: words('All', 'الكل') }),
      ...articles.map(({ title, slug }) => link(title, `/articles/${slug}`)),
      { role: 'link', to: '/newsletter' },
      { role: 'link', to: '/contact' },
    ],
  },
  {
    path: '/articles/accessibility-gap-egypt',
    elements: [
      ...backLink('/articles'),
      link(words('Accessibility', 'الإتاحة'), '/articles?category=accessibility#list'),
      link(words('Request Invite', 'طلب دعوة'), '/pricing'),
      { role: 'link', to: '/contact' },
    ],
    says: [words('January 15, 2025', '١٥ يناير ٢٠٢٥'), words('5 min read', 'قراءة في ٥ دقائق')],
  },
  {
    path: '/articles/future-jobs-visually-impaired',
    elements: [
      ...backLink('/articles'),
      link(words('Careers', 'المسار المهني'), '/articles?category=careers#list'),
      { role: 'link', to: '/learn' },
      { role: 'link', to: '/freelance' },
    ],
    says: [words('January 10, 2025', '١٠ يناير ٢٠٢٥'), words('7 min read', 'قراءة في ٧ دقائق')],
  },
  ...articles.slice(2).map(({ slug }) => ({ path: `/articles/${slug}`, elements: backLink('/articles') })),
  {
    path: '/blog',
    elements: [
      ...headingsOf('blog'),
      ...chips('post', { path: '/blog', list: 'recent', all: words('All Posts', 'كل التدوينات') }),
      ...posts.map(({ title, slug }) => link(title, `/blog/${slug}`)),
      {
        role: 'link',
        name: said('blog', 'loadMore.label', () => ({ count: 3 })),
        to: '/blog?page=2#first-formula-to-first-paid-project',
      },
      { role: 'link', to: '/newsletter' },
    ],
  },
  ...posts.map(({ slug }) => ({ path: `/blog/${slug}`, elements: backLink('/blog') })),
];

function backLink(to: '/articles' | '/blog'): Element[] {
  return [{ ...link(said(to === '/blog' ? 'blog' : 'articles', 'back'), to) }];
}

const helpAndRules: PageElements[] = [
  {
    path: '/faq',
    elements: [
      ...headingsOf('faq'),
      heading(2, words('General', 'أسئلة عامة')),
      heading(2, words('Course & Learning', 'الدورات والتعلّم')),
      heading(2, words('Freelancing', 'العمل الحر')),
      heading(2, words('Technical Support', 'الدعم الفني')),
      heading(2, words('Account & Payments', 'الحساب والمدفوعات')),
      ...questions.map(({ title }) => heading(3, title)),
      { role: 'link', to: '/contact' },
      { role: 'link', to: '/blog' },
    ],
  },
  { path: '/terms', elements: headingsOf('terms', { isNumbered: true }), says: [lastUpdated()] },
  { path: '/privacy', elements: headingsOf('privacy', { isNumbered: true }), says: [lastUpdated()] },
  {
    path: '/no/such-page',
    status: 404,
    elements: [heading(1, said('errors', '404.title')), link(said('errors', 'home'), '/')],
    says: [words('404', '٤٠٤'), said('errors', '404.text')],
  },
];

function lastUpdated() {
  return said('content', 'lastUpdated');
}

export const toldElements: PageElements[] = [...whoWeAre, ...writings, ...helpAndRules];
