import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { DocumentKind } from '#domain/content/document-kinds.ts';
import * as event from '../../community/event.tsx';
import * as community from '../../community/community.tsx';
import * as events from '../../community/events.tsx';
import * as about from '../../public/about.tsx';
import * as accessibility from '../../public/accessibility.tsx';
import * as apply from '../../public/apply.tsx';
import * as article from '../../public/article.tsx';
import * as articles from '../../public/articles.tsx';
import * as blog from '../../public/blog.tsx';
import * as contact from '../../public/contact.tsx';
import * as faq from '../../public/faq.tsx';
import * as freelance from '../../public/freelance.tsx';
import * as home from '../../public/home.tsx';
import * as learn from '../../public/learn.tsx';
import * as page from '../../public/page.tsx';
import * as post from '../../public/post.tsx';
import * as pricing from '../../public/pricing.tsx';
import * as privacy from '../../public/privacy.tsx';
import * as programs from '../../public/programs.tsx';
import * as story from '../../public/story.tsx';
import * as team from '../../public/team.tsx';
import * as terms from '../../public/terms.tsx';
import * as scholarships from '../../scholarships/scholarships.tsx';

/** A page of visitors: the same loader and the same component, which takes its data from the route it stands in. */
type VisitorPage = { loader(args: LoaderFunctionArgs): unknown; default: ComponentType };

/** A route asks for the arguments of its own address; a preview gives it those of a page at that address. */
function visitorPage(module: { loader: unknown; default: unknown }): VisitorPage {
  return module as unknown as VisitorPage;
}

const built: Record<string, VisitorPage> = {
  home: visitorPage(home),
  learn: visitorPage(learn),
  about: visitorPage(about),
  story: visitorPage(story),
  community: visitorPage(community),
  freelance: visitorPage(freelance),
  team: visitorPage(team),
  contact: visitorPage(contact),
  articles: visitorPage(articles),
  blog: visitorPage(blog),
  events: visitorPage(events),
  scholarships: visitorPage(scholarships),
  apply: visitorPage(apply),
  pricing: visitorPage(pricing),
  programs: visitorPage(programs),
  faq: visitorPage(faq),
  terms: visitorPage(terms),
  privacy: visitorPage(privacy),
  accessibility: visitorPage(accessibility),
};

const ofKind: Record<DocumentKind, VisitorPage> = {
  page: visitorPage(page),
  article: visitorPage(article),
  post: visitorPage(post),
  question: visitorPage(faq),
  program: visitorPage(programs),
  event: visitorPage(event),
  'team-member': visitorPage(team),
  'success-story': visitorPage(freelance),
};

/** The page on which visitors read a document. */
export function pageOf({ kind, slug }: { kind: DocumentKind; slug: string }): VisitorPage {
  return (kind === 'page' && built[slug]) || ofKind[kind];
}
