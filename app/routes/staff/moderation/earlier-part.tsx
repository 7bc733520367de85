import type { ConductAction } from '#domain/conduct/conduct-constants.ts';
import type { DecisionToRead } from '#domain/conduct/decisions.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';

type EarlierDecision = {
  id: string;
  action: ConductAction;
  decidedAt: Date;
  isLifted: boolean;
  title: string;
};

/** A decision about a person as the list says it. */
export function earlierOf(
  { id, action, decidedAt, liftedAt, title }: DecisionToRead,
  language: Language,
): EarlierDecision {
  return { id, action, decidedAt, isLifted: liftedAt !== null, title: pick(title, language) };
}

/** What else was decided about the same person, the latest first. */
export function EarlierPart({ others, heading }: { others: readonly EarlierDecision[]; heading?: string }) {
  const t = useText('staff-moderation');
  return (
    <Section id="others" heading={heading ?? t('appeal.others')}>
      {others.length === 0 ? (
        <p>{t('appeal.others.none')}</p>
      ) : (
        <List items={others} keyOf={({ id }) => id}>
          {({ action, title, decidedAt, isLifted }) => (
            <>
              <DateText at={decidedAt} />: {t(`action.${action}`)}, {title}
              {isLifted && <> ({t('appeal.was-lifted')})</>}
            </>
          )}
        </List>
      )}
    </Section>
  );
}
