import { groupHref } from '#domain/groups/group-constants.ts';
import { groupEventHref } from '#domain/groups/group-event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { ShownEvent } from './shown-event.server.ts';

type Props = {
  group: { slug: string; name: string };
  event: ShownEvent;
  isMember: boolean;
  /** How many wait and came before them. */
  before: number;
  result: FormResult | undefined;
};

/** Where a member takes a place or gives it up, and a stranger reads how to become one. */
export function PlacePart({ group, event, isMember, before, result }: Props) {
  const t = useText('group-events');
  const { state, own } = event;
  return (
    <Section id="place" heading={t('place')} tone="sand">
      <Stack>
        {own === 'registered' && <p>{t(state === 'past' ? 'own.was' : 'own.registered')}</p>}
        {own === 'waiting' && <p>{t('own.line', { count: before + 1 })}</p>}
        {state === 'upcoming' ? (
          <Ways {...{ group, event, isMember }} result={result} />
        ) : (
          own === null && <p>{t(`closed.${state}`)}</p>
        )}
      </Stack>
    </Section>
  );
}

function Ways({ group, event, isMember, result }: Omit<Props, 'before'>) {
  const t = useText('group-events');
  const taking = useButtonErrors(resultOf(result, 'group-event-take'));
  const givingUp = useButtonErrors(resultOf(result, 'group-event-give-up'));
  const { id, own, left } = event;
  const path = groupEventHref(group.slug, id);
  if (!isMember)
    return (
      <>
        <p>{t('stranger')}</p>
        <div>
          <ButtonLink href={groupHref(group.slug)} look="primary">
            {t('stranger.group')}
          </ButtonLink>
        </div>
      </>
    );
  if (own)
    return (
      <Form action={path} errors={givingUp}>
        <p>{t('give-up.text')}</p>
        <div>
          <Button name="action" value="give-up" busyLabel={t('busy')}>
            {t(`give-up.${own}`)}
          </Button>
        </div>
      </Form>
    );
  return (
    <Form action={path} errors={taking}>
      <p>{t(left > 0 ? 'take.text' : 'take.full')}</p>
      <div>
        <Button look="primary" name="action" value="take" busyLabel={t('busy')}>
          {t(left > 0 ? 'take' : 'take.wait')}
        </Button>
      </div>
    </Form>
  );
}
