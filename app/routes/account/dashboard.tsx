import { isStaff } from '#domain/identity/roles.ts';
import { listRecentActivity } from '#domain/identity/account/recent-activity.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Columns, Row, Stack } from '#ui/layout/stack.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/dashboard';
import { AccountStatus } from './account-status.tsx';

/** The parts of the product that the dashboard leads to (docs/product.md, "Dashboard"). */
const places = [
  { name: 'courses', href: '/learn' },
  { name: 'freelance', href: '/freelance' },
  { name: 'wallet', href: '/wallet' },
  { name: 'community', href: '/community' },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, isPage } = context.get(appContext);
  const member = getMember(context);
  return {
    name: member.firstName || member.email,
    isStaff: isStaff(member.roles),
    status: {
      email: member.email,
      phone: member.phone === null ? 'none' : member.phoneConfirmedAt ? 'confirmed' : 'unconfirmed',
      isFreelancer: member.memberRoles.includes('freelancer'),
      hasSecondFactor: member.hasSecondFactor,
      deletionDueAt: member.deletionDueAt,
    } as const,
    places: places.map((place) => ({ ...place, isBuilt: isPage(place.href) })),
    activity: await listRecentActivity(db, member.userId),
  };
}

/** Where a member stands and where to go on from here. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useText('dashboard');
  const { name, status, places, activity } = loaderData;
  return (
    <>
      <PageHead title={t('title')} isHidden />
      <PageHeading lead={t('lead')} after={<Actions isStaff={loaderData.isStaff} />}>
        {t('greeting', { name: `\u2068${name}\u2069` })}
      </PageHeading>
      <Band>
        <Columns>
          <Part id="status" heading={t('status.heading')}>
            <AccountStatus status={status} />
          </Part>
          <Part id="learning" heading={t('learning.heading')}>
            <EmptyState
              heading={t('learning.none')}
              action={<ButtonLink href="/learn">{t('learning.browse')}</ButtonLink>}
            >
              {t('learning.none-text')}
            </EmptyState>
          </Part>
        </Columns>
      </Band>
      <Section id="places" heading={t('cards.heading')} tone="sand">
        <CardList items={places} keyOf={({ name }) => name} look="compact">
          {({ name, href, isBuilt }) => (
            <Card
              heading={t(`cards.${name}`)}
              href={isBuilt ? href : undefined}
              foot={!isBuilt && <Badge>{t('building')}</Badge>}
            >
              <p>{t(`cards.${name}-text`)}</p>
            </Card>
          )}
        </CardList>
      </Section>
      <Band>
        <Columns>
          <Part id="actions" heading={t('actions.heading')}>
            <QuickActions places={places} />
          </Part>
          <Part id="activity" heading={t('activity.heading')}>
            <RecentActivity activity={activity} />
          </Part>
        </Columns>
      </Band>
    </>
  );
}

function Actions({ isStaff }: { isStaff: boolean }) {
  const t = useText('dashboard');
  return (
    <ButtonRow>
      <ButtonLink href="/account">{t('settings')}</ButtonLink>
      {isStaff && <ButtonLink href="/admin">{t('staff')}</ButtonLink>}
      <Form action="/sign-out" prefix="leave-">
        <Button look="quiet" busyLabel={t('signing-out')}>
          {t('sign-out')}
        </Button>
      </Form>
    </ButtonRow>
  );
}

type Places = Route.ComponentProps['loaderData']['places'];

function QuickActions({ places }: { places: Places }) {
  const t = useText('dashboard');
  return (
    <List items={places} keyOf={({ name }) => name}>
      {({ name, href, isBuilt }) =>
        isBuilt ? (
          <Link href={href} look="standing">
            {t(`actions.${name}`)}
          </Link>
        ) : (
          <Row>
            <span>{t(`actions.${name}`)}</span>
            <Badge>{t('building')}</Badge>
          </Row>
        )
      }
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
