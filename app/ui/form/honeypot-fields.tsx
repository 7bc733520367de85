import { useText } from '#platform/text/i18n.ts';
import { honeypotFields } from '#platform/input/honeypot-fields.ts';
import { useFormState } from './form-context.ts';

/**
 * What tells machines from people without asking anybody: when the form was made, and a field that is hidden from
 * eye, ear and keyboard alike. Stands in a `Form`; a timestamp that comes back with the form's values goes on counting.
 */
export function HoneypotFields({ timestamp }: { timestamp: string }) {
  const t = useText('captcha');
  const { values } = useFormState();
  return (
    <>
      <input
        type="hidden"
        name={honeypotFields.timestamp}
        value={values[honeypotFields.timestamp] ?? timestamp}
      />
      <div hidden>
        <label>
          {t('leaveEmpty')} <input type="text" name={honeypotFields.bait} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
