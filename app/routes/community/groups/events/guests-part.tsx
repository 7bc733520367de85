import type { ListedGuest } from '#domain/groups/find-group-events.ts';
import { useText } from '#platform/text/i18n.ts';
import { Steps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';

/** Who comes and who waits, for those who keep the group: the list for the door. */
export function GuestsPart({ guests, days }: { guests: readonly ListedGuest[]; days: number }) {
  const t = useText('group-events');
  const groups = useText('groups');
  const part = (status: ListedGuest['status']) =>
    guests.flatMap((guest, index) =>
      guest.status === status ? [{ key: String(index), name: guest.name }] : [],
    );
  const [coming, waiting] = [part('registered'), part('waiting')];
  return (
    <Section id="guests" heading={t('guests')} lead={t('guests.lead', { count: days })}>
      <Stack>
        <h3>{t('guests.coming', { count: coming.length })}</h3>
        {coming.length > 0 && (
          <Steps items={coming} keyOf={({ key }) => key}>
            {({ name }) => <Named>{name ?? groups('nameless')}</Named>}
          </Steps>
        )}
        {waiting.length > 0 && <h3>{t('guests.waiting', { count: waiting.length })}</h3>}
        {waiting.length > 0 && (
          <Steps items={waiting} keyOf={({ key }) => key}>
            {({ name }) => <Named>{name ?? groups('nameless')}</Named>}
          </Steps>
        )}
      </Stack>
    </Section>
  );
}
