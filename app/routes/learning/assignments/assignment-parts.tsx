import type { PeerRules, SubmissionForm } from '#domain/learning/assignments/assignment-content.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { List } from '#ui/data/list.tsx';
import { Table } from '#ui/data/table.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { ShownTry } from './shown-try.ts';

/** An instant as the sentences of an assignment say it. */
export function useInstant(): (at: Date | string) => string {
  const { language } = usePage();
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Cairo' });
  return (at) => format.format(new Date(at));
}

/** Where the work stands, in a sentence; whether no try is left after it. */
export function StateNotice({ shown, isLast }: { shown: ShownTry; isLast: boolean }) {
  const t = useText('assignments');
  const instant = useInstant();
  const { status, mark, savedAt, submittedAt } = shown;
  if (mark)
    return (
      <Notice tone={status === 'passed' ? 'success' : 'warning'}>
        <p>
          {t(`state.${status === 'passed' ? 'passed' : isLast ? 'returned-last' : 'returned'}`, {
            ...{ total: mark.total, most: mark.most, needed: mark.needed },
            date: instant(mark.at),
          })}
        </p>
        <p>
          <Link href="#feedback" look="standing">
            {t('state.to-feedback')}
          </Link>
        </p>
      </Notice>
    );
  return submittedAt ? (
    <Notice>{t('state.handed-in', { date: instant(submittedAt) })}</Notice>
  ) : (
    <Notice>{t('state.draft', { date: instant(savedAt) })}</Notice>
  );
}

/** What can be handed in, and that nothing is pressing. */
export function WhatSection({
  accepts,
  limit,
}: {
  accepts: readonly SubmissionForm[];
  /** How often this learner can hand it in, and how often most can; null for as often as it takes. */
  limit: { most: number; usual: number } | null;
}) {
  const t = useText('assignments');
  return (
    <Section id="what" heading={t('what.heading')}>
      <Stack gap="close">
        {accepts.length > 1 ? (
          <>
            <p>{t('what.several')}</p>
            <List items={accepts} keyOf={(form) => form}>
              {(form) => t(`what.${form}`)}
            </List>
          </>
        ) : (
          <p>{t(`what.${accepts[0]!}`)}</p>
        )}
        <p>{t('what.no-deadline')}</p>
        <p>{limit ? t('what.again-limited', { count: limit.most }) : t('what.again')}</p>
        {limit && limit.most > limit.usual && (
          <p>{t('tries.more', { count: limit.most, usual: limit.usual })}</p>
        )}
      </Stack>
    </Section>
  );
}

type RubricProps = {
  rubric: readonly { key: string; title: string; description: string; mostPoints: number }[];
  most: number;
  needed: number;
};

/** What it is marked by, with the points of each criterion and those that pass. */
export function RubricSection({ rubric, most, needed }: RubricProps) {
  const t = useText('assignments');
  return (
    <Section id="rubric" heading={t('rubric.heading')} lead={t('rubric.pass', { count: most, needed })}>
      <Table
        caption={t('rubric.caption')}
        rows={rubric}
        keyOf={({ key }) => key}
        columns={[
          { key: 'title', heading: t('rubric.criterion'), cell: ({ title }) => title },
          { key: 'meaning', heading: t('rubric.meaning'), cell: ({ description }) => description },
          {
            ...{ key: 'most', heading: t('rubric.most'), isNumber: true },
            cell: ({ mostPoints }) => <NumberText value={mostPoints} />,
          },
        ]}
      />
    </Section>
  );
}

type PeersProps = { rules: PeerRules; path: string; hasHandedIn: boolean };

/** That learners mark this work, and the way to works of others. */
export function PeersSection({ rules: { works, marks, days }, path, hasHandedIn }: PeersProps) {
  const t = useText('peers');
  return (
    <Section id="peers" heading={t('rules.heading')}>
      <Stack gap="close">
        <p>{t('rules.works', { works })}</p>
        <p>{t('rules.marks', { marks })}</p>
        <p>{t('rules.days', { days })}</p>
        <p>{t('rules.names')}</p>
        {hasHandedIn && (
          <p>
            <Link href={`${path}/peers`} look="standing">
              {t('list.title')}
            </Link>
          </p>
        )}
      </Stack>
    </Section>
  );
}
