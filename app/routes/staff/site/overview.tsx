import { readSettings } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/overview';
import { formGroups } from './setting-fields.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'settings.change');
  const { features, maintenance } = await readSettings(context.get(appContext).db);
  return {
    switchedOff: Object.values(features).filter((isOn) => !isOn).length,
    isInMaintenance: maintenance.on,
  };
}

/** What staff can set, by what it is about; each has a screen of its own. */
export default function Settings({ loaderData: { switchedOff, isInMaintenance } }: Route.ComponentProps) {
  const t = useText('staff-settings');
  const places = [
    ...formGroups.map((group) => ({ key: group, href: `/admin/settings/${group}` })),
    { key: 'consent' as const, href: '/admin/settings/consent' },
    { key: 'maintenance' as const, href: '/admin/maintenance' },
  ];
  const stateOf = (key: (typeof places)[number]['key']) => {
    if (key === 'features' && switchedOff > 0) return t('off', { count: switchedOff });
    return key === 'maintenance' && isInMaintenance ? t('closed') : null;
  };
  return (
    <StaffPage title={t('title')} lead={t('lead')}>
      <Section id="groups" heading={t('groups')}>
        <CardList items={places} keyOf={({ key }) => key} look="compact">
          {({ key, href }) => (
            <Card heading={t(`group.${key}`)} href={href}>
              <p>{t(`about.${key}`)}</p>
              {stateOf(key) && (
                <p>
                  <Badge tone="danger">{stateOf(key)}</Badge>
                </p>
              )}
            </Card>
          )}
        </CardList>
      </Section>
    </StaffPage>
  );
}
