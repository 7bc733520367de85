import { getUnsubscribeState, unsubscribe } from '#domain/newsletter/newsletter-unsubscribe.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/newsletter-unsubscribe';
import { followMailLink, readMailLink } from '#routes/kit/mail-link.server.ts';
import { NewsletterLinkPage } from './newsletter-link-page.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  return await readMailLink(url, async (token) => (await getUnsubscribeState(db, token)) === 'unsubscribed');
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  return await followMailLink({ request, context, url, path: '/newsletter/unsubscribe' }, (token) =>
    unsubscribe(db, token, now),
  );
}

export default function NewsletterUnsubscribe({
  loaderData: { token, state },
  actionData,
}: Route.ComponentProps) {
  return <NewsletterLinkPage purpose="unsubscribe" token={token} state={state} result={actionData} />;
}
