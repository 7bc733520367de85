import { data } from 'react-router';
import { findCycle } from '#domain/scholarships/cycle-list.ts';
import { rubricLimits } from '#domain/scholarships/reviews/review-constants.ts';
import {
  hasSubmittedReviews,
  listCriteria,
  saveRubric,
  type Criterion,
} from '#domain/scholarships/reviews/rubric.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { showTextAgain } from '#platform/text/read-text.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/criteria';
import { criteriaForm, moveCriterion, readMove, writeCriteria } from './criteria-form.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { isolated, scholarshipsPath, useAbove } from './words.ts';

/** A cycle without criteria begins with so many rows. */
const rowsAtFirst = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'scholarships.run');
  const { db, language } = context.get(appContext);
  const cycle = await findCycle(db, params.id);
  if (!cycle) throw data(null, { status: 404 });
  const criteria = await listCriteria(db, cycle.id);
  return {
    ...{ id: cycle.id, name: pick(cycle.title, language), criteria },
    isFrozen: await hasSubmittedReviews(db, cycle.id),
    values: writeCriteria(criteria),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { db, now } = context.get(appContext);
  if (!(await findCycle(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const { submitted } = criteriaForm.read(body);
  const rows = Number(submitted.rows);
  const intent = textOf(body, 'intent');
  if (intent === 'add') {
    const more = Math.min(rows + 1, rubricLimits.criteria);
    return data({ values: { ...showAgain(submitted), rows: String(more) }, moved: null, isUnsaved });
  }
  const move = readMove(intent, rows);
  if (move) return data({ values: showAgain(moveCriterion(submitted, move)), moved: move.to, isUnsaved });
  return await criteriaForm.handle({ request, context, body }, async ({ values: criteria }) => {
    await saveRubric(db, { cycleId: params.id, criteria, ...staff }, now);
    return `${scholarshipsPath}/${params.id}?done=criteria`;
  });
}

/** The form comes back as it was changed, and is saved by its own button. */
const isUnsaved = true as const;

function showAgain(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, showTextAgain(text)]));
}

/** What the applications of a cycle are judged by. */
export default function Criteria({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, name, criteria, values, isFrozen } = loaderData;
  const moved = actionData && 'isUnsaved' in actionData ? actionData.moved : null;
  const result = actionData && 'form' in actionData ? actionData : undefined;
  const errors = useFormErrors(result, {
    say: (key) => t(key as 'day.problem', { longest: rubricLimits.title }),
    failed: t('failed'),
  });
  const typed: Record<string, string> | undefined = actionData?.values;
  const rows = typed ? Number(typed.rows) : Math.max(rowsAtFirst, criteria.length);
  return (
    <StaffPage
      title={t('criteria.title')}
      lead={t('criteria.lead')}
      above={useAbove({ href: `${scholarshipsPath}/${id}`, label: name })}
      done={moved !== null && t('criteria.moved', { number: moved + 1 })}
      errors={errors !== null}
    >
      <Band>
        {isFrozen && !typed ? (
          <Stack>
            <Notice>{t('criteria.frozen')}</Notice>
            <CriteriaTable criteria={criteria} />
          </Stack>
        ) : (
          <Form action={`${scholarshipsPath}/${id}/criteria`} errors={errors} values={typed ?? values}>
            <Stack gap="apart">
              {Array.from({ length: rows }, (_, row) => (
                <Row key={row} row={row} rows={rows} values={typed ?? values} />
              ))}
              <input type="hidden" name="rows" value={rows} />
              <ButtonRow>
                <Button look="primary" name="intent" value="save" busyLabel={t('saving')}>
                  {t('criteria.save')}
                </Button>
                {rows < rubricLimits.criteria && (
                  <Button name="intent" value="add">
                    {t('criteria.add')}
                  </Button>
                )}
              </ButtonRow>
            </Stack>
          </Form>
        )}
      </Band>
    </StaffPage>
  );
}

type RowProps = { row: number; rows: number; values: Record<string, string> };

function Row({ row, rows, values }: RowProps) {
  const t = useText('staff-scholarships');
  const number = row + 1;
  return (
    <Part id={`criterion-${row}`} heading={t('criterion', { number })}>
      <input type="hidden" name={`id-${row}`} value={values[`id-${row}`] ?? ''} />
      {(['en', 'ar'] as const).map((language) => (
        <Field
          key={language}
          name={`title-${language}-${row}`}
          label={t(`criterion.title.${language}`, { number })}
          language={language}
          maxLength={rubricLimits.title}
          autoComplete="off"
        />
      ))}
      {(['en', 'ar'] as const).map((language) => (
        <TextAreaField
          key={language}
          name={`description-${language}-${row}`}
          label={t(`criterion.description.${language}`, { number })}
          language={language}
          rows={3}
          maxLength={rubricLimits.description}
        />
      ))}
      <Field
        name={`weight-${row}`}
        label={t('criterion.weight', { number })}
        hint={t('criterion.weight.hint')}
        inputMode="numeric"
        width="short"
        maxLength={3}
        autoComplete="off"
      />
      <Field
        name={`scale-${row}`}
        label={t('criterion.scale', { number })}
        hint={t('criterion.scale.hint')}
        inputMode="numeric"
        width="short"
        maxLength={2}
        defaultValue="5"
        autoComplete="off"
      />
      <MoveRow row={row} rows={rows} values={values} />
    </Part>
  );
}

/** Puts a criterion before or behind its neighbour; what is written in the form stays. */
function MoveRow({ row, rows, values }: RowProps) {
  const t = useText('staff-scholarships');
  const { language } = usePage();
  const title = (values[`title-${language}-${row}`] ?? '').trim();
  const name = t('criterion', { number: row + 1 }) + (title && ` (${isolated(title)})`);
  return (
    <ButtonRow>
      {row > 0 && (
        <Button name="intent" value={`up-${row}`} label={t('criteria.up.of', { name })}>
          {t('criteria.up')}
        </Button>
      )}
      {row < rows - 1 && (
        <Button name="intent" value={`down-${row}`} label={t('criteria.down.of', { name })}>
          {t('criteria.down')}
        </Button>
      )}
    </ButtonRow>
  );
}

function CriteriaTable({ criteria }: { criteria: Criterion[] }) {
  const t = useText('staff-scholarships');
  const { language } = usePage();
  return (
    <Table
      caption={t('criteria.title')}
      rows={criteria}
      keyOf={({ id }) => id}
      columns={[
        { key: 'title', heading: t('criteria.name'), cell: ({ title }) => pick(title, language) },
        {
          key: 'description',
          heading: t('criteria.description'),
          cell: ({ description }) => pick(description, language),
        },
        {
          key: 'weight',
          heading: t('criteria.weight'),
          isNumber: true,
          cell: ({ weight }) => <NumberText value={weight} />,
        },
        { key: 'scale', heading: t('criteria.scale'), cell: ({ scale }) => t('criteria.to', { scale }) },
      ]}
    />
  );
}
