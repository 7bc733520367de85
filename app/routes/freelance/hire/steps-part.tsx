import type { ProjectStatus } from '#domain/marketplace/project-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Steps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type Props = {
  steps: readonly { id: number; status: ProjectStatus; at: Date; reason: string | null }[];
};

/** What happened to a project, in order. */
export function StepsPart({ steps }: Props) {
  const t = useText('hire');
  return (
    <Section id="steps" heading={t('steps.heading')}>
      <Steps items={steps} keyOf={({ id }) => String(id)}>
        {({ status, at, reason }) => (
          <>
            <p>
              {t(`step.${status}`)} <DateText at={at} withTime />
            </p>
            {reason !== null && <TypedText text={reason} />}
          </>
        )}
      </Steps>
    </Section>
  );
}
