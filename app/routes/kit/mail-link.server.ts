import { data, type RouterContextProvider } from 'react-router';
import { Refusal } from '#platform/input/refusal.ts';
import { defineForm, readNothing } from '#routes/kit/form.server.ts';
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

/** The one button of such a page. */
export const mailLinkForm = defineForm({ name: 'mail-link', read: readNothing });

/** Answers the button of the page at `path`, and mail programs that unsubscribe with one click (RFC 8058). */
export async function followMailLink(
  {
    url,
    path,
    ...asked
  }: { request: Request; url: URL; path: string; context: Readonly<RouterContextProvider> },
  act: (token: string) => Promise<unknown>,
) {
  const token = tokenOf(url);
  const body = await asked.request.formData().catch(() => new FormData());
  // Why a link is refused is said by the loader, which runs next.
  return await mailLinkForm.handle({ ...asked, body }, async () => {
    await act(token);
    // A mail program must not be redirected: it gets the page at once, with status 200.
    return body.get('List-Unsubscribe') === 'One-Click' ? null : `${path}?token=${token}`;
  });
}
