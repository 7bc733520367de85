import { becomeClient, isClient } from '#domain/marketplace/clients/become-client.ts';
import { findClient } from '#domain/marketplace/clients/client-profile.ts';
import { listOwnProjects } from '#domain/marketplace/projects/own-projects.ts';
import { isKnownClient } from '#domain/marketplace/projects/project-process.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/hire';
import { becomingForm } from './hire-forms.server.ts';
import { HirePage } from './hire-page.tsx';

const doneThings = ['became', 'profile', 'discarded'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language, remember } = context.get(appContext);
  const member = getMember(context);
  const { newClientProjects } = (await remember(settingsMemory)).amounts;
  const own = await listOwnProjects(db, member.userId);
  return {
    isClient: isClient(member),
    isVerified: mayTakePart(member),
    client: await findClient(db, member.userId),
    // Null for whoever does not wait for staff any more.
    firstProjects: (await isKnownClient(db, member.userId)) ? null : newClientProjects,
    projects: own.map(({ id, title, status, updatedAt }) => ({
      ...{ id, status, updatedAt },
      title: pick(title, language),
    })),
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  return await becomingForm.handle({ request, context }, async () => {
    await becomeClient(db, { session: member, requestSource }, now);
    return '/hire?done=became';
  });
}

/** What a client has: their projects, what is said of them, and the way to the next project; or the way to become one. */
export default function Hire({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('hire');
  const errors = useButtonErrors(actionData);
  const outcome = loaderData.done && t(`done.${loaderData.done}`);
  return (
    <HirePage title={t('title')} lead={t('lead')} isFirst hasErrors={errors !== null} outcome={outcome}>
      {loaderData.isClient ? (
        <ForClients {...loaderData} />
      ) : (
        <Band>
          <Stack>
            <p>{t('become.text')}</p>
            <Form action="/hire" errors={errors}>
              <Button look="primary" busyLabel={t('busy')}>
                {t('become')}
              </Button>
            </Form>
          </Stack>
        </Band>
      )}
    </HirePage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function ForClients({ projects, client, isVerified, firstProjects }: Loaded) {
  const t = useText('hire');
  return (
    <>
      <Section
        id="projects"
        heading={t('projects.heading')}
        lead={t('projects.count', { count: projects.length })}
      >
        <Stack>
          <div>
            <ButtonLink href="/hire/projects/new" look="primary">
              {t('projects.new')}
            </ButtonLink>
          </div>
          {projects.length === 0 ? (
            <EmptyState heading={t('projects.none')}>{t('projects.none.text')}</EmptyState>
          ) : (
            <List items={projects} keyOf={({ id }) => id}>
              {({ id, title, status, updatedAt }) => (
                <Stack gap="close">
                  <p>
                    <Link href={`/hire/projects/${id}`} look="standing">
                      <Named>{title}</Named>
                    </Link>
                  </p>
                  <p>
                    {t(`status.${status}`)} {t('projects.changed')} <DateText at={updatedAt} withTime />
                  </p>
                </Stack>
              )}
            </List>
          )}
        </Stack>
      </Section>
      <Section id="trust" heading={t('trust.heading')} tone="sand">
        <Stack>
          <p>{t(isVerified ? 'trust.verified' : 'trust.unverified')}</p>
          {!isVerified && (
            <p>
              <Link href="/account/phone" look="standing">
                {t('trust.verify')}
              </Link>
            </p>
          )}
          <p>{t(client.isPaymentConfirmed ? 'trust.paid' : 'trust.unpaid')}</p>
          {!client.isPaymentConfirmed && (
            <p>
              <Link href="/wallet/top-up" look="standing">
                {t('trust.top-up')}
              </Link>
            </p>
          )}
          {firstProjects !== null && <p>{t('trust.first', { count: firstProjects })}</p>}
          <p>
            {client.name === null ? t('trust.no-profile') : t('trust.profile')}{' '}
            {client.name !== null && <Named>{client.name}</Named>}
          </p>
          <p>
            <Link href="/hire/profile" look="standing">
              {t('profile.title')}
            </Link>
          </p>
        </Stack>
      </Section>
    </>
  );
}
