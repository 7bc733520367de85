import type { Screen } from '../screens.ts';

/** What machines and phones find on the site. */
export const screensOfArea: Record<string, Screen[]> = {
  '/offline': [{ name: 'offline', path: '/offline', isPublic: true }],
  // They are read by programs and show nothing.
  '/articles/feed.xml': [],
  '/blog/feed.xml': [],
  '/sitemap.xml': [],
  '/robots.txt': [],
  '/.well-known/security.txt': [],
  '/security.txt': [],
  '/manifest.webmanifest': [],
};
