import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Prose } from '#ui/text/prose.tsx';

type RulesProps = {
  questions: number;
  pointsToPass: number;
  /** Null: as many as somebody likes. */
  tries: number | null;
  /** How many most learners have. */
  usualTries: number | null;
  used: number;
  limit: { usual: number; own: number; reason: string } | null;
};

/** By which rules a quiz goes, said before anybody begins: how much it asks, what passes, how often, and how long. */
export function QuizRules({ questions, pointsToPass, tries, usualTries, used, limit }: RulesProps) {
  const t = useText('quizzes');
  const left = tries === null ? null : Math.max(0, tries - used);
  return (
    <Part id="rules" heading={t('rules.heading')}>
      <DetailsList
        look="rows"
        items={[
          { term: t('fact.questions'), value: <NumberText value={questions} /> },
          { term: t('fact.pass'), value: t('points', { points: pointsToPass, of: questions }) },
          {
            term: t('fact.tries'),
            value: left === null ? t('tries.any') : t('tries.left', { used, left, tries: tries! }),
          },
          { term: t('fact.time'), value: limit ? t('minutes', { count: limit.own }) : t('time.none') },
        ]}
      />
      <Prose>
        {limit && <p dir="auto">{t('time.reason', { reason: limit.reason })}</p>}
        {limit && limit.own > limit.usual && (
          <p>{t('time.more', { usual: t('minutes', { count: limit.usual }) })}</p>
        )}
        {limit && <p>{t('time.silent')}</p>}
        {tries !== null && usualTries !== null && tries > usualTries && (
          <p>{t('tries.more', { count: tries, usual: usualTries })}</p>
        )}
        <p>{t('rules.saving')}</p>
      </Prose>
    </Part>
  );
}

type BeginProps = {
  path: string;
  open: { id: string; number: number; dueAt: Date | null } | null;
  /** The number of the try that can be begun; null when none is left. */
  next: number | null;
  hasPassed: boolean;
  errors: FieldErrors | null;
};

/** The way into the quiz, where there is one. */
export function BeginPart({ path, open, next, hasPassed, errors }: BeginProps) {
  const t = useText('quizzes');
  return (
    <Part id="begin" heading={t('begin.heading')}>
      {hasPassed && <Notice tone="success">{t(next ? 'passed.again' : 'passed')}</Notice>}
      {open && (
        <>
          <p>
            {t('open.text', { number: open.number })}
            {open.dueAt && (
              <>
                {' '}
                {t('open.until')} <DateText at={open.dueAt} withTime />
              </>
            )}
          </p>
          <ButtonLink href={`${path}/${open.id}`} look="primary">
            {t('open.go-on', { number: open.number })}
          </ButtonLink>
        </>
      )}
      {!open && next && (
        <Form action={path} errors={errors}>
          <Button look="primary" busyLabel={t('begin.busy')}>
            {t('begin', { number: next })}
          </Button>
        </Form>
      )}
      {!open && !next && <p>{t(hasPassed ? 'none-left.passed' : 'none-left')}</p>}
      {!open && !next && errors?.form && (
        <Notice tone="error" announce={errors.form}>
          {errors.form}
        </Notice>
      )}
    </Part>
  );
}

type Past = { id: string; number: number; of: number; points: number; passed: boolean; submittedAt: Date };

/** The tries that have ended, the last first, each with the way to its result. */
export function PastAttempts({ path, attempts }: { path: string; attempts: readonly Past[] }) {
  const t = useText('quizzes');
  return (
    <Part id="tries" heading={t('past.heading')}>
      <p>{t('past.best')}</p>
      <List items={attempts} keyOf={({ id }) => id}>
        {({ id, number, of, points, passed, submittedAt }) => (
          <Facts
            items={[
              <Link key="result" href={`${path}/${id}`}>
                {t('past.link', { number })}
              </Link>,
              t(passed ? 'past.passed' : 'past.failed'),
              t('points', { points, of }),
              <DateText key="day" at={submittedAt} withTime />,
            ]}
          />
        )}
      </List>
    </Part>
  );
}
