import '#ui/styles/index.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import { displayAttributes } from '#platform/page/display-preferences.ts';
import { useDocument } from '#platform/page/document.ts';
import { directionOf, localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import type { Route } from './+types/root';
import { ErrorPage } from '#routes/kit/error-page.tsx';
import { showSavedDisplay } from '#routes/kit/saved-display.server.ts';
import { knowMember } from '#routes/kit/member.server.ts';
import { PublicShell } from '#routes/kit/public-shell.tsx';
import { readShell } from '#routes/kit/shell.server.ts';

/** The document around every page: language, direction, display preferences, styles and scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const page = usePage();
  const parts = useDocument();
  return (
    <html
      lang={page.language}
      dir={directionOf(page.language)}
      {...displayAttributes(page.display)}
      data-fonts={page.fonts || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />
        <meta name="theme-color" content="#000000" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!page.isPersonal && (
          <link rel="manifest" href={localizedPath('/manifest.webmanifest', page.language)} />
        )}
        {parts.inlineCss !== null && (
          <style
            data-page=""
            dangerouslySetInnerHTML={{ __html: parts.inlineCss }}
            suppressHydrationWarning
          />
        )}
        {parts.inlineCss === null && <Links />}
        {import.meta.env.DEV && <link rel="stylesheet" href="/dev-styles.css" />}
        {import.meta.env.DEV && !page.isLive && <script type="module" src="/@vite/client" />}
        {parts.enhanceUrl && <script src={parts.enhanceUrl} type="module" async data-enhance="" />}
      </head>
      <body>
        {children}
        {page.isLive && (
          <>
            <script
              type="application/json"
              id="live-page"
              nonce={parts.nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: parts.livePage ?? '' }}
            />
            <Scripts nonce={parts.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export const middleware: Route.MiddlewareFunction[] = [knowMember, showSavedDisplay];

export async function loader({ context }: Route.LoaderArgs) {
  return await readShell(context);
}

export default function Root() {
  return <Outlet />;
}

/** Any failure below: one page that says what happened, what was kept and what to do. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const parts = useDocument();
  const shell = useRouteLoaderData<typeof loader>('root');
  const status = isRouteErrorResponse(error) ? error.status : parts.status;
  return (
    <PublicShell shell={shell}>
      <ErrorPage
        status={status < 400 ? 500 : status}
        cause={parts.cause}
        submitted={parts.submitted}
        supportEmail={shell?.supportEmail}
        maintenanceMessage={shell?.maintenanceMessage}
      />
    </PublicShell>
  );
}
