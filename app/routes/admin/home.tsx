import { readSettings } from '#domain/content/settings.ts';
import type { Role } from '#domain/identity/role-words.ts';
import { countUsers } from '#domain/identity/users.ts';
import { useText } from '#platform/i18n.ts';
import { localeOf } from '#platform/language.ts';
import { usePage } from '#platform/page.ts';
import { appContext } from '#platform/request-context.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DetailsList } from '#ui/details-list.tsx';
import { Figures } from '#ui/figures.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberText } from '#ui/number-text.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Section } from '#ui/section.tsx';
import type { Route } from './+types/home';
import { SignInScreen } from './sign-in-screen.tsx';
import { adminPath, findStaff, isHalfSignedIn } from './staff.server.ts';

/** What was done before coming here, as the address says. */
const doneThings = ['password', 'maintenance'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = findStaff(context);
  if (!staff) {
    const { searchParams } = url;
    return {
      staff: null,
      next: adminPath(searchParams.get('next')),
      isSignedOut: searchParams.has('signed-out'),
      isHalfSignedIn: isHalfSignedIn(context),
    };
  }
  const { db } = context.get(appContext);
  const { maintenance } = await readSettings(db);
  return {
    staff: { email: staff.email, roles: [...new Set(staff.roles.map(({ role }) => role))] },
    figures: { users: await countUsers(db) },
    isInMaintenance: maintenance.on,
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

/** The login form for whoever is not staff; the dashboard for staff (specification 2, "Admin area"). */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  if (!loaderData.staff) return <SignInScreen {...loaderData} />;
  return <Dashboard {...loaderData} />;
}

type DashboardProps = Exclude<Awaited<ReturnType<typeof loader>>, { staff: null }>;

function Dashboard({ staff, figures, isInMaintenance, done }: DashboardProps) {
  const t = useText('admin');
  return (
    <>
      <PageHead title={t('dashboard.title')} section={t('section')} isHidden />
      <PageHeading
        lead={t('dashboard.lead')}
        after={
          done && (
            <Notice tone="success" heading={t(`done.${done}.title`)} announce={t(`done.${done}.title`)}>
              {t(`done.${done}.text`)}
            </Notice>
          )
        }
      >
        {t('dashboard.title')}
      </PageHeading>
      <Section id="you" heading={t('you.heading')}>
        <DetailsList
          items={[
            { term: t('you.email'), value: <bdi>{staff.email}</bdi> },
            { term: t('you.roles'), value: <Roles roles={staff.roles} /> },
          ]}
        />
      </Section>
      <Section id="figures" heading={t('figures.heading')} tone="sand">
        <Figures
          figures={[{ key: 'users', label: t('figures.users'), value: <NumberText value={figures.users} /> }]}
        />
      </Section>
      <Section
        id="maintenance"
        heading={t('maintenance.title')}
        lead={isInMaintenance ? t('maintenance.isOn') : t('maintenance.isOff')}
      >
        <ButtonLink href="/admin/maintenance">{t('maintenance.change')}</ButtonLink>
      </Section>
    </>
  );
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const t = useText('admin');
  const { language } = usePage();
  return <>{new Intl.ListFormat(localeOf(language)).format(roles.map((role) => t(`role.${role}`)))}</>;
}
