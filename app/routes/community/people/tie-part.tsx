import type { TieAct } from '#domain/people/meet-person.ts';
import { askPersonHref, personHref, reportPersonHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  id: string;
  name: string;
  tie: { follows: boolean; isMuted: boolean; mayAsk: boolean };
  result: FormResult | undefined;
};

/** What a member can do about somebody: write to, follow, mute, block or report them, each with what it does. */
export function TiePart({ id, name, tie: { follows, isMuted, mayAsk }, result }: Props) {
  const t = useText('people');
  const isolated = { name: `\u2068${name}\u2069` };
  const parts = { id, name, result };
  return (
    <Section id="tie" heading={t('tie', isolated)} tone="sand">
      <Stack>
        {mayAsk && (
          <div>
            <ButtonLink href={askPersonHref(id)} look="primary">
              {t('ask.title', isolated)}
            </ButtonLink>
          </div>
        )}
        {!isMuted && <TieForm {...parts} act={follows ? 'unfollow' : 'follow'} />}
        <TieForm {...parts} act={isMuted ? 'unmute' : 'mute'} />
        <Disclosure
          summary={t('tie.block', isolated)}
          isOpen={resultOf(result, 'person-tie', 'block') !== undefined}
        >
          <TieForm {...parts} act="block" look="danger" />
        </Disclosure>
        <p>
          <Link href={reportPersonHref(id)} look="standing">
            {t('report.title', isolated)}
          </Link>
        </p>
      </Stack>
    </Section>
  );
}

type FormProps = Omit<Props, 'tie'> & { act: TieAct; look?: 'danger' };

function TieForm({ id, name, result, act, look }: FormProps) {
  const t = useText('people');
  const isolated = { name: `\u2068${name}\u2069` };
  const errors = useButtonErrors(resultOf(result, 'person-tie', act));
  return (
    <Form action={personHref(id)} prefix={`${act}-`} errors={errors}>
      <p>{t(`tie.${act}.text`, isolated)}</p>
      <div>
        <Button name="action" value={act} busyLabel={t('busy')} {...(look && { look })}>
          {t(`tie.${act}`, isolated)}
        </Button>
      </div>
    </Form>
  );
}
