import { data, redirect } from 'react-router';
import { confirmSubscription, getConfirmationState } from '#domain/content/newsletter-confirm.ts';
import { Refusal } from '#platform/refusal.ts';
import { appContext } from '#platform/request-context.server.ts';
import type { Route } from './+types/newsletter-confirm';
import { NewsletterLinkPage, readDeadLink, type LinkState } from './newsletter-link-page.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  try {
    const state: LinkState = { isDone: (await getConfirmationState(db, token, now)) === 'confirmed' };
    return data({ token, state });
  } catch (error) {
    const { state, status } = readDeadLink(error);
    return data({ token, state }, status);
  }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  try {
    await confirmSubscription(db, { token, site: { url: page.origin, name: page.siteName } }, now);
  } catch (error) {
    // The loader, which runs next, says why the link does not work.
    if (error instanceof Refusal) return null;
    throw error;
  }
  return redirect(`/newsletter/confirm?token=${token}`, 303);
}

export default function NewsletterConfirm({ loaderData: { token, state } }: Route.ComponentProps) {
  return <NewsletterLinkPage purpose="confirm" token={token} state={state} />;
}
