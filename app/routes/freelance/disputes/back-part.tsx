import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import type { DisputeParts } from './say-part.tsx';

/** Takes a dispute back that nobody has answered. */
export function BackPart({ path, result }: DisputeParts) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const errors = useButtonErrors(resultOf(result, 'dispute-back'));
  return (
    <Section id="back" heading={t('back')}>
      <Form action={path} errors={errors} prefix="back-">
        <p>{t('back.text')}</p>
        <div>
          <Button name="action" value="back" busyLabel={contracts('busy')}>
            {t('back.submit')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
