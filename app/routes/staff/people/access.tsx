import type { HeadersArgs } from 'react-router';
import { listSessions } from '#domain/identity/account/session-list.ts';
import { siteWideRoles } from '#domain/identity/role-names.ts';
import { readDevice } from '#platform/page/device.ts';
import { useText } from '#platform/text/i18n.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import type { Route } from './+types/access';
import { accessActs } from './access-acts.ts';
import { answerAccess } from './access.server.ts';
import { ImpersonationPart, SecondFactorPart, SuspensionPart } from './grave-parts.tsx';
import { RolesPart } from './roles-part.tsx';
import { listScopes, readScopes } from './scopes.server.ts';
import { SessionsPart } from './sessions-part.tsx';
import { readUserPage, rightsOver } from './user.server.ts';
import { UserFrame } from './user-frame.tsx';
import { LinkPart, VerificationPart } from './verification-part.tsx';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, now, actor, user } = await readUserPage(context, params.id);
  const rights = rightsOver(actor, user, now);
  const sessions = await listSessions(db, user.id, now);
  const { id, name, email, phone, roles, status, secondFactor, hasPassword } = user;
  return {
    user: {
      ...{ id, name, email, roles, status, hasPassword },
      phone: phone && showPhoneNumber(phone),
      isEmailConfirmed: user.emailConfirmedAt !== null,
      isPhoneConfirmed: user.phoneConfirmedAt !== null,
      hasSecondFactor: secondFactor.hasAuthenticator || secondFactor.passkeys > 0,
    },
    rights,
    scopes: await readScopes(db, context, roles),
    courses: rights.grantable.some((role) => !siteWideRoles.some((each) => each === role))
      ? await listScopes(db, context)
      : [],
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, ...readDevice(userAgent) })),
    done: accessActs.find((act) => act === url.searchParams.get('done')) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  return await answerAccess(args);
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** What every part of the page is given. */
export type AccessProps = Pick<Route.ComponentProps['loaderData'], 'user' | 'rights'> & {
  result: Route.ComponentProps['actionData'];
};

/** The ways into somebody's account and what they may do there, and how staff change both. */
export default function AdminUserAccess({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-users');
  const { user, rights, scopes, courses, sessions, done } = loaderData;
  const props = { user, rights, result };
  return (
    <UserFrame user={user} page="access" done={done && t(`done.${done}`)} hasErrors={result !== undefined}>
      {rights.isOneself && <Notice>{t('access.oneself')}</Notice>}
      <RolesPart {...props} scopes={scopes} courses={courses} />
      {rights.mayEdit && <VerificationPart {...props} />}
      {rights.mayEdit && <LinkPart {...props} />}
      {rights.mayEdit && user.hasSecondFactor && <SecondFactorPart {...props} />}
      <SessionsPart {...props} sessions={sessions} />
      {rights.maySuspend && <SuspensionPart {...props} />}
      {rights.mayImpersonate && <ImpersonationPart {...props} />}
    </UserFrame>
  );
}
