import { isForGood } from '#domain/conduct/conduct-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { DecisionOnPage } from './own-decisions.server.ts';

/** What a decision says: what was done, by which rule, why, until when, and what was said against it. */
export function DecisionPart({ decision }: { decision: DecisionOnPage }) {
  const t = useText('conduct');
  const {
    action,
    title,
    version,
    rule,
    reason,
    snapshot,
    limitedUntil,
    isLifted,
    isOver,
    appeal,
    liftedEarly,
  } = decision;
  return (
    <Stack>
      <DetailsList
        look="rows"
        items={[
          { term: t('decision.at'), value: <DateText at={decision.decidedAt} withTime /> },
          {
            term: t('decision.rule'),
            value: (
              <Link href={`/community/guidelines?version=${version}#${rule}`} look="standing">
                {title}
              </Link>
            ),
          },
          { term: t('decision.means'), value: t(`means.${action}`) },
          ...(limitedUntil
            ? [{ term: t('decision.until'), value: <DateText at={limitedUntil} withTime /> }]
            : []),
          ...(isForGood(decision) ? [{ term: t('decision.until'), value: t('decision.for-good') }] : []),
          { term: t('decision.state'), value: t(stateOf({ isLifted, isOver })) },
        ]}
      />
      {snapshot !== null && (
        <>
          <h3>{t('decision.snapshot')}</h3>
          <TypedText text={snapshot} />
        </>
      )}
      <h3>{t('decision.reason')}</h3>
      <TypedText text={reason} />
      {liftedEarly !== null && (
        <>
          <h3>{t('decision.lifted-early')}</h3>
          <TypedText text={liftedEarly} />
        </>
      )}
      {appeal && (
        <>
          <h3>{t('appeal.own')}</h3>
          <TypedText text={appeal.words} />
          <p>{t(`appeal.${appeal.status}`)}</p>
          {appeal.reason !== null && <TypedText text={appeal.reason} />}
        </>
      )}
    </Stack>
  );
}

function stateOf({ isLifted, isOver }: { isLifted: boolean; isOver: boolean }) {
  if (isLifted) return 'state.lifted';
  return isOver ? 'state.over' : 'state.stands';
}
