import { useRouteLoaderData } from 'react-router';
import { writeBlocksAsHtml } from '#domain/documents/text/section-html.ts';
import type { CourseInWords } from '#routes/learning/course-summary.tsx';
import type { CourseInDetail } from '#routes/learning/courses/course-page.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, localizedPath } from '#platform/text/language.ts';
import { usePage, type Page } from '#platform/page/page.ts';
import { StructuredData } from '#ui/text/structured-data.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import type { EventInWords } from '#routes/community/event-facts.tsx';
import type { ReadyDocument } from './content-page.server.ts';
import type { QuestionInWords } from '#routes/site/question-list.tsx';
import type { WritingCategory } from '#routes/site/writings/writing-card.tsx';

/** Tells machines who runs the site, and how to reach them. */
export function OrganizationData() {
  const page = usePage();
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  if (!shell) return null;
  const { legalName, description, supportEmail, supportPhone, address, menus } = shell;
  return (
    <StructuredData
      data={{
        ...organizationOf(page),
        ...{ legalName, description, address },
        url: addressOf(page, '/'),
        logo: `${page.origin}/icon-512.png`,
        sameAs: menus.social.map(({ href }) => href),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: supportEmail,
          ...(supportPhone && { telephone: supportPhone }),
          availableLanguage: ['en', 'ar'],
        },
      }}
    />
  );
}

/** Describes an article, or a post of the blog with its author; where that is null, it is the organisation's own. */
export function WritingData({ writing, author }: { writing: ReadyDocument; author?: string | null }) {
  const page = usePage();
  const t = useText('content');
  const { title, description, category, publishedAt, lastUpdatedOn } = writing;
  const publisher = organizationOf(page);
  return (
    <StructuredData
      data={{
        '@type': author === undefined ? 'Article' : 'BlogPosting',
        headline: title,
        description,
        articleSection: t(`category.${category as WritingCategory}`),
        inLanguage: page.language,
        datePublished: publishedAt,
        dateModified: lastUpdatedOn,
        author: author ? { '@type': 'Person', name: author } : publisher,
        publisher,
        mainEntityOfPage: hereOf(page),
        image: `${page.origin}/social-card-${page.language}.png`,
      }}
    />
  );
}

/** The questions of a page with their whole answers. */
export function QuestionsData({ questions }: { questions: readonly QuestionInWords[] }) {
  const page = usePage();
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        inLanguage: page.language,
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: {
            '@type': 'Answer',
            text: writeBlocksAsHtml(answer, (path) => addressOf(page, path)),
          },
        })),
      }}
    />
  );
}

/** Some courses, in their order. All of a catalogue would add a third to its page. */
export function CoursesData({ courses }: { courses: readonly CourseInWords[] }) {
  const page = usePage();
  return (
    <StructuredData
      data={{
        '@type': 'ItemList',
        itemListElement: courses.map((course, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: courseOf(page, course),
        })),
      }}
    />
  );
}

/** One course, with what it teaches; an example names no instructor, who is invented. */
export function CourseData({ course }: { course: CourseInDetail }) {
  const page = usePage();
  const { instructorName, isExample, outcomes, skills } = course;
  return (
    <StructuredData
      data={{
        ...courseOf(page, course),
        inLanguage: languages,
        educationalLevel: course.level,
        teaches: outcomes.length > 0 ? outcomes : skills,
        ...(!isExample && { instructor: { '@type': 'Person', name: instructorName } }),
      }}
    />
  );
}

/** An event: when, where, and who speaks. */
export function EventData({ event }: { event: EventInWords }) {
  const page = usePage();
  const { title, description, startsAt, endsAt, isOnline, place, speaker } = event;
  return (
    <StructuredData
      data={{
        '@type': 'Event',
        name: title,
        description,
        startDate: startsAt,
        endDate: endsAt,
        inLanguage: page.language,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
        location: isOnline
          ? { '@type': 'VirtualLocation', name: place, url: hereOf(page) }
          : { '@type': 'Place', name: place, address: place },
        performer: { '@type': 'Person', name: speaker },
        organizer: organizationOf(page),
        image: `${page.origin}/social-card-${page.language}.png`,
        url: hereOf(page),
      }}
    />
  );
}

/** What a course is called everywhere, what it costs, and where it stands. */
function courseOf(
  page: Page,
  course: Pick<CourseInWords, 'slug' | 'title' | 'summary' | 'pricePiastres' | 'durationWeeks'>,
) {
  return {
    '@type': 'Course',
    name: course.title,
    description: course.summary,
    url: addressOf(page, `/courses/${course.slug}`),
    provider: organizationOf(page),
    offers: {
      '@type': 'Offer',
      category: course.pricePiastres === 0 ? 'Free' : 'Paid',
      price: course.pricePiastres / 100,
      priceCurrency: 'EGP',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseSchedule: {
        '@type': 'Schedule',
        repeatCount: course.durationWeeks,
        repeatFrequency: 'Weekly',
      },
    },
  };
}

function organizationOf(page: Page) {
  return { '@type': 'Organization', '@id': `${page.origin}/#organization`, name: page.siteName };
}

/** The page's own address, as its canonical link says it. */
function hereOf(page: Page): string {
  return addressOf(page, page.path.replace(/\?.*/s, ''));
}

function addressOf(page: Page, path: string): string {
  return page.origin + localizedPath(path, page.language);
}
