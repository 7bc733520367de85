import type { StoryStep } from '#domain/marketplace/success-stories/find-stories.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';

/** What happened to a story, the latest first. */
export function StoryHistory({ steps }: { steps: readonly StoryStep[] }) {
  const t = useText('staff-stories');
  return (
    <Section id="history" heading={t('history')} tone="sand">
      <List items={steps} keyOf={({ id }) => String(id)}>
        {({ event, side, at, actor, note }) => (
          <Stack gap="close">
            <Facts
              items={[
                t(`step.${event}` as 'step.begin'),
                <DateText key="at" at={at} withTime />,
                ...(side ? [t(`by.${side}`)] : []),
                ...(actor ? [<Named key="actor">{actor}</Named>] : []),
              ]}
            />
            {note && <Paragraphs text={note} />}
          </Stack>
        )}
      </List>
    </Section>
  );
}
