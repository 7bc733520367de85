import type { ProgramDecision } from '#domain/learning/programs/desk/program-people.ts';
import type { ProgramEnd, ProgramWay } from '#domain/learning/programs/program-constants.ts';
import type { ProgramProgress } from '#domain/learning/programs/program-progress.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Table } from '#ui/data/table.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { withWords } from './own-problems.ts';
import { useProgress } from './program-words.ts';
import { isolated, programsPath } from './words.ts';

type Person = {
  userId: string;
  name: string;
  email: string;
  way: ProgramWay;
  /** Its name; null for whoever goes at their own pace. */
  cohort: string | null;
  startedAt: Date;
  endedAt: Date | null;
  endReason: ProgramEnd | null;
  progress: ProgramProgress;
  purchaseId: string | null;
};

type FactsProps = { person: Person; program: { id: string; title: string }; seesAccounts: boolean };

/** Who is in which program, how they came to it, and how far they are. */
export function PlaceFacts({ person, program, seesAccounts }: FactsProps) {
  const t = useText('staff-programs');
  const inWords = useProgress();
  const { name, email, way, cohort, startedAt, endedAt, endReason, progress } = person;
  const linked = (href: string, words: string) => (
    <Link href={href} look="standing">
      {words}
    </Link>
  );
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('name'), value: <Named>{name}</Named> },
        { term: t('email'), value: <bdi dir="ltr">{email}</bdi> },
        { term: t('program'), value: linked(`${programsPath}/${program.id}`, program.title) },
        {
          term: t('cohort'),
          value: cohort === null ? t('cohort.own-pace') : <Named>{cohort}</Named>,
        },
        { term: t('way'), value: t(`way.${way}`) },
        { term: t('started'), value: <DateText at={startedAt} /> },
        { term: t('progress'), value: inWords(progress) },
        ...(endedAt && endReason
          ? [
              { term: t('ended'), value: <DateText at={endedAt} /> },
              { term: t('end'), value: t(`end.${endReason}`) },
            ]
          : []),
        ...(seesAccounts
          ? [
              {
                term: t('account'),
                value: linked(`/admin/users/${person.userId}`, t('account.open')),
              },
            ]
          : []),
      ]}
    />
  );
}

type Step = {
  courseId: string;
  title: string;
  progress: { completed: number; lessons: number };
  isBegun: boolean;
  isCompleted: boolean;
};

/** The courses of the program, and where somebody stands in each. */
export function EachCourse({ steps }: { steps: readonly Step[] }) {
  const t = useText('staff-programs');
  return (
    <Table
      caption={t('each.caption')}
      keyOf={({ courseId }) => courseId}
      rows={steps}
      columns={[
        { key: 'course', heading: t('far.course'), cell: ({ title }) => <Named>{title}</Named> },
        {
          ...{ key: 'state', heading: t('each.state') },
          cell: ({ isCompleted, isBegun, progress }) => {
            if (isCompleted) return t('each.completed');
            return isBegun || progress.completed > 0 ? t('each.begun', progress) : t('each.not-begun');
          },
        },
      ]}
    />
  );
}

type EndProps = { path: string; person: Person; result: FormResult | undefined; seesMoney: boolean };

/** Ends it: what that means, why, and that it is meant. */
export function EndPlace({ path, person: { way, purchaseId }, result, seesMoney }: EndProps) {
  const t = useText('staff-programs');
  const labels = { reason: t('end.reason'), sure: t('end.sure') };
  const errors = withWords(useStaffErrors(result, { labels }), result, { sure: t('end.sure.missing') });
  return (
    <Stack>
      {way === 'purchase' && <p>{t('end.bought')}</p>}
      {way === 'purchase' && seesMoney && (
        <p>
          <Link href={`/admin/finance/purchases/${purchaseId}`} look="standing">
            {t('end.purchase')}
          </Link>
        </p>
      )}
      {way === 'scholarship' && <p>{t('end.award')}</p>}
      <Form action={path} errors={errors} {...(result && { values: result.values })}>
        <TextAreaField name="reason" label={labels.reason} hint={t('reason.hint')} />
        <CheckboxField name="sure" label={labels.sure} />
        <DecisionDots />
        <Button look="danger" busyLabel={t('busy')}>
          {t('end.submit')}
        </Button>
      </Form>
    </Stack>
  );
}

/** What staff did to it, the last first. */
export function PlaceHistory({ decisions }: { decisions: readonly ProgramDecision[] }) {
  const t = useText('staff-programs');
  return (
    <List items={decisions} keyOf={({ id }) => String(id)}>
      {({ act, by, at, reason }) => (
        <Stack gap="close">
          <p>
            {t('history.entry', {
              act: t(`act.${act}`),
              who: by === null ? t('history.gone') : isolated(by),
            })}{' '}
            (<DateText at={at} withTime />)
          </p>
          <Paragraphs text={reason} />
        </Stack>
      )}
    </List>
  );
}
