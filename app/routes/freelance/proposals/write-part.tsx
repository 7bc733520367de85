import type { OfferSide } from '#domain/marketplace/proposals/proposal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  /** The conversation of the two sides; null while there is none. */
  conversationId: string | null;
  /** Whether one can be begun. */
  canBegin: boolean;
  /** Who the other side is, and their name if they have one. */
  other: OfferSide;
  name: string | null;
  path: string;
  result: FormResult | undefined;
};

/** The way to the messages of the two sides of a proposal or a contract. */
export function WritePart({ conversationId, canBegin, other, name, path, result }: Props) {
  const t = useText('proposals');
  const errors = useButtonErrors(resultOf(result, 'write-to-other'));
  const words = { name: name === null ? t(`write.${other}`) : `\u2068${name}\u2069` };
  if (conversationId !== null)
    return (
      <Band>
        <ButtonLink href={`/messages/${conversationId}`}>{t('write.go', words)}</ButtonLink>
      </Band>
    );
  if (!canBegin) return null;
  return (
    <Band>
      <Form action={path} errors={errors}>
        <div>
          <Button look="secondary" name="action" value="write" busyLabel={t('busy')}>
            {t('write', words)}
          </Button>
        </div>
      </Form>
    </Band>
  );
}
