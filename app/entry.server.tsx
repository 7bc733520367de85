import { createReadableStreamFromReadable } from '@react-router/node';
import { PassThrough } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { isUnavailable } from '#platform/database/database.server.ts';
import { CaptchaProvider, type CaptchaAction } from '#platform/input/captcha-parts.ts';
import { captchaOf } from '#platform/input/captcha.server.ts';
import { DocumentProvider, type DocumentParts, type SubmittedForm } from '#platform/page/document.ts';
import { TextsProvider, type Area } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { PageProvider } from '#platform/page/page.ts';
import { appContext, serverErrorContext } from '#platform/page/request-context.server.ts';
import {
  isPolicySent,
  livePolicy,
  newNonce,
  permissionsPolicy,
  staticPolicy,
  type PolicySources,
} from '#platform/security/security-policy.server.ts';
import { inlineStyles } from '#platform/page/styles.server.ts';
import { enhanceUrl } from '#platform/page/enhance.server.ts';
import { FileStoreFailure } from '#platform/files/s3-store.server.ts';
import { readSubmittedForm } from '#platform/input/submitted-form.server.ts';
import { writeIsolates } from '#platform/text/isolate.ts';
import { withLatinDigits } from '#platform/text/latin-digits.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { renderedPage } from '#platform/page/rendered-page.server.ts';

/** Writes the document. A page whose route is not live is plain HTML with its styles inside. */
export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const serverError = context.get(serverErrorContext).current;
  const status = statusCode >= 400 && serverError ? serverError.status : statusCode;
  const retryAfter = retryAfterOf(entry);
  if (status >= 400 && retryAfter) headers.set('Retry-After', retryAfter);
  if (status >= 400 && serverError?.retryAfterSeconds)
    headers.set('Retry-After', String(serverError.retryAfterSeconds));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const handles = entry.staticHandlerContext.matches.map(
    (match) => (entry.routeModules[match.route.id]?.handle ?? {}) as PageHandle,
  );
  const isLive = status < 500 && handles.some((handle) => handle.live);
  if (!isLive) {
    const submitted = status >= 500 ? await readSubmittedForm(context) : null;
    const leadsToProviders = handles.some((handle) => handle.leadsToProviders);
    const sound = soundOf(handles);
    return renderStatic({ request, entry, context, headers, status, submitted, leadsToProviders, sound });
  }
  const areas: Area[] = [
    'ui',
    'shell',
    'errors',
    ...(handles.flatMap((handle) => handle.text ?? []) as Area[]),
  ];
  return await renderLive({ request, entry, context, headers, status, areas });
}

/** When a form that came back may be sent again, also where its route passes no headers of its action on. */
function retryAfterOf({ staticHandlerContext: { actionHeaders } }: EntryContext): string | undefined {
  const found = Object.values(actionHeaders).map((headers) => headers.get('Retry-After'));
  return found.find((seconds) => seconds !== null) ?? undefined;
}

type Rendering = {
  request: Request;
  entry: EntryContext;
  context: RouterContextProvider;
  headers: Headers;
  status: number;
};

/** Whether a page may record, or play what is ours, or neither. */
function soundOf(handles: readonly PageHandle[]): PageHandle['sound'] {
  const found = handles.flatMap(({ sound }) => sound ?? []);
  return found.includes('records') ? 'records' : found[0];
}

type StaticRendering = Rendering & {
  submitted: SubmittedForm | null;
  leadsToProviders: boolean;
  sound: PageHandle['sound'];
};

