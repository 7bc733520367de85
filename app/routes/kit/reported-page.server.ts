import type { RouterContextProvider } from 'react-router';
import { barrierLimits } from '#domain/barriers/barrier-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { audiences } from '../../audiences.ts';

/** Below these stands a secret that lets whoever has it do something: nobody is told it with a report. */
const beforeSecrets = audiences
  .filter(({ path }) => path.includes('/:token'))
  .map(({ path }) => path.slice(0, path.indexOf('/:token')));

/**
 * The page that a report is about, as a path of ours without its language and its query; null for anything else, as somebody else
 * may have written the link. Of a page behind a private link only the beginning is told.
 */
export function readReportedPage(context: Readonly<RouterContextProvider>, value: string): string | null {
  const { isPage } = context.get(appContext);
  const path = value.replace(/[?#].*/s, '').replace(/^\/ar(?=\/|$)/, '') || '/';
  if (value === '' || path.length > barrierLimits.page || !/^\/(?!\/)[\w/.-]*$/.test(path)) return null;
  if (!isPage(path)) return null;
  return beforeSecrets.find((beginning) => path.startsWith(`${beginning}/`)) ?? path;
}

/** Where somebody says that something on a page does not work for them: the footer of every page leads there. */
export function reportBarrierHref(context: Readonly<RouterContextProvider>): string {
  const page = readReportedPage(context, context.get(appContext).page.path);
  return page === null ? '/barriers/new' : `/barriers/new?page=${encodeURIComponent(page)}`;
}
