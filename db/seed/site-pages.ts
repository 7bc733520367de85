import type { SeedDocument } from './document.ts';
import { aboutPage } from './pages/about.ts';
import { applyPage } from './pages/apply.ts';
import { articlesPage } from './pages/articles.ts';
import { blogPage } from './pages/blog.ts';
import { communityPage } from './pages/community.ts';
import { contactPage } from './pages/contact.ts';
import { eventsPage } from './pages/events.ts';
import { freelancePage } from './pages/freelance.ts';
import { scholarshipsPage } from './pages/scholarships.ts';
import { storyPage } from './pages/story.ts';
import { teamPage } from './pages/team.ts';

/** The pages of the site that frame lists and forms, or tell who we are. */
export const sitePages: SeedDocument<'page'>[] = [
  aboutPage,
  storyPage,
  communityPage,
  freelancePage,
  teamPage,
  contactPage,
  articlesPage,
  blogPage,
  eventsPage,
  scholarshipsPage,
  applyPage,
];
