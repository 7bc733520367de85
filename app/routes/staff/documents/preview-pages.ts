import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import * as event from '#routes/community/event.tsx';
import * as community from '#routes/community/community.tsx';
import * as events from '#routes/community/events.tsx';
import * as about from '#routes/site/about.tsx';
import * as accessibility from '#routes/site/accessibility.tsx';
import * as apply from '#routes/freelance/apply.tsx';
import * as article from '#routes/site/writings/article.tsx';
import * as articles from '#routes/site/writings/articles.tsx';
import * as blog from '#routes/site/writings/blog.tsx';
import * as contact from '#routes/site/contact/contact.tsx';
import * as faq from '#routes/site/faq.tsx';
import * as freelance from '#routes/freelance/freelance.tsx';
import * as home from '#routes/site/home.tsx';
import * as learn from '#routes/learning/learn.tsx';
import * as page from '#routes/site/page.tsx';
import * as post from '#routes/site/writings/post.tsx';
import * as pricing from '#routes/site/pricing.tsx';
import * as privacy from '#routes/site/privacy.tsx';
import * as program from '#routes/learning/programs/program.tsx';
import * as programs from '#routes/site/programs.tsx';
import * as story from '#routes/site/story.tsx';
import * as team from '#routes/site/team.tsx';
import * as terms from '#routes/site/terms.tsx';
import * as scholarships from '#routes/scholarships/scholarships.tsx';

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
  program: visitorPage(program),
  event: visitorPage(event),
  'team-member': visitorPage(team),
  'success-story': visitorPage(freelance),
};

/** The page on which visitors read a document. */
export function pageOf({ kind, slug }: { kind: DocumentKind; slug: string }): VisitorPage {
  return (kind === 'page' && built[slug]) || ofKind[kind];
}
