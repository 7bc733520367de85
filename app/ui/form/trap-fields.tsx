import { useText } from '#platform/text/i18n.ts';
import { trapFields } from '#platform/input/trap-fields.ts';
import { useFormState } from './form-context.ts';

/**
 * What tells machines from people without asking anybody: when the form was made, and a field that is hidden from
 * eye, ear and keyboard alike. Stands in a `Form`; a stamp that comes back with the form's values goes on counting.
 */
export function TrapFields({ stamp }: { stamp: string }) {
  const t = useText('captcha');
  const { values } = useFormState();
  return (
    <>
      <input type="hidden" name={trapFields.stamp} value={values[trapFields.stamp] ?? stamp} />
      <div hidden>
        <label>
          {t('leaveEmpty')} <input type="text" name={trapFields.bait} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
