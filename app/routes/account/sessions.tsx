import { redirect, type HeadersArgs } from 'react-router';
import { endAllSessions, endOneSession, listSessions } from '#domain/identity/account/session-list.ts';
import { readDevice } from '#platform/page/device.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { endedSessionCookie } from '#platform/security/session-cookie.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Form } from '#ui/form/form.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { familiarCookies, settingCookies } from '#routes/kit/familiar-browser.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/sessions';
import { useAccountErrors } from './account-errors.ts';
import { sessionsForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { readAccount } from './answers.server.ts';

const path = '/account/sessions';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = getMember(context);
  const sessions = await listSessions(db, member.userId, now);
  const [here, others] = [true, false].map((isHere) =>
    sessions
      .filter(({ id }) => (id === member.id) === isHere)
      .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
        id,
        isHere,
        createdAt,
        lastSeenAt,
        ...readDevice(userAgent),
      })),
  );
  return { sessions: [...here!, ...others!] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, member, site, requestSource } = readAccount(request, context);
  const { userId } = member;
  return await sessionsForm.handle({ request, context, path }, async ({ values: { end, session } }) => {
    switch (end) {
      case 'others':
        await endAllSessions(db, { userId, except: member.id, site, requestSource }, now);
        return redirect(`${path}?done=other-sessions`, {
          status: 303,
          headers: settingCookies(await familiarCookies({ request, context }, userId)),
        });
      case 'all': {
        await endAllSessions(db, { userId, except: null, site, requestSource }, now);
        const headers = { 'Set-Cookie': endedSessionCookie(page.origin) };
        return redirect('/login?signed-out=1', { status: 303, headers });
      }
      default:
        await endOneSession(db, { userId, sessionId: session, requestSource }, now);
        return `${path}?done=session`;
    }
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type DeviceSession = Route.ComponentProps['loaderData']['sessions'][number];

/** Where the person is signed in, and how to end it. */
export default function Sessions({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const errors = useAccountErrors(actionData);
  const nameOf = useNames(sessions);
  return (
    <AccountPage
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      hasErrors={errors !== null}
      done={['session', 'other-sessions']}
    >
      <Part id="list" heading={t('sessions.list')}>
        <List items={sessions} keyOf={({ id }) => id}>
          {(session) => <SessionRow session={session} name={nameOf(session)} />}
        </List>
      </Part>
      <Part id="everywhere" heading={t('sessions.everywhere-heading')}>
        <Form action={path} errors={errors} prefix="all-">
          {sessions.length > 1 && <p>{t('sessions.others-text')}</p>}
          <p>{t('sessions.all-text')}</p>
          <ButtonRow>
            {sessions.length > 1 && (
              <Button look="danger" name="end" value="others" busyLabel={t('sessions.ending')}>
                {t('sessions.others')}
              </Button>
            )}
            <Button look="danger" name="end" value="all" busyLabel={t('sessions.ending')}>
              {t('sessions.all')}
            </Button>
          </ButtonRow>
        </Form>
      </Part>
    </AccountPage>
  );
}

function SessionRow({ session, name }: { session: DeviceSession; name: string }) {
  const t = useText('account');
  const { id, isHere, createdAt, lastSeenAt } = session;
  return (
    <Stack gap="close">
      <Row>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {isHere && <Badge tone="success">{t('sessions.this')}</Badge>}
      </Row>
      <DetailsList
        items={[
          { term: t('sessions.since'), value: <DateText at={createdAt} withTime /> },
          {
            term: t('sessions.seen'),
            value: isHere ? t('sessions.seen-now') : <DateText at={lastSeenAt} withTime />,
          },
        ]}
      />
      {!isHere && (
        <Form action={path} prefix={`${id}-`}>
          <input type="hidden" name="session" value={id} />
          <Button label={t('sessions.end-named', { device: name })} busyLabel={t('sessions.ending')}>
            {t('sessions.end')}
          </Button>
        </Form>
      )}
    </Stack>
  );
}

/** What people call a device; a second one of its kind gets a number, so that every button has a name of its own. */
function useNames(sessions: readonly DeviceSession[]): (session: DeviceSession) => string {
  const t = useText('account');
  const plain = ({ browser, system }: DeviceSession) =>
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  return (session) => {
    const device = plain(session);
    const alike = sessions.filter((other) => plain(other) === device);
    const number = alike.indexOf(session) + 1;
    return number === 1 ? device : t('sessions.numbered', { device, number });
  };
}
