import { useText } from '#platform/text/i18n.ts';
import { listOf } from '#platform/text/formats.ts';
import { usePage } from '#platform/page/page.ts';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Link } from '#ui/text/link.tsx';
import { mayEnter, staffGroups } from '#routes/staff/kit/staff-places.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/first-steps';

export function loader({ context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'staff-area.enter');
  const places = staffGroups.flatMap((group) => group.places).filter((place) => mayEnter(roles, place));
  return {
    roles: [...new Set(roles.map(({ role }) => role))],
    places: places.map(({ key, href }) => ({ key, href })),
  };
}

/** What somebody new to the staff does first, and what each place that their roles open is for. */
export default function FirstSteps({ loaderData: { roles, places } }: Route.ComponentProps) {
  const t = useText('admin');
  const { language } = usePage();
  const named = listOf(
    roles.map((role) => t(`role.${role}`)),
    language,
  );
  return (
    <StaffPage title={t('first.title')} lead={t('first.lead', { roles: named })}>
      <Section id="begin" heading={t('first.begin')}>
        <Steps
          items={
            [
              { key: 'tasks', href: '/admin/tasks' },
              { key: 'recovery', href: '/account/recovery-codes' },
              { key: 'display', href: '/display' },
            ] as const
          }
          keyOf={({ key }) => key}
        >
          {({ key, href }) => (
            <>
              <p>{t(`first.${key}`)}</p>
              <Link href={href} look="standing">
                {t(`first.${key}.link`)}
              </Link>
            </>
          )}
        </Steps>
      </Section>
      <Section id="places" heading={t('first.places')} tone="sand">
        <CardList items={places} keyOf={({ key }) => key} look="compact">
          {({ key, href }) => (
            <Card heading={t(`place.${key}`)} href={href}>
              <p>{t(`first.place.${key}`)}</p>
            </Card>
          )}
        </CardList>
      </Section>
    </StaffPage>
  );
}
