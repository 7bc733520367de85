import { useText } from '#platform/text/i18n.ts';
import type { readBulkOutcome } from './bulk.server.ts';
import { Named } from '#ui/text/named.tsx';

type Outcome = NonNullable<Awaited<ReturnType<typeof readBulkOutcome>>>;

/** The same in one sentence or two, to be announced: to how many, and how many were left out. */
export function useBulkWords(outcome: Outcome | null): string | undefined {
  const t = useText('staff-users');
  if (!outcome) return undefined;
  const { act, count, leftOut } = outcome;
  const left = leftOut.length > 0 ? [t('bulk.left-out', { count: leftOut.length })] : [];
  return [t(`bulk.done.${act}`, { count }), ...left].join(' ');
}

/** What was done to how many people, and who was left out, each with the reason. */
export function BulkOutcome({ outcome: { act, count, leftOut } }: { outcome: Outcome }) {
  const t = useText('staff-users');
  const refusals = useText('refusals');
  return (
    <>
      <p>{t(`bulk.done.${act}`, { count })}</p>
      {leftOut.length > 0 && (
        <>
          <p>{t('bulk.left-out', { count: leftOut.length })}</p>
          <ul>
            {leftOut.map(({ userId, name, code }) => (
              <li key={userId}>
                <Named>{name ?? t('bulk.somebody')}</Named>: {refusals(code)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
