import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';

const rules = ['apart', 'back', 'given', 'late'] as const;

/** The rules of a security deposit: the same words before a proposal, before paying it, and while it is kept. */
export function DepositRules() {
  const t = useText('project-facts');
  return (
    <List items={rules} keyOf={(rule) => rule}>
      {(rule) => <p>{t(`deposit.rule.${rule}`)}</p>}
    </List>
  );
}
