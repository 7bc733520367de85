import { notePaymentReport } from '#domain/wallet/top-ups/note-payment-report.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/payment-callback';

/**
 * A provider tells what became of a payment. What is not signed by it is not believed. Whatever is not answered with 200 it
 * tells again.
 */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, now, payments, site } = context.get(appContext);
  const provider = payments.find(({ name }) => name === params.provider);
  if (!provider) return answer(404);
  const body = new Uint8Array(await request.arrayBuffer());
  const report = provider.readCallback({ query: url.searchParams, headers: request.headers, body });
  if (!report) return answer(401);
  await notePaymentReport(db, { provider: provider.name, report, siteUrl: site.url }, now);
  return answer(200);
}

function answer(status: number): Response {
  return new Response('', { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
