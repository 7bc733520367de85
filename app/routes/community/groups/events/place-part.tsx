import { groupHref } from '#domain/groups/group-constants.ts';
import { groupEventHref } from '#domain/groups/group-event-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { ShownEvent } from './shown-event.server.ts';

type Props = {
  group: { slug: string; name: string };
  event: ShownEvent;
  /** All dates of its series that are not over; none for what takes place once. */
  dates: readonly ShownEvent[];
  isMember: boolean;
  /** How many wait and came before them. */
  before: number;
  result: FormResult | undefined;
};

/** Where a member takes a place or gives it up, at one date or at all, and a stranger reads how to become one. */
export function PlacePart({ group, event, dates, isMember, before, result }: Props) {
  const t = useText('group-events');
  const { state, own } = event;
  const coming = dates.filter((each) => each.state === 'upcoming');
  const standing = (which: 'registered' | 'waiting') => coming.filter((each) => each.own === which).length;
  const [registered, waiting] = [standing('registered'), standing('waiting')];
  return (
    <Section id="place" heading={t('place')} tone="sand">
      <Stack>
        {own === 'registered' && <p>{t(state === 'past' ? 'own.was' : 'own.registered')}</p>}
        {own === 'waiting' && <p>{t('own.line', { count: before + 1 })}</p>}
        {coming.length > 1 && registered > 0 && <p>{t('series.registered', { count: registered })}</p>}
        {coming.length > 1 && waiting > 0 && <p>{t('series.waiting', { count: waiting })}</p>}
        {state === 'upcoming' ? (
          <Ways {...{ group, event, isMember, coming }} result={result} />
        ) : (
          own === null && <p>{t(`closed.${state}`)}</p>
        )}
      </Stack>
    </Section>
  );
}

type WaysProps = Omit<Props, 'before' | 'dates'> & {
  /** The dates of its series that can still be joined. */
  coming: readonly ShownEvent[];
};

function Ways({ group, event, isMember, coming, result }: WaysProps) {
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
  const taken = coming.filter((each) => each.own !== null).length;
  return (
    <>
      {(own === null || taken < coming.length) && (
        <Form action={path} errors={taking} prefix="take-">
          {own === null && <p>{t(left > 0 ? 'take.text' : 'take.full')}</p>}
          {coming.length > 1 && <p>{t('take.all.text')}</p>}
          <ButtonRow>
            {own === null && (
              <Button look="primary" name="action" value="take" busyLabel={t('busy')}>
                {t(left > 0 ? 'take' : 'take.wait')}
              </Button>
            )}
            {coming.length > 1 && (
              <Button name="action" value="take all" busyLabel={t('busy')}>
                {t('take.all', { count: coming.length })}
              </Button>
            )}
          </ButtonRow>
        </Form>
      )}
      {(own !== null || taken > 0) && (
        <Form action={path} errors={givingUp} prefix="give-up-">
          <p>{t('give-up.text')}</p>
          <ButtonRow>
            {own && (
              <Button name="action" value="give-up" busyLabel={t('busy')}>
                {t(`give-up.${own}`)}
              </Button>
            )}
            {coming.length > 1 && (
              <Button name="action" value="give-up all" busyLabel={t('busy')}>
                {t('give-up.all', { count: taken })}
              </Button>
            )}
          </ButtonRow>
        </Form>
      )}
    </>
  );
}
