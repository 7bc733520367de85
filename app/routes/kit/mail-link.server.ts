import { data, redirect } from 'react-router';
import { Refusal } from '#platform/input/refusal.ts';
import type { LinkState } from '#routes/site/newsletter/newsletter-link-page.tsx';

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

/** What the page behind a mailed link shows: how far its matter is, or with which status the link is refused. */
export async function readMailLink(url: URL, isDone: (token: string) => Promise<boolean>) {
  const token = tokenOf(url);
  try {
    const state: LinkState = { isDone: await isDone(token) };
    return data({ token, state });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const state: LinkState = { refusal: error.code };
    return data({ token, state }, error.status);
  }
}

/** Answers the button of the page at `path`, and mail programs that unsubscribe with one click (RFC 8058). */
export async function followMailLink(
  { request, url, path }: { request: Request; url: URL; path: string },
  act: (token: string) => Promise<unknown>,
) {
  const token = tokenOf(url);
  try {
    await act(token);
  } catch (error) {
    // The loader, which runs next, says why the link does not work.
    if (error instanceof Refusal) return null;
    throw error;
  }
  const form = await request.formData().catch(() => new FormData());
  // A mail program must not be redirected: it gets the page at once, with status 200.
  if (form.get('List-Unsubscribe') === 'One-Click') return null;
  return redirect(`${path}?token=${token}`, 303);
}
