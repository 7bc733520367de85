import { answeredDays } from '#domain/moderation/report-constants.ts';
import type { SafetyNow } from '#domain/moderation/safety-now.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { NumberText } from '#ui/text/number-text.tsx';

/** What those who decide about reports watch over, each as a sentence, and the age of what waits as a table. */
export function SafetyPart({ safety }: { safety: SafetyNow }) {
  const t = useText('staff-community');
  const { open, hoursToAnswer, appeals, limited } = safety;
  const waiting = open.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...open.map(({ count }) => count));
  return (
    <Section id="safety" heading={t('safety')}>
      <Stack>
        <p>{waiting === 0 ? t('none.reports') : t('safety.open', { count: waiting })}</p>
        <p>
          {hoursToAnswer === null
            ? t('safety.hours.none', { days: answeredDays })
            : t('safety.hours', { count: hoursToAnswer, days: answeredDays })}
        </p>
        <p>{appeals === 0 ? t('safety.appeals.none') : t('safety.appeals', { count: appeals })}</p>
        <p>{limited === 0 ? t('safety.limited.none') : t('safety.limited', { count: limited })}</p>
        <Table
          caption={t('safety.caption')}
          keyOf={({ key }) => key}
          rows={open}
          columns={[
            { key: 'age', heading: t('safety.age'), cell: ({ key }) => t(`safety.age.${key}`) },
            {
              ...{ key: 'count', heading: t('safety.count'), isNumber: true },
              cell: ({ count }) => <NumberText value={count} />,
              share: ({ count }) => count / most,
            },
          ]}
        />
        <ButtonRow>
          <ButtonLink href="/admin/moderation?status=open">{t('safety.reports')}</ButtonLink>
          <ButtonLink href="/admin/moderation/appeals?status=open">{t('safety.appeals.link')}</ButtonLink>
          <ButtonLink href="/community/transparency">{t('safety.public')}</ButtonLink>
        </ButtonRow>
      </Stack>
    </Section>
  );
}
