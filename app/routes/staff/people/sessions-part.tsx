import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { AccessProps } from './access.tsx';
import { ActForm } from './act-form.tsx';

type DeviceSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  browser: string | null;
  system: string | null;
};

/** Where somebody is signed in, and signing them out. */
export function SessionsPart({
  user,
  rights,
  result,
  sessions,
}: AccessProps & { sessions: readonly DeviceSession[] }) {
  const t = useText('staff-users');
  const nameOf = useDeviceNames(sessions);
  const name = `\u2068${user.name}\u2069`;
  return (
    <Part id="sessions" heading={t('sessions.heading')}>
      {sessions.length === 0 ? (
        <p>{t('sessions.none')}</p>
      ) : (
        <List items={sessions} keyOf={({ id }) => id}>
          {(session) => (
            <Stack gap="close">
              <p>
                <bdi>{nameOf(session)}</bdi>: {t('sessions.seen')}{' '}
                <DateText at={session.lastSeenAt} withTime />
              </p>
              {rights.mayEdit && (
                <ActForm user={user} result={result} act="end-session" which={session.id}>
                  <input type="hidden" name="session" value={session.id} />
                  <Button
                    busyLabel={t('sessions.ending')}
                    label={t('sessions.end-named', { device: nameOf(session) })}
                  >
                    {t('sessions.end')}
                  </Button>
                </ActForm>
              )}
            </Stack>
          )}
        </List>
      )}
      {rights.mayEdit && sessions.length > 0 && (
        <ActForm user={user} result={result} act="end-sessions">
          <Button
            look="danger"
            busyLabel={t('sessions.ending')}
            label={t('sessions.end-all-named', { name })}
          >
            {t('sessions.end-all')}
          </Button>
        </ActForm>
      )}
    </Part>
  );
}

/** What a device is called; a second one of its kind gets a number, so that every button has a name of its own. */
function useDeviceNames(sessions: readonly DeviceSession[]): (session: DeviceSession) => string {
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
