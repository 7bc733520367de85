import type { ConductReason } from '#domain/moderation/report-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type Other = {
  id: string;
  reason: ConductReason;
  words: string | null;
  reportedAt: Date;
  reporter: string | null;
};

/** The other open reports about the same thing, which the decision answers as well. */
export function TogetherPart({ others }: { others: readonly Other[] }) {
  const t = useText('staff-moderation');
  return (
    <Section id="together" heading={t('together')} lead={t('together.lead')}>
      <List items={others} keyOf={({ id }) => id}>
        {({ id, reason, words, reportedAt, reporter }) => (
          <Stack gap="close">
            <p>
              <Link href={`/admin/moderation/${id}`} look="standing">
                {t('together.open', { name: `\u2068${reporter ?? t('nameless')}\u2069` })}
              </Link>
            </p>
            <Facts items={[t(`reason.${reason}`), <DateText key="at" at={reportedAt} withTime />]} />
            {words !== null && <TypedText text={words} />}
          </Stack>
        )}
      </List>
    </Section>
  );
}
