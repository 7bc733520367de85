import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Link } from '#ui/text/link.tsx';
import { agreementFieldName, type AgreementAsked } from './agreement-words.ts';

type Props = {
  agreement: AgreementAsked | null;
  /** The form can be sent without it: only some of what it does needs it. */
  isOptional?: boolean;
};

/** Asks whoever has not agreed to the rules that hold to do so, and says what has changed since they did. */
export function AgreementField({ agreement, isOptional = false }: Props) {
  const t = useText('conduct');
  if (agreement === null) return null;
  const { version, isAgain, changes } = agreement;
  return (
    <>
      <p>
        {t(isAgain ? 'agreement.again' : 'agreement.first')}{' '}
        <Link href="/community/guidelines" look="standing">
          {t('agreement.read')}
        </Link>
      </p>
      {isAgain && (
        <List items={changes} keyOf={(change) => String(change.version)}>
          {(change) => t('agreement.change', { version: change.version, summary: change.summary })}
        </List>
      )}
      <CheckboxField
        name={agreementFieldName}
        label={t('agreement.field')}
        value={String(version)}
        isOptional={isOptional}
      />
    </>
  );
}
