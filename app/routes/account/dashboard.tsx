import { listOwnEvents } from '#domain/community/own-events.ts';
import { countFollowedThreads } from '#domain/forums/find-threads.ts';
import { listOwnGroupEvents } from '#domain/groups/find-group-events.ts';
import { mayAnywhere } from '#domain/identity/permissions.ts';
import { isStaff } from '#domain/identity/roles.ts';
import { countSubmissionsToMark } from '#domain/learning/assignments/marking/submissions-to-mark.ts';
import { listNextSessions, type NextSession } from '#domain/learning/live/live-sessions.ts';
import { writeWhen } from '#domain/learning/live/live-times.ts';
import { listOwnPrograms } from '#domain/learning/programs/own-programs.ts';
import { listOwnCourses } from '#domain/learning/progress/own-courses.ts';
import { listOwnContracts } from '#domain/marketplace/contracts/find-contracts.ts';
import { countConversations } from '#domain/conversations/conversation-list.ts';
import { findFreelancerApproval } from '#domain/marketplace/freelancer-approval.ts';
import { countOpenInvitedTo } from '#domain/marketplace/projects/invited-to.ts';
import { listOpenProposalsOf } from '#domain/marketplace/proposals/list-proposals.ts';
import { listPutRequests } from '#domain/mentorship/find-requests.ts';
import { listNextMentorSessions } from '#domain/mentorship/next-sessions.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { findSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { findHoldings, type Holdings } from '#domain/wallet/wallet-accounts.ts';
import { listRecentActivity } from '#domain/identity/account/recent-activity.ts';
import { useText } from '#platform/text/i18n.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { NextStep } from '#ui/layout/next-step.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Columns, Stack } from '#ui/layout/stack.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import { ContractList } from '#routes/freelance/contracts/contract-list.tsx';
import { showContract } from '#routes/freelance/contracts/shown-contract.ts';
import { lessonHref } from '#routes/learning/player/lesson-href.ts';
import type { Route } from './+types/dashboard';
import { AccountStatus } from './account-status.tsx';
import { AheadList, describeAhead } from './ahead-part.tsx';
import { inviteeOf } from './invitee.server.ts';
import { nextStepOf } from './next-step.ts';
import { OwnCourses, describeOwnCourse } from './own-courses.tsx';
import { OpenProposals, describeOpenProposals } from './open-proposals.tsx';
import { OwnPrograms, describeOwnProgram } from './own-programs.tsx';

/** The parts of the product that the dashboard leads to, and where their quick actions do (docs/product.md, "Dashboard"). */
const places = [
  { name: 'courses', href: '/learn', action: '/learn' },
  { name: 'freelance', href: '/freelance', action: '/freelance' },
  { name: 'wallet', href: '/wallet', action: '/wallet/top-up' },
  { name: 'community', href: '/community', action: '/community' },
] as const;

