import { privateNotificationKinds } from '#domain/manifests.ts';
import { countUnread, findNews } from '#domain/notifications/notify/notifications.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/notification-news';
import { sayNotification } from './notification-words.ts';

/**
 * What arrived for whoever is signed in after the instant `after`, in the words that their page says: asked by a script
 * once a minute (app/enhance/news.ts). An instant that is none, or that lies ahead, stands for now.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const { userId, impersonation } = getMember(context);
  const without = impersonation ? privateNotificationKinds : [];
  const asked = Date.parse(url.searchParams.get('after') ?? '');
  const since = asked < now.getTime() ? new Date(asked) : now;
  const texts = textsFor(language);
  const { count, latest } = await findNews(db, { userId, since, without });
  const t = texts.getFixedT(null, 'notifications');
  const words = latest && t('news', { count, latest: sayNotification(t, latest, language) });
  const unread = await countUnread(db, userId);
  const shell = texts.getFixedT(null, 'shell');
  const label = shell('account.notifications', { count: unread });
  const menu = shell('nav.account', { count: unread });
  const headers = { 'Cache-Control': 'private, no-store' };
  return Response.json({ at: now.toISOString(), label, menu, words }, { headers });
}
