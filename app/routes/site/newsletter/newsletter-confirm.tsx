import { confirmSubscription, getConfirmationState } from '#domain/newsletter/newsletter-confirm.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/newsletter-confirm';
import { followMailLink, readMailLink } from '#routes/kit/mail-link.server.ts';
import { NewsletterLinkPage } from './newsletter-link-page.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  return await readMailLink(
    url,
    async (token) => (await getConfirmationState(db, token, now)) === 'confirmed',
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, now, site } = context.get(appContext);
  return await followMailLink({ request, context, url, path: '/newsletter/confirm' }, (token) =>
    confirmSubscription(db, { token, site }, now),
  );
}

export default function NewsletterConfirm({
  loaderData: { token, state },
  actionData,
}: Route.ComponentProps) {
  return <NewsletterLinkPage purpose="confirm" token={token} state={state} result={actionData} />;
}