/** What happened just before, as the address says: the page in between was there for a moment only. */
const beforeThings = ['signed-in', 'verified'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, isPage, language, remember } = context.get(appContext);
  const member = getMember(context);
  const teaches = mayAnywhere(member.roles, 'courses.edit');
  const [{ features }, approval, invited, proposals, ...rest] = await Promise.all([
    remember(settingsMemory),
    findFreelancerApproval(db, inviteeOf(context)),
    countOpenInvitedTo(db, member),
    listOpenProposalsOf(db, member.userId),
    findSubscription(db, member.userId, now),
    findHoldings(db, member.userId),
    listOwnCourses(db, member.userId, now),
    listOwnPrograms(db, member.userId, now),
    listNextSessions(db, member.userId, now),
    listRecentActivity(db, member.userId),
    teaches ? countSubmissionsToMark(db, member.userId) : 0,
    listOwnContracts(db, member.userId),
    countConversations(db, member.userId, now),
    countFollowedThreads(db, member.userId),
    listPutRequests(db, member.userId),
    listNextMentorSessions(db, member.userId, now),
    listOwnEvents(db, { userId: member.userId, emailKey: findRegistrant(context)?.email.key ?? null }, now),
    listOwnGroupEvents(db, member.userId, now),
  ]);
  const [subscription, holdings, courses, programs, sessions, activity, toMark, ...work] = rest;
  const [contracts, conversations, threads, requests, meetings, events, groupEvents] = work;
  const status = {
    email: member.email,
    phone: member.phone === null ? 'none' : member.phoneConfirmedAt ? 'confirmed' : 'unconfirmed',
    isFreelancer: member.memberRoles.includes('freelancer'),
    approval,
    takesRequests: features.invitationRequests,
    hasSecondFactor: member.hasSecondFactor,
    subscription,
    deletionDueAt: member.deletionDueAt,
  } as const;
  return {
    name: member.firstName || member.email,
    isStaff: isStaff(member.roles),
    ...{ teaches, toMark, invited },
    // Staff who see the site as somebody else do not read what they write.
    conversations: member.impersonation ? { all: 0, unread: 0 } : conversations,
    threads: member.impersonation ? { total: 0, unread: 0 } : threads,
    ahead: describeAhead(
      member.impersonation
        ? { requests: [], sessions: [], events, groupEvents: [] }
        : { requests, sessions: meetings, events, groupEvents },
      language,
    ),
    status,
    nextStep: nextStepOf({ ...status, isPhoneConfirmed: status.phone === 'confirmed' }),
    places: places.filter(({ href }) => isPage(href)),
    holdings,
    courses: courses.map((course) =>
      describeOwnCourse(course, language, inWords(sessions.get(course.slug), language)),
    ),
    programs: programs.map((program) => describeOwnProgram(program, language)),
    activity,
    proposals: describeOpenProposals(proposals, { userId: member.userId, language }),
    contracts: contracts
      .filter(({ contract }) => contract.status === 'active')
      .map(({ contract, ...own }) => showContract(contract, { ...own, language })),
    before: beforeThings.find((thing) => url.searchParams.has(thing)) ?? null,
  };
}

function inWords(session: NextSession | undefined, language: Language) {
  if (!session) return undefined;
  const { course, lesson: slug, title } = session;
  const when = writeWhen(session, language);
  return { href: lessonHref({ course, slug, kind: 'live' }), title: pick(title, language), when };
}

