import { reviewLimits } from '#domain/scholarships/reviews/review-constants.ts';
import type { ApplicationFileKind } from '#domain/scholarships/scholarship-constants.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Part } from '#ui/layout/part.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Named } from '#ui/text/named.tsx';
import { writeGpa } from '#routes/scholarships/application-errors.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { ScoreTable, type ScoredCriterion } from './score-table.tsx';
import { ApplicantText } from '#routes/scholarships/applicant-text.tsx';
import { isolated, scholarshipsPath, useMean } from './words.ts';

type CandidateProps = {
  id: string;
  program: string;
  cycle: string;
  age: number;
  gpaHundredths: number;
  motivation: string;
  files: { kind: ApplicationFileKind; name: string | null; bytes: number }[];
  person: { fullName: string; email: string; phone: string } | null;
};

/** What a reviewer reads: without whose it is, where the cycle says so. */
export function Candidate(candidate: CandidateProps) {
  const t = useText('staff-scholarships');
  const scholarships = useText('scholarships');
  const { language } = usePage();
  const { id, program, cycle, age, gpaHundredths, motivation, files, person } = candidate;
  return (
    <>
      <Part id="application" heading={t('answers.heading')}>
        <DetailsList
          look="rows"
          items={[
            ...(person
              ? [
                  { term: scholarships('full-name'), value: <Named>{person.fullName}</Named> },
                  { term: scholarships('email'), value: <bdi dir="ltr">{person.email}</bdi> },
                  { term: scholarships('phone'), value: <bdi dir="ltr">{person.phone}</bdi> },
                ]
              : []),
            { term: t('applications.program'), value: program },
            { term: t('cycle'), value: cycle },
            { term: t('age'), value: <NumberText value={age} /> },
            { term: scholarships('fact.gpa'), value: writeGpa(gpaHundredths, language) },
            { term: t('motivation'), value: <ApplicantText text={motivation} /> },
          ]}
        />
      </Part>
      <ReviewFiles id={id} files={files} />
    </>
  );
}

function ReviewFiles({ id, files }: Pick<CandidateProps, 'id' | 'files'>) {
  const t = useText('staff-scholarships');
  const scholarships = useText('scholarships');
  const size = useFileSize();
  return (
    <Part id="files" heading={t('review.files')}>
      <p>{t(files.length > 0 ? 'review.files.lead' : 'review.files.none')}</p>
      {files.length > 0 && (
        <List items={files} keyOf={({ kind }) => kind}>
          {({ kind, name, bytes }) => (
            <Link href={`${scholarshipsPath}/reviews/${id}/files/${kind}`} look="standing">
              {name === null
                ? t('review.file', { kind: scholarships(`file.${kind}`), size: size(bytes) })
                : scholarships('own-files.download', {
                    ...{ kind: scholarships(`file.${kind}`), name: isolated(name), size: size(bytes) },
                  })}
            </Link>
          )}
        </List>
      )}
    </Part>
  );
}

type FormProps = {
  path: string;
  criteria: (ScoredCriterion & { description: string })[];
  errors: FieldErrors | null;
  values: Record<string, string>;
};

/** Scores and a comment. Enter in a field saves the draft: what cannot be taken back is never done by a slip. */
export function ReviewForm({ path, criteria, errors, values }: FormProps) {
  const t = useText('staff-scholarships');
  const { language } = usePage();
  const digits = numberFormat(language);
  return (
    <Part id="scores" heading={t('review.scores')}>
      <Form action={path} errors={errors} values={values}>
        {criteria.map(({ id, title, description, weight, scale }) => (
          <SelectField
            key={id}
            name={`score-${id}`}
            label={title}
            hint={t('review.criterion', { description, weight, scale })}
            empty={t('score.none')}
            choices={Array.from({ length: scale + 1 }, (_, score) => ({
              value: String(score),
              label: digits.format(score),
            }))}
          />
        ))}
        <TextAreaField
          name="comment"
          label={t('comment')}
          hint={t('comment.hint')}
          rows={6}
          maxLength={reviewLimits.comment}
          isOptional
        />
        <CheckboxField name="finished" label={t('finished')} hint={t('finished.hint')} isOptional />
        <ButtonRow>
          <Button name="intent" value="save" busyLabel={t('saving')}>
            {t('review.save')}
          </Button>
          <Button look="primary" name="intent" value="submit" busyLabel={t('review.submitting')}>
            {t('review.submit')}
          </Button>
        </ButtonRow>
      </Form>
      <p>
        <Link href={`${path}/conflict`} look="standing">
          {t('conflict.open')}
        </Link>
      </p>
    </Part>
  );
}

type SubmittedProps = {
  criteria: ScoredCriterion[];
  scores: { criterionId: string; score: number }[];
  comment: string;
  meanHundredths: number | null;
  others: {
    id: string;
    name: string | null;
    comment: string;
    meanHundredths: number | null;
    scores: { criterionId: string; score: number }[];
  }[];
};

/** What the reviewer gave, and from then on what the others gave. */
export function SubmittedReviews({ criteria, scores, comment, meanHundredths, others }: SubmittedProps) {
  const t = useText('staff-scholarships');
  const mean = useMean();
  return (
    <>
      <Part id="own" heading={t('review.own')}>
        <p>{t('review.mean', { mean: mean(meanHundredths) })}</p>
        <ScoreTable caption={t('review.own')} criteria={criteria} scores={scores} />
        {comment && <ApplicantText text={comment} />}
      </Part>
      <Part id="others" heading={t('review.others')}>
        {others.length === 0 && <p>{t('review.others.none')}</p>}
        {others.map((other) => {
          const name = other.name === null ? t('person.gone') : isolated(other.name);
          return (
            <Stack key={other.id} gap="close">
              <h3>{name}</h3>
              <p>{t('review.mean', { mean: mean(other.meanHundredths) })}</p>
              <ScoreTable
                caption={t('reviews.scores-of', { name })}
                criteria={criteria}
                scores={other.scores}
              />
              {other.comment && <ApplicantText text={other.comment} />}
            </Stack>
          );
        })}
      </Part>
    </>
  );
}
