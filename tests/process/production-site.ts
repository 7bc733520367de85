import type { Email } from 'postal-mime';
import { newTimestamp } from '#platform/input/form-timestamp.server.ts';
import type { CaptchaAction } from '#platform/input/captcha.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database/database.server.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { startMailServer, type MailServer } from '#tests/worlds/messages/mail-server.ts';
import { makeMember, type Member, type MemberOptions } from '#tests/worlds/identity/members.ts';
import {
  sendThrough,
  startReverseProxy,
  type Got,
  type ReverseProxy,
  type Sent,
} from '#tests/worlds/process/reverse-proxy.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

export const host = 'baseera.example';
export const appUrl = `https://${host}`;
const SECRET = 'Zk3vQ9xT1nB7wLr5Yc8HsJ2dGm6PfA4u';

/** The site as operators run it: in production, by https, behind a proxy. */
export function productionSite() {
  let mailServer: MailServer;
  let app: RunningApp;
  let proxy: ReverseProxy;
  let open: OpenDatabase;

  test.beforeAll(async () => {
    mailServer = await startMailServer();
    app = await startApp({
      env: {
        ...{ BASEERA_MODE: 'production', APP_URL: appUrl, SECRET, TRUST_PROXY: '1' },
        ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'Baseera <no-reply@baseera.example>' },
      },
    });
    proxy = await startReverseProxy(app.url);
    open = await openDatabase({ dataFolder: app.dataFolder, share: true });
  });

  test.afterAll(async () => {
    await open?.close();
    await proxy?.close();
    await app?.stop();
    await mailServer?.close();
  });

  const member = async (options: MemberOptions = {}) =>
    await makeMember(open.db, { secret: SECRET, ...options });
  return {
    db: (): Database => open.db,
    /** Where the site itself listens, past the proxy. */
    directUrl: (): string => app.url,
    /** Sends a request through the proxy, to our host unless told otherwise. */
    send: async (sent: Sent, to = host): Promise<Got> => await sendThrough(proxy, to, sent),
    member,
    staff: async (role: Role): Promise<Member> => await member({ roles: [role], hasSecondFactor: true }),
    /** What a browser without scripts sends of the security check, some seconds after it got the form. */
    timestampFieldsFor: (action: CaptchaAction) => ({
      'captcha-stamp': newTimestamp(readConfig({ SECRET }), action, new Date(Date.now() - 10_000)),
      website: '',
    }),
    async mailTo(email: string): Promise<Email> {
      const find = () => mailServer.received.find(({ to }) => to?.some(({ address }) => address === email));
      await expect.poll(find, { message: `a mail to ${email}`, timeout: 30_000 }).toBeTruthy();
      return find()!;
    },
  };
}

export function cookieOf(who: Member): string {
  return who.cookieHeader(appUrl);
}

/** What a form of ours is sent with. */
export function own(who: Member): { cookie: string; origin: string } {
  return { cookie: cookieOf(who), origin: appUrl };
}
