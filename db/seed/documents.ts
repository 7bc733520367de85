import { accessibilityPage } from './accessibility-page.ts';
import { articles } from './articles.ts';
import type { SeedDocument } from './document.ts';
import { events } from './events.ts';
import { homePage } from './home-page.ts';
import { learnPage } from './learn-page.ts';
import { legalPages } from './legal-pages.ts';
import { faqPage } from '#db/seed/pages/faq.ts';
import { pricingPage } from '#db/seed/pages/pricing.ts';
import { programsPage } from '#db/seed/pages/programs.ts';
import { posts } from './posts.ts';
import { programs } from './programs.ts';
import { questions } from './questions.ts';
import { sitePages } from './site-pages.ts';
import { successStories } from './success-stories.ts';

/** Everything that the sample site says: pages, articles, posts, questions, programs, events, stories. */
export const documents: readonly SeedDocument[] = [
  homePage,
  learnPage,
  ...sitePages,
  pricingPage,
  programsPage,
  faqPage,
  ...legalPages,
  accessibilityPage,
  ...articles,
  ...posts,
  ...questions,
  ...programs,
  ...events,
  ...successStories,
];
