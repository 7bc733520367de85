import type { BarrierStatus } from '#domain/barriers/barrier-constants.ts';
import type { KnownBarrier } from '#domain/barriers/find-barriers.ts';
import { pick, type Language } from '#platform/text/language.ts';

/** A known barrier as somebody reads it. */
export type ShownBarrier = {
  id: string;
  title: string;
  description: string;
  page: string | null;
  status: BarrierStatus;
  foundAt: Date;
  mendedAt: Date | null;
  reason: string | null;
};

/** A known barrier in a language; its page where it is one of ours. */
export function describeBarrier(
  { id, title, description, page, status, foundAt, mendedAt, reason }: KnownBarrier,
  { language, isPage }: { language: Language; isPage(path: string): boolean },
): ShownBarrier {
  return {
    ...{ id, status, foundAt, mendedAt, title: pick(title, language) },
    description: pick(description, language),
    page: page !== null && isPage(page) ? page : null,
    reason: reason && pick(reason, language),
  };
}
