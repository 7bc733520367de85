import type { SeedDocument } from './document.ts';
import { aboutPage } from '#db/seed/pages/about.ts';
import { applyPage } from '#db/seed/pages/apply.ts';
import { articlesPage } from '#db/seed/pages/articles.ts';
import { blogPage } from '#db/seed/pages/blog.ts';
import { communityPage } from '#db/seed/pages/community.ts';
import { contactPage } from '#db/seed/pages/contact.ts';
import { eventsPage } from '#db/seed/pages/events.ts';
import { freelancePage } from '#db/seed/pages/freelance.ts';
import { scholarshipsPage } from '#db/seed/pages/scholarships.ts';
import { storyPage } from '#db/seed/pages/story.ts';
import { teamPage } from '#db/seed/pages/team.ts';

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
