import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Facts, Large } from '#ui/data/facts.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { BadgeList } from '#ui/data/badge.tsx';
import { List } from '#ui/data/list.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { reviewFiguresMemory, type ReviewFigures } from '#domain/learning/reviews/reviews.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { useLength } from '#routes/certificates/certificate-words.tsx';
import { findMember } from '#routes/kit/member.server.ts';
import { CourseData } from '#routes/kit/structured-data.tsx';
import type { Route } from './+types/course';
import { CourseOutline } from './course-outline.tsx';
import {
  describeCourseFor,
  describeEnrolment,
  describeOffer,
  findCourseFor,
  listProgramsOfCourse,
  readCourseTerms,
  type CourseInDetail,
} from './course-page.server.ts';
import { EnrolPart, VisitorPart } from './enrol-part.tsx';
import { OwnPart } from './own-part.tsx';

/** What was done just before, as the address says. */
const doneThings = ['enrolled', 'left'] as const;

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { isPage, remember } = context.get(appContext);
  const found = await findCourseFor(context, params.slug);
  const { enrolment, version } = found;
  const course = await describeCourseFor(context, found);
  const userId = findMember(context)?.userId;
  const own = enrolment && (await describeEnrolment(context, enrolment, course, version));
  const isOffered = version !== null && found.course.status === 'published' && !own?.isOpen;
  const done = doneThings.find((thing) => thing === url.searchParams.get('done'));
  const { features } = await remember(settingsMemory);
  return {
    ...{ course, own, isOffered, isMember: userId !== undefined },
    reviews: await remember(reviewFiguresMemory({ courseId: found.course.id })),
    programs: await listProgramsOfCourse(context, course.slug),
    terms: await readCourseTerms(context),
    offer:
      isOffered && userId !== undefined
        ? await describeOffer(context, { course: found.course, userId })
        : null,
    takesSignUps: features.newSignUps && isPage('/signup'),
    // Said only where it is so: anybody can write an address.
    done: userId !== undefined && done === (own ? 'enrolled' : 'left') ? done : null,
  };
}

/** One course: what it teaches, whom it is for, its lessons, what it costs, and how to come in. */
export default function CourseRoute({ loaderData }: Route.ComponentProps) {
  const t = useText('courses');
  const learn = useText('learn');
  const { course, reviews, programs, own, isOffered, isMember, terms, offer, takesSignUps, done } =
    loaderData;
  const outcome = done ? t(`done.${done}`) : null;
  const { categorySlug, categoryName } = course;
  return (
    <>
      <PageHead
        title={course.title}
        section={t('title')}
        description={course.summary}
        outcome={outcome}
        isHidden={outcome !== null}
      />
      <PageHeading
        lead={course.summary}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: '/learn' },
              { label: categoryName, href: `/learn?category=${categorySlug}#courses` },
            ]}
            current={course.title}
          />
        }
        after={
          <>
            <Facts
              items={[
                learn(`level.${course.level}`),
                <Large key="price">
                  {course.pricePiastres === 0 ? (
                    learn('price.free')
                  ) : (
                    <Money piastres={course.pricePiastres} />
                  )}
                </Large>,
                learn('duration.weeks', { count: course.durationWeeks }),
              ]}
            />
            {isOffered && (
              <Link href="#enrol" look="standing">
                {t(own ? 'again.heading' : 'enrol.heading')}
              </Link>
            )}
            {outcome && <Notice tone="success" heading={outcome} announce={outcome} />}
          </>
        }
      >
        {course.title}
      </PageHeading>
      <Band>
        <Stack>
          {course.isExample && <Notice heading={learn('course.example')} />}
          {course.lessonsCount === 0 && <Notice heading={t('closed.heading')}>{t('closed.text')}</Notice>}
          <CourseDetails course={course} reviews={reviews} programs={programs} />
        </Stack>
      </Band>
      {own && <OwnPart course={course} own={own} />}
      {course.outcomes.length > 0 && <Points id="outcomes" items={course.outcomes} />}
      {course.requirements.length > 0 && <Points id="requirements" items={course.requirements} />}
      {course.lessonsCount > 0 && <CourseOutline course={course} />}
      {isOffered && offer && <EnrolPart course={course} offer={offer} terms={terms} isAgain={own !== null} />}
      {isOffered && !isMember && <VisitorPart course={course} terms={terms} takesSignUps={takesSignUps} />}
      <CourseData course={course} />
    </>
  );
}

type DetailsProps = {
  course: CourseInDetail;
  reviews: ReviewFigures;
  programs: readonly { slug: string; title: string }[];
};

function CourseDetails({ course, reviews, programs }: DetailsProps) {
  const t = useText('courses');
  const words = useText('reviews');
  const learn = useText('learn');
  return (
    <>
      <DetailsList
        look="stacked"
        items={[
          { term: learn('course.instructor'), value: <Named>{course.instructorName}</Named> },
          ...(course.lessonsCount > 0 || reviews.count > 0
            ? [
                {
                  term: words('heading'),
                  value: (
                    <Link href={`/courses/${course.slug}/reviews`} look="standing">
                      {reviews.average === null
                        ? words('figures.none')
                        : words('figures.short', { count: reviews.count, average: reviews.average })}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(course.lessonsCount > 0
            ? [
                { term: t('languages'), value: t('languages.both') },
                { term: t('lessons'), value: <Extent {...course} /> },
                ...(course.textFormats.length > 0 || course.recordings.count > 0
                  ? [{ term: t('formats'), value: <Formats {...course} /> }]
                  : []),
              ]
            : []),
        ]}
      />
      {programs.length > 0 && <ProgramsOfCourse programs={programs} />}
      {course.skills.length > 0 && <BadgeList items={course.skills} label={learn('course.skills')} />}
    </>
  );
}

/** The programs that it is part of, each a link to its page. */
function ProgramsOfCourse({ programs }: Pick<DetailsProps, 'programs'>) {
  const t = useText('courses');
  return (
    <>
      <p>{t('programs', { count: programs.length })}</p>
      <List items={programs} keyOf={({ slug }) => slug}>
        {({ slug, title }) => (
          <Link href={`/programs/${slug}`} look="standing">
            {title}
          </Link>
        )}
      </List>
    </>
  );
}

/** How many lessons, and how long all of them take. */
function Extent({ lessonsCount, minutes }: Pick<CourseInDetail, 'lessonsCount' | 'minutes'>) {
  const t = useText('courses');
  const length = useLength();
  return (
    <>
      {t('lessons.count', { count: lessonsCount })} {t('minutes.all', { time: length(minutes) })}
    </>
  );
}

/** What its lessons are read and heard in, and how much has to be fetched to hear all of it. */
function Formats({ textFormats, recordings }: Pick<CourseInDetail, 'textFormats' | 'recordings'>) {
  const t = useText('courses');
  const words = useText('formats');
  const size = useFileSize();
  const { language } = usePage();
  const list = new Intl.ListFormat(localeOf(language)).format(textFormats.map((format) => words(format)));
  const { count, bytes } = recordings;
  return (
    <>
      {textFormats.length > 0 && t('formats.texts', { formats: list })}{' '}
      {count > 0 && t('formats.recordings', { count, size: size(bytes) })}
    </>
  );
}

/** What somebody can do afterwards, or should bring along. */
function Points({ id, items }: { id: 'outcomes' | 'requirements'; items: readonly string[] }) {
  const t = useText('courses');
  return (
    <Section id={id} heading={t(`${id}.heading`)} layout="beside">
      <Prose>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Prose>
    </Section>
  );
}
