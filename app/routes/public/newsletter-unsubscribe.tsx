import { data, redirect } from 'react-router';
import { getUnsubscribeState, unsubscribe } from '#domain/content/newsletter-unsubscribe.ts';
import { Refusal } from '#platform/refusal.ts';
import { appContext } from '#platform/request-context.server.ts';
import type { Route } from './+types/newsletter-unsubscribe';
import { NewsletterLinkPage, readDeadLink, type LinkState } from './newsletter-link-page.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  try {
    const state: LinkState = { isDone: (await getUnsubscribeState(db, token)) === 'unsubscribed' };
    return data({ token, state });
  } catch (error) {
    const { state, status } = readDeadLink(error);
    return data({ token, state }, status);
  }
}

/** Answers the button of the page, and mail programs that unsubscribe with one click (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const token = url.searchParams.get('token') ?? '';
  try {
    await unsubscribe(db, token, now);
  } catch (error) {
    // The loader, which runs next, says why the link does not work.
    if (error instanceof Refusal) return null;
    throw error;
  }
  const form = await request.formData().catch(() => new FormData());
  // A mail program must not be redirected: it gets the page at once, with status 200.
  if (form.get('List-Unsubscribe') === 'One-Click') return null;
  return redirect(`/newsletter/unsubscribe?token=${token}`, 303);
}

export default function NewsletterUnsubscribe({ loaderData: { token, state } }: Route.ComponentProps) {
  return <NewsletterLinkPage purpose="unsubscribe" token={token} state={state} />;
}