/** What to do next, where to go on from here, and where a member stands. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useText('dashboard');
  const work = useText('contracts');
  const { name, status, nextStep, places, holdings, courses, programs, activity, proposals, before } =
    loaderData;
  const { contracts, ahead } = loaderData;
  const outcome = before && t(`before.${before}`);
  return (
    <>
      <PageHead title={t('title')} isHidden outcome={outcome} />
      <PageHeading
        lead={t('lead')}
        after={
          <>
            {outcome && <Notice tone="success" heading={outcome} announce={outcome} />}
            <Actions {...loaderData} />
          </>
        }
      >
        {t('greeting', { name: `\u2068${name}\u2069` })}
      </PageHeading>
      {nextStep && (
        <Band>
          <NextStep
            id="next"
            heading={t(`next.${nextStep.name}`)}
            count={t('next.count', { number: nextStep.number, total: nextStep.total })}
            action={
              <ButtonLink href={nextStep.href} look="primary">
                {t(`next.${nextStep.name}-action`)}
              </ButtonLink>
            }
          >
            {t(`next.${nextStep.name}-text`)}
          </NextStep>
        </Band>
      )}
      <Section id="places" heading={t('cards.heading')} tone="sand">
        <CardList items={places} keyOf={({ name }) => name} look="compact">
          {({ name, href }) => (
            <Card heading={t(`cards.${name}`)} href={href}>
              {name === 'wallet' ? <InWallet holdings={holdings} /> : <p>{t(`cards.${name}-text`)}</p>}
            </Card>
          )}
        </CardList>
      </Section>
      {ahead.length > 0 && (
        <Band>
          <Part id="ahead" heading={t('ahead.heading')}>
            <AheadList ahead={ahead} />
          </Part>
        </Band>
      )}
      {proposals.length > 0 && <OpenProposals proposals={proposals} />}
      {contracts.length > 0 && (
        <Band>
          <Part id="contracts" heading={work('dashboard.heading')}>
            <ContractList contracts={contracts} />
            <Link href="/contracts" look="standing">
              {work('dashboard.all')}
            </Link>
          </Part>
        </Band>
      )}
      {programs.length > 0 && (
        <Band>
          <Part id="programs" heading={t('programs.heading')}>
            <OwnPrograms programs={programs} />
          </Part>
        </Band>
      )}
      <Band>
        <Columns>
          <Part id="learning" heading={t('learning.heading')}>
            <OwnCourses courses={courses} />
          </Part>
          <Part id="actions" heading={t('actions.heading')}>
            <QuickActions places={places} />
          </Part>
        </Columns>
      </Band>
      <Band>
        <Columns>
          <Part id="status" heading={t('status.heading')}>
            <AccountStatus status={status} />
          </Part>
          <Part id="activity" heading={t('activity.heading')}>
            <RecentActivity activity={activity} />
          </Part>
        </Columns>
      </Band>
    </>
  );
}

type Roles = Pick<
  Route.ComponentProps['loaderData'],
  'isStaff' | 'teaches' | 'toMark' | 'invited' | 'conversations' | 'threads'
>;

function Actions({ isStaff, teaches, toMark, invited, conversations, threads }: Roles) {
  const messages = useText('conversations');
  const forums = useText('forums');
  const t = useText('dashboard');
  const searches = useText('searches');
  const news = useText('course-news');
  return (
    <ButtonRow>
      <ButtonLink href="/account">{t('settings')}</ButtonLink>
      {conversations.all > 0 && (
        <ButtonLink href="/messages">
          {conversations.unread === 0
            ? messages('link.none')
            : messages('link', { count: conversations.unread })}
        </ButtonLink>
      )}
      {threads.total > 0 && (
        <ButtonLink href="/community/following">
          {threads.unread === 0 ? forums('link.none') : forums('link', { count: threads.unread })}
        </ButtonLink>
      )}
      {teaches && <ButtonLink href="/teach">{news('teach.link')}</ButtonLink>}
      {toMark > 0 && (
        <ButtonLink href="/teach/marking">{news('teach.marking', { count: toMark })}</ButtonLink>
      )}
      {invited > 0 && (
        <ButtonLink href="/freelance/invited">{searches('dashboard.invited', { count: invited })}</ButtonLink>
      )}
      {isStaff && <ButtonLink href="/admin">{t('staff')}</ButtonLink>}
    </ButtonRow>
  );
}

function InWallet({ holdings: { money, points } }: { holdings: Holdings }) {
  const t = useText('dashboard');
  const { language } = usePage();
  return (
    <>
      <p>{t('cards.wallet-balance', { balance: spokenMoney(money.available, language) })}</p>
      {points.available > 0 && <p>{t('cards.wallet-points', { count: points.available })}</p>}
    </>
  );
}

type Places = Route.ComponentProps['loaderData']['places'];

function QuickActions({ places }: { places: Places }) {
  const t = useText('dashboard');
  return (
    <List items={places} keyOf={({ name }) => name}>
      {({ name, action }) => (
        <Link href={action} look="standing">
          {t(`actions.${name}`)}
        </Link>
      )}
    </List>
  );
}

function RecentActivity({ activity }: { activity: Route.ComponentProps['loaderData']['activity'] }) {
  const t = useText('dashboard');
  return (
    <>
      {activity.length === 0 ? (
        <p>{t('activity.none')}</p>
      ) : (
        <List items={activity} keyOf={({ id }) => String(id)}>
          {({ action, at }) => (
            <Stack gap="close">
              <p>{t(`activity.${keyOf(action)}`)}</p>
              <p>
                <DateText at={at} withTime />
              </p>
            </Stack>
          )}
        </List>
      )}
      <Link href="/account/sessions" look="standing">
        {t('activity.sessions')}
      </Link>
    </>
  );
}

/** `session.start` is told by the text `activity.session-start`. */
function keyOf<Action extends string>(action: Action) {
  return action.replace(/[._]/g, '-') as Hyphenated<Action>;
}

type Hyphenated<Text extends string> = Text extends `${infer Head}.${infer Tail}`
  ? `${Hyphenated<Head>}-${Hyphenated<Tail>}`
  : Text extends `${infer Head}_${infer Tail}`
    ? `${Head}-${Hyphenated<Tail>}`
    : Text;
