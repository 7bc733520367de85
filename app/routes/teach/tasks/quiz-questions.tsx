import type { QuizAct } from '#domain/learning/quizzes/change-quiz.ts';
import { quizLimits } from '#domain/learning/quizzes/quiz-constants.ts';
import type { QuestionKind } from '#domain/learning/quizzes/quiz-content.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { questionKinds } from './question-form.ts';
import { quizActValue } from './quiz-act.ts';

export type ShownPool = { key: string; kind: QuestionKind; text: string; number: number }[];

type Props = {
  path: string;
  pools: readonly ShownPool[];
  seen: number;
  /** What was moved just now: its button takes focus when the page opens (WCAG 2.4.3). */
  moved: QuizAct | null;
  errors: FieldErrors | null;
};

/** The questions of a quiz, pool by pool, with the buttons that move them and the way to a new one. */
export function QuizQuestions({ path, pools, seen, moved, errors }: Props) {
  const t = useText('staff-tasks');
  const isPlain = pools.length <= 1;
  return (
    <Stack gap="apart">
      <Part id="questions" heading={t('questions.heading')}>
        <p>
          {pools.flat().length === 0 ? t('questions.none') : t(isPlain ? 'questions.one' : 'questions.pools')}
        </p>
      </Part>
      <Form action={path} errors={errors} prefix="order-" isWide>
        <input type="hidden" name="seen" value={seen} />
        <Stack gap="apart">
          {pools.map((pool, index) => (
            <PoolPart key={index} {...{ path, pool, moved, index }} count={pools.length} />
          ))}
        </Stack>
        {pools.length < quizLimits.pools && (
          <Disclosure summary={t('pool.more')}>
            <p>{t('pool.what')}</p>
            <Button name="act" value={quizActValue({ what: 'pool', to: 'add' })} busyLabel={t('busy')}>
              {t('pool.add')}
            </Button>
          </Disclosure>
        )}
      </Form>
      <Part id="new-question" heading={t('question.new')}>
        <NewQuestion path={path} pools={pools.length} />
      </Part>
    </Stack>
  );
}

/** The kind of a new question, and the pool that it stands last in. */
function NewQuestion({ path, pools }: { path: string; pools: number }) {
  const t = useText('staff-tasks');
  const kinds = useText('staff-lessons');
  return (
    <Form action={`${path}/questions/new`} method="get" prefix="new-">
      <SelectField
        name="kind"
        label={t('question.kind')}
        choices={questionKinds.map((kind) => ({ value: kind, label: kinds(`question.${kind}`) }))}
      />
      {pools > 1 && (
        <SelectField
          name="pool"
          label={t('question.pool')}
          choices={Array.from({ length: pools }, (_, index) => ({
            ...{ value: String(index + 1), label: t('pool.named', { number: index + 1 }) },
          }))}
        />
      )}
      <Button>{t('question.write')}</Button>
    </Form>
  );
}

type PoolProps = Pick<Props, 'path' | 'moved'> & { pool: ShownPool; index: number; count: number };

function PoolPart({ path, pool, moved, index, count }: PoolProps) {
  const t = useText('staff-tasks');
  const kinds = useText('staff-lessons');
  const number = index + 1;
  const questions = (
    <>
      {pool.length === 0 && <p>{t('pool.empty')}</p>}
      <List
        items={pool.map((question, place) => ({ question, place }))}
        keyOf={({ question }) => question.key}
      >
        {({ question, place }) => (
          <>
            <p>
              <Link href={`${path}/questions/${question.key}`} look="standing">
                {t('question.named', {
                  number: question.number,
                  text: `\u2068${question.text || t('question.empty')}\u2069`,
                })}
              </Link>{' '}
              ({kinds(`question.${question.kind}`)})
            </p>
            <ButtonRow>
              <MoveButtons
                moved={moved}
                question={question}
                isFirst={index === 0 && place === 0}
                isLast={index === count - 1 && place === pool.length - 1}
              />
            </ButtonRow>
          </>
        )}
      </List>
    </>
  );
  if (count === 1) return questions;
  return (
    <Part id={`pool-${number}`} heading={t('pool.heading', { number, all: count, count: pool.length })}>
      {questions}
      <ButtonRow>
        {(['up', 'down'] as const)
          .filter((to) => (to === 'up' ? index > 0 : number < count))
          .map((to) => (
            <Button
              key={to}
              name="act"
              value={quizActValue({ what: 'pool', to, pool: number })}
              label={t('act.named', { act: t(`act.${to}`), name: t('pool.named', { number }) })}
            >
              {t(`act.${to}`)}
            </Button>
          ))}
      </ButtonRow>
      <Disclosure summary={t('pool.delete.open', { number })}>
        <p>{pool.length === 0 ? t('pool.delete.empty') : t('pool.delete.text', { count: pool.length })}</p>
        <Button
          look="danger"
          name="act"
          value={quizActValue({ what: 'pool', to: 'delete', pool: number })}
          busyLabel={t('busy')}
        >
          {t('pool.delete', { number })}
        </Button>
      </Disclosure>
    </Part>
  );
}

type MoveProps = Pick<Props, 'moved'> & {
  question: ShownPool[number];
  isFirst: boolean;
  isLast: boolean;
};

/** What stands first cannot go up, what stands last cannot go down. */
function MoveButtons({ moved, question: { key, number }, isFirst, isLast }: MoveProps) {
  const t = useText('staff-tasks');
  const possible = (['up', 'down'] as const).filter((to) => (to === 'up' ? !isFirst : !isLast));
  const isMoved = moved?.what === 'question' && moved.key === key;
  const again = isMoved ? (possible.find((to) => to === moved.to) ?? possible[0]) : null;
  return possible.map((to) => (
    <Button
      key={to}
      name="act"
      value={quizActValue({ what: 'question', to, key })}
      label={t('act.named', { act: t(`act.${to}`), name: t('question.number', { number }) })}
      takesFocus={to === again}
    >
      {t(`act.${to}`)}
    </Button>
  ));
}
