import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { listOf } from '#platform/text/formats.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { BadgeList } from '#ui/data/badge.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Facts, Large } from '#ui/data/facts.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { ContentSections } from '#routes/kit/content-page.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { findMember } from '#routes/kit/member.server.ts';
import { readCourseTerms } from '../courses/course-page.server.ts';
import type { Route } from './+types/program';
import { EnterPart, VisitorPart } from './enter-part.tsx';
import { OwnProgramPart } from './own-program-part.tsx';
import { ProgramCohorts } from './program-cohorts.tsx';
import { ProgramCourses } from './program-courses.tsx';
import {
  describeOffer,
  describePlace,
  describeProgram,
  findProgramFor,
  type ProgramInDetail,
} from './program-page.server.ts';
import { waysInto } from './ways-in.ts';

/** What was done just before, as the address says. */
const doneThings = ['enrolled', 'left'] as const;

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { isPage, remember } = context.get(appContext);
  const found = await findProgramFor(context, params.slug);
  const { sections } = found.document;
  const own = await describePlace(context, found);
  const isMember = findMember(context) !== null;
  const offer = await describeOffer(context, found);
  const done = doneThings.find((thing) => thing === url.searchParams.get('done'));
  const { features } = await remember(settingsMemory);
  return {
    ...{ own, sections, offer, isMember, isOffered: isMember ? offer !== null : found.path.isOpen },
    program: describeProgram(context, found),
    terms: await readCourseTerms(context),
    takesSignUps: features.newSignUps && isPage('/signup'),
    takesApplications: features.scholarshipApplications,
    // Said only where it is so: anybody can write an address.
    done: isMember && done === (own ? 'enrolled' : 'left') ? done : null,
  };
}

/** One program: whom it is for, its courses in their order, its groups, what it costs, and how to come in or go on. */
export default function ProgramRoute({ loaderData }: Route.ComponentProps) {
  const t = useText('programs');
  const { program, sections, own, offer, terms, isOffered, isMember, done } = loaderData;
  const { takesSignUps, takesApplications } = loaderData;
  const { title, description, prerequisites, cohorts } = program;
  const outcome = done ? t(`done.${done}`) : null;
  return (
    <>
      <PageHead
        title={title}
        section={t('title')}
        description={description}
        outcome={outcome}
        isHidden={outcome !== null}
      />
      <PageHeading
        lead={description}
        breadcrumb={<Breadcrumb trail={[{ label: t('title'), href: '/programs' }]} current={title} />}
        after={
          <>
            <ProgramFacts program={program} />
            {isOffered && (
              <Link href="#enrol" look="standing">
                {t(own && !own.isOpen ? 'again.heading' : 'enrol.heading')}
              </Link>
            )}
            {outcome && <Notice tone="success" heading={outcome} announce={outcome} />}
          </>
        }
      >
        {title}
      </PageHeading>
      {own && <OwnProgramPart program={program} own={own} />}
      {!program.isOpen && <NotOpen program={program} takesApplications={takesApplications} />}
      <Band>
        <Stack>
          <ProgramDetails program={program} />
          <OtherFormats path={`/formats/program/${program.slug}`} />
        </Stack>
      </Band>
      {prerequisites !== null && (
        <Section id="prerequisites" heading={t('prerequisites.heading')} layout="beside">
          <Paragraphs text={prerequisites} />
        </Section>
      )}
      {program.courses.length > 0 && <ProgramCourses program={program} />}
      {cohorts.length > 0 && !own?.isOpen && <ProgramCohorts cohorts={cohorts} />}
      <ContentSections sections={sections} />
      {offer && (
        <EnterPart {...{ program, offer, terms, takesApplications }} isAgain={own !== null && !own.isOpen} />
      )}
      {isOffered && !isMember && <VisitorPart {...{ program, terms, takesSignUps, takesApplications }} />}
    </>
  );
}

/** In a line what is compared first: level, price, length. */
function ProgramFacts({ program: { level, pricePiastres, durationWeeks } }: { program: ProgramInDetail }) {
  const learn = useText('learn');
  return (
    <Facts
      items={[
        learn(`level.${level}`),
        ...(pricePiastres === null
          ? []
          : [
              <Large key="price">
                <Money piastres={pricePiastres} />
              </Large>,
            ]),
        learn('duration.weeks', { count: durationWeeks }),
      ]}
    />
  );
}

function ProgramDetails({ program }: { program: ProgramInDetail }) {
  const t = useText('programs');
  const learn = useText('learn');
  const { language } = usePage();
  const { isOpen, isInScholarship, skills } = program;
  const ways = waysInto(program).map((way) => t(way));
  return (
    <>
      <DetailsList
        look="stacked"
        items={[
          ...(isOpen ? [{ term: t('ways'), value: listOf(ways, language) }] : []),
          {
            term: t('scholarship'),
            value: t(isInScholarship ? 'scholarship.offered' : 'scholarship.none'),
          },
        ]}
      />
      <BadgeList items={skills} label={learn('course.skills')} />
    </>
  );
}

type NotOpenProps = { program: ProgramInDetail; takesApplications: boolean };

/** That nobody can begin it yet, and what can be done in the meantime. */
function NotOpen({ program: { title, isInScholarship }, takesApplications }: NotOpenProps) {
  const t = useText('programs');
  return (
    <Section id="closed" heading={t('closed.heading')} layout="beside">
      <Stack gap="close">
        <p>{t('closed.text')}</p>
        <div>
          {isInScholarship && takesApplications ? (
            <ButtonLink href="/scholarships" label={t('enroll.label', { title })}>
              {t('enroll')}
            </ButtonLink>
          ) : (
            <ButtonLink href="/contact" label={t('ask.label', { title })}>
              {t('ask')}
            </ButtonLink>
          )}
        </div>
      </Stack>
    </Section>
  );
}