function renderStatic(rendering: StaticRendering): Response {
  const { request, entry, context, headers, status, submitted, leadsToProviders, sound } = rendering;
  const { config, now, page, payments } = context.get(appContext);
  const styles = inlineStyles(entry);
  const captcha = captchaOf(config);
  let hasCaptcha = false;
  const partsFor = (action: CaptchaAction) => {
    hasCaptcha = true;
    return captcha.partsFor(action, now);
  };
  if (status < 400) headers.set('Speculation-Rules', '"/speculation-rules.json"');
  const inlineCss = styles && placeOfStyles;
  const cause = context.get(serverErrorContext).current?.cause ?? null;
  const parts = { inlineCss, enhanceUrl, nonce: undefined, livePage: null, status, cause, submitted };
  // Without the comments of React between two texts: a browser that puts a name together from pieces may lose the
  // space between them.
  const written = renderToStaticMarkup(
    inPage(
      context,
      parts,
      false,
      <CaptchaProvider value={partsFor}>
        <ServerRouter context={ofPageAlone(entry)} url={request.url} />
      </CaptchaProvider>,
    ),
  );
  const isolated = writeIsolates(written, page.language);
  const hasLatinDigits = page.language === 'ar' && page.display.digits === 'latin';
  const html = hasLatinDigits ? withLatinDigits(isolated) : isolated;
  // Only now is it known whether a form with the security check stands on the page.
  const sources: PolicySources = {
    ...(hasCaptcha ? captcha.policySources : {}),
    ...(sound && { 'media-src': ["'self'", ...(sound === 'records' ? ['blob:'] : [])] }),
    ...(leadsToProviders && { 'form-action': payments.flatMap(({ pageOrigins }) => pageOrigins) }),
  };
  if (isPolicySent) headers.set('Content-Security-Policy', staticPolicy(styles?.hash, sources));
  if (sound === 'records') headers.set('Permissions-Policy', permissionsPolicy({ microphone: true }));
  if (hasCaptcha) headers.set('Cache-Control', 'private, no-store');
  const at = styles ? html.indexOf(placeOfStyles) : html.length;
  const before = `<!DOCTYPE html>${html.slice(0, at)}`;
  return renderedPage({ before, styles, after: html.slice(at + placeOfStyles.length) }, { status, headers });
}

/** Holds the place of the styles while a page is written. No text can say so: its `<` would be escaped. */
const placeOfStyles = '<styles>';

/**
 * What the router needs for a page that goes nowhere without the server: only the routes of the page itself, as it
 * prepares each one that it is given, and none of the data, which nothing on the page would read.
 */
function ofPageAlone(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]),
  );
  return { ...entry, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

async function renderLive(rendering: Rendering & { areas: Area[] }): Promise<Response> {
  const { request, entry, context, headers, status, areas } = rendering;
  const nonce = newNonce();
  const styles = inlineStyles(entry);
  if (isPolicySent) headers.set('Content-Security-Policy', livePolicy(nonce, styles?.hash));
  const page = { ...context.get(appContext).page, isLive: true };
  const livePage = JSON.stringify({ page, areas }).replaceAll('<', '\\u003c');
  const parts = {
    inlineCss: styles?.css ?? null,
    enhanceUrl,
    nonce,
    livePage,
    status,
    cause: null,
    submitted: null,
  };
  return await new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      inPage(context, parts, true, <ServerRouter context={entry} url={request.url} nonce={nonce} />),
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
  });
}

function inPage(context: RouterContextProvider, parts: DocumentParts, isLive: boolean, router: ReactElement) {
  const { page } = context.get(appContext);
  return (
    <PageProvider value={isLive ? { ...page, isLive } : page}>
      <TextsProvider value={textsFor(page.language)}>
        <DocumentProvider value={parts}>{router}</DocumentProvider>
      </TextsProvider>
    </PageProvider>
  );
}

/** Logs a failure of a loader, action or component once, and decides the status of its page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, requestId } = context.get(appContext);
  const serverError = context.get(serverErrorContext);
  if (isUnavailable(error)) {
    serverError.current = { status: 503, retryAfterSeconds: 10 };
    log.warn({ requestId, error }, 'the database cannot be reached');
    return;
  }
  if (error instanceof FileStoreFailure) serverError.current = { status: 503, retryAfterSeconds: 30 };
  log.error({ requestId, error }, 'a page failed');
};
