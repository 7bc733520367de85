import { z } from 'zod';
import type { Bilingual } from '#platform/text/language.ts';
import type { Section } from './text/structured-text.ts';

/** What staff write: each kind has its place on the site and its own fields. */
export const documentKinds = [
  'page',
  'article',
  'post',
  'question',
  'program',
  'event',
  'team-member',
  'success-story',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** A document that waits for its day is a `draft` with an instant; one that was taken back is `archived`. */
export const documentStatuses = ['draft', 'published', 'archived'] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** Which of its two languages still lacks words. */
export const translationStates = ['whole', 'lacks-en', 'lacks-ar', 'lacks-both'] as const;

export type TranslationState = (typeof translationStates)[number];

export const articleCategories = [
  'accessibility',
  'careers',
  'technology',
  'partnerships',
  'success-stories',
] as const;
export const postCategories = [
  'success-stories',
  'tech-innovation',
  'freelancing',
  'education',
  'assistive-tech',
] as const;
export const questionCategories = ['general', 'learning', 'freelancing', 'technical', 'payments'] as const;
export const teams = ['leadership', 'communications', 'advisors'] as const;
export const programLevels = ['beginner', 'intermediate', 'advanced'] as const;
export const eventTypes = ['workshop', 'talk', 'meetup', 'career-fair'] as const;

const words = z.string().trim().min(1).max(500);
const longWords = z.string().trim().min(1).max(1000);
const bilingualWords = z.object({ en: words, ar: words });
/** Whether it shows what such a text looks like, with invented people: the site says so. */
const isExample = z.boolean().optional();

/** The fields that a document of each kind has besides title, description and sections. */
export const documentFields = {
  page: z.strictObject({}),
  article: z.strictObject({ readMinutes: z.int().positive() }),
  post: z.strictObject({
    readMinutes: z.int().positive(),
    author: bilingualWords,
    isFeatured: z.boolean(),
    isExample,
  }),
  /** The title is the question, the sections are the answer. */
  question: z.strictObject({}),
  program: z.strictObject({
    level: z.enum(programLevels),
    durationWeeks: z.int().positive(),
    skills: z.object({ en: z.array(words).min(1), ar: z.array(words).min(1) }),
    /** Whether the scholarship form offers it. */
    isInScholarship: z.boolean(),
  }),
  event: z.strictObject({
    type: z.enum(eventTypes),
    /** Instants in UTC, as `2026-12-05T15:00:00.000Z`; shown in Cairo time. */
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    isOnline: z.boolean(),
    place: bilingualWords,
    speaker: bilingualWords,
    /** How many may register; the rest wait. */
    capacity: z.int().positive(),
    /** The exact address or the link to join: told to those who have a place, in their mails and nowhere else. */
    joining: z.object({ en: longWords, ar: longWords }).optional(),
    isExample,
  }),
  'team-member': z.strictObject({ role: bilingualWords, team: z.enum(teams) }),
  'success-story': z.strictObject({
    specialty: bilingualWords,
    monthlyEarningPiastres: z.int().nonnegative(),
    completedProjects: z.int().nonnegative(),
    ratingTenths: z.int().min(10).max(50),
    testimonial: bilingualWords,
    isExample,
  }),
} satisfies Record<DocumentKind, z.ZodType>;

export type FieldsOf<Kind extends DocumentKind> = z.infer<(typeof documentFields)[Kind]>;
export type AnyFields = FieldsOf<DocumentKind>;

/** The categories of the kinds that have any; a document of another kind has none. */
export const categoriesOfKind: Partial<Record<DocumentKind, readonly string[]>> = {
  article: articleCategories,
  post: postCategories,
  question: questionCategories,
};

/** Everything that a revision keeps: what an editor can change. */
export type DocumentContent<Kind extends DocumentKind = DocumentKind> = {
  slug: string;
  title: Bilingual;
  description: Bilingual;
  sections: Bilingual<Section[]>;
  fields: FieldsOf<Kind>;
  category: string | null;
  position: number;
};

/** The pages that links, menus and code know by name: these keep their addresses. The others stand below /pages. */
export const builtPages = [
  ...['home', 'learn', 'about', 'story', 'community', 'freelance', 'team', 'contact', 'articles', 'blog'],
  ...['events', 'scholarships', 'apply', 'pricing', 'programs', 'faq', 'terms', 'privacy', 'accessibility'],
] as const;

/** Whether a document is a page that the site map knows by name. */
export function isBuiltPage({ kind, slug }: { kind: DocumentKind; slug: string }): boolean {
  return kind === 'page' && (builtPages as readonly string[]).includes(slug);
}

const pathOf: Record<DocumentKind, (slug: string) => string> = {
  page: (slug) =>
    slug === 'home' ? '/' : isBuiltPage({ kind: 'page', slug }) ? `/${slug}` : `/pages/${slug}`,
  article: (slug) => `/articles/${slug}`,
  post: (slug) => `/blog/${slug}`,
  question: (slug) => `/faq#${slug}`,
  program: (slug) => `/programs/${slug}`,
  event: (slug) => `/events/${slug}`,
  'team-member': (slug) => `/team#${slug}`,
  'success-story': (slug) => `/freelance#${slug}`,
};

/** Where visitors find a document, without the language prefix. */
export function documentPath({ kind, slug }: { kind: DocumentKind; slug: string }): string {
  return pathOf[kind](slug);
}
