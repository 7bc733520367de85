import { barrierHref } from '#domain/barriers/barrier-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { BarrierState } from './barrier-state.tsx';
import type { ShownBarrier } from './describe-barrier.ts';

/** What is known of the page already, before anything is written: each leads to its own page, with "me too". */
export function KnownOfPage({ barriers }: { barriers: readonly ShownBarrier[] }) {
  const t = useText('barriers');
  return (
    <Section id="known" heading={t('known-here')} lead={t('known-here.lead')} tone="sand">
      <List items={barriers} keyOf={({ id }) => id}>
        {({ id, title, status, mendedAt, description }) => (
          <Stack gap="close">
            <h3>
              <Link href={barrierHref(id)} look="standing">
                {title}
              </Link>
            </h3>
            <p>
              <BarrierState status={status} mendedAt={mendedAt} />
            </p>
            <p>{description}</p>
          </Stack>
        )}
      </List>
    </Section>
  );
}

/** The question before a report goes: is it one of these? Whatever is chosen, what was written is sent with it. */
export function SimilarQuestion({ barriers }: { barriers: readonly ShownBarrier[] }) {
  const t = useText('barriers');
  return (
    <RadioGroup
      name="sameAs"
      label={t('similar')}
      hint={t('similar.hint')}
      choices={[
        ...barriers.map(({ id, title, status, mendedAt, description }) => ({
          value: id,
          label: t('similar.this', { title }),
          note: (
            <>
              <BarrierState status={status} mendedAt={mendedAt} />. {description}
            </>
          ),
        })),
        { value: 'none', label: t('similar.none') },
      ]}
    />
  );
}
