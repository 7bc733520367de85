import type { Screen } from '../screens.ts';

/** The screens of the pages that staff write: who we are, what is offered, what is told, what is agreed. */
export const screensOfArea: Record<string, Screen[]> = {
  '/about': [{ name: 'about', path: '/about', isPublic: true }],
  '/story': [{ name: 'story', path: '/story', isPublic: true }],
  '/team': [{ name: 'team', path: '/team', isPublic: true }],
  '/pricing': [{ name: 'pricing', path: '/pricing', isPublic: true }],
  '/freelance': [{ name: 'freelance', path: '/freelance', isPublic: true }],
  '/programs': [{ name: 'programs', path: '/programs', isPublic: true }],
  '/articles': [
    { name: 'articles', path: '/articles', isPublic: true },
    { name: 'articles-careers', path: '/articles?category=careers', isPublic: true },
  ],
  '/articles/:slug': [{ name: 'article', path: '/articles/accessibility-gap-egypt', isPublic: true }],
  '/blog': [
    { name: 'blog', path: '/blog', isPublic: true },
    { name: 'blog-more', path: '/blog?page=2', isPublic: false },
    { name: 'blog-education', path: '/blog?category=education', isPublic: true },
  ],
  '/blog/:slug': [{ name: 'post', path: '/blog/nvda-or-jaws', isPublic: true }],
  '/faq': [
    { name: 'faq', path: '/faq', isPublic: true },
    { name: 'faq-question', path: '/faq#refunds-and-guarantee', isPublic: true },
  ],
  '/terms': [{ name: 'terms', path: '/terms', isPublic: true }],
  '/privacy': [{ name: 'privacy', path: '/privacy', isPublic: true }],
};
