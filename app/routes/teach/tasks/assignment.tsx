import { data, type HeadersArgs } from 'react-router';
import { assignmentLimits, usualPeerDays } from '#domain/learning/assignments/assignment-constants.ts';
import { submissionForms, type AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import { writeTask } from '#domain/learning/versions/write-task.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { TaskInWords } from '../task-in-words.tsx';
import { TeachPage } from '../teach-page.tsx';
import { writerOf } from '../teacher.server.ts';
import type { Route } from './+types/assignment';
import { countCriteria, criterionFields, writeAssignment } from './assignment-form.ts';
import { changeParts, partField, readPartAct } from './numbered-parts.ts';
import { NumberedParts } from './part-buttons.tsx';
import { Both } from './question-fields.tsx';
import type { ChangedParts } from './question.server.ts';
import { TheirVersion } from './quiz-rules-form.tsx';
import { SubmittedNotice, TaskProblemsPart } from './task-problems-part.tsx';
import { assignmentForm, assignmentValuesOf } from './task-forms.server.ts';
import { getTask, seeNewest, shownTask } from './task.server.ts';
import { useTaskErrors, useTaskFieldWords } from './task-words.ts';

/** Twelve criteria in two languages. */
export const handle = { formBytes: 512 * 1024 } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await getTask<AssignmentContent>(context, params, 'assignment');
  return {
    ...shownTask(context, found),
    ...{ task: found.task, values: writeAssignment(found.task), done: readDone(url, ['added', 'saved']) },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { taught, lesson, path, task } = await getTask<AssignmentContent>(context, params, 'assignment');
  const own = { ...writerOf({ request, context }, taught), lessonId: lesson.id, kind: 'assignment' as const };
  const body = await request.formData();
  if (textOf(body, 'act') === 'resume') return data<ChangedParts>({ values: assignmentValuesOf(body) });
  const act = readPartAct(textOf(body, 'act'));
  if (act) {
    const values = assignmentValuesOf(body);
    const shape = { count: countCriteria(values), most: assignmentLimits.criteria, names: criterionFields };
    const changed = changeParts(values, shape, act);
    if (!changed) throw data(null, { status: 400 });
    return data<ChangedParts>(changed);
  }
  return await assignmentForm.handle(
    { request, context, body, given: { keys: task.rubric.map(({ key }) => key) } },
    async ({ values: { assignment, seen } }) => {
      await writeTask(db, { ...own, seen, task: assignment }, now);
      return `${path}?done=saved`;
    },
    seeNewest(context, params),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** An assignment for whoever writes it: how it is handed in, what passes, and what it is marked by. */
export default function AssignmentEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-tasks');
  const { path, course, title, lessonPath, isSubmitted, problems, task, done } = loaderData;
  const answer = actionData as ChangedParts | FormResult | undefined;
  return (
    <TeachPage
      title={t('assignment.title', { title: `\u2068${title}\u2069` })}
      lead={t('assignment.lead')}
      course={course}
      above={[{ href: lessonPath, label: title }]}
      done={!answer && done ? t(`assignment.done.${done}`) : null}
      errors={answer?.form !== undefined}
      actions={
        <>
          <ButtonLink href={lessonPath}>{t('toText')}</ButtonLink>
          <ButtonLink href={`${lessonPath}/preview`}>{t('preview')}</ButtonLink>
        </>
      }
    >
      <Band>
        <Stack gap="apart">
          {isSubmitted ? (
            <>
              <SubmittedNotice />
              <TaskInWords kind="assignment" task={task} />
            </>
          ) : (
            <>
              {!answer && <TaskProblemsPart {...{ path, problems }} />}
              <AssignmentFields {...loaderData} answer={answer} />
            </>
          )}
        </Stack>
      </Band>
    </TeachPage>
  );
}

type FieldsProps = {
  path: string;
  seen: number;
  values: Record<string, string>;
  answer: ChangedParts | FormResult | undefined;
};

function AssignmentFields({ path, seen, values: saved, answer }: FieldsProps) {
  const t = useText('staff-tasks');
  const accepts = useText('staff-lessons');
  const words = useText('ui');
  const wordsOf = useTaskFieldWords();
  const changed = answer && answer.form === undefined ? (answer as ChangedParts) : undefined;
  const result = resultOf(changed ? undefined : (answer as FormResult | undefined), 'assignment-task');
  const errors = useTaskErrors(result);
  const typed = changed ?? result;
  const values = typed?.values ?? saved;
  const count = countCriteria(values);
  const plain = { width: 'short', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      {result?.refusal?.code === 'changed-meanwhile' && <TheirVersion path={path} />}
      <Form action={path} errors={errors} values={values} isWide>
        <input type="hidden" name="seen" value={typed?.values.seen || seen} />
        <input type="hidden" name="parts" value={count} />
        <KeptTyping place={path} version={seen} isUnsaved={typed !== undefined} />
        {changed && !changed.change && (
          <Notice heading={words('kept.restored')} announce={words('kept.restored')} />
        )}
        {/* Enter in a line saves: the first button of a form is what it presses. */}
        <ButtonRow>
          <Button name="act" value="save" busyLabel={t('busy')}>
            {t('assignment.save.short')}
          </Button>
        </ButtonRow>
        <CheckboxGroup
          name="accepts"
          label={wordsOf('accepts')}
          choices={submissionForms.map((form) => ({ value: form, label: accepts(`task.accepts.${form}`) }))}
        />
        <Field {...plain} name="passPoints" label={wordsOf('passPoints')} hint={t('passPoints.hint')} />
        <Field
          {...plain}
          name="tries"
          label={wordsOf('tries')}
          hint={t('tries.hint', { most: assignmentLimits.tries })}
          isOptional
        />
        <Part id="criteria" heading={t('criteria.heading')}>
          <p>{t('criteria.lead')}</p>
          <NumberedParts
            kind="criterion"
            {...{ count, most: assignmentLimits.criteria, change: changed?.change }}
          >
            {(part) => <CriterionFields part={part} ownKey={values[partField(part, 'key')] ?? ''} />}
          </NumberedParts>
        </Part>
        <Part id="peer-rules" heading={t('peers.heading')}>
          <p>{t('peers.lead')}</p>
          <CheckboxField name="peers" label={wordsOf('peers')} isOptional />
          <Field
            {...plain}
            name="peerWorks"
            label={wordsOf('peerWorks')}
            hint={t('peerWorks.hint', { most: assignmentLimits.peers })}
            isOptional
          />
          <Field
            {...plain}
            name="peerMarks"
            label={wordsOf('peerMarks')}
            hint={t('peerMarks.hint')}
            isOptional
          />
          <Field
            {...plain}
            name="peerDays"
            label={wordsOf('peerDays')}
            hint={t('peerDays.hint', { count: usualPeerDays })}
            isOptional
          />
        </Part>
        <ButtonRow>
          <Button look="primary" name="act" value="save" busyLabel={t('busy')}>
            {t('assignment.save')}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}

function CriterionFields({ part, ownKey }: { part: number; ownKey: string }) {
  const t = useText('staff-tasks');
  const wordsOf = useTaskFieldWords();
  const points = partField(part, 'points');
  return (
    <>
      <input type="hidden" name={partField(part, 'key')} value={ownKey} />
      <Both name={partField(part, 'title')} longest={assignmentLimits.title} />
      <Both name={partField(part, 'description')} longest={assignmentLimits.description} isLong />
      <Field
        name={points}
        label={wordsOf(points)}
        hint={t('points.hint', { most: assignmentLimits.points })}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
    </>
  );
}
