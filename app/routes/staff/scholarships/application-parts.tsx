import type { ApplicationFileKind, ApplicationStatus } from '#domain/scholarships/scholarship-constants.ts';
import type { EligibilityRules } from '#domain/scholarships/eligibility.ts';
import type { StaffStep } from '#domain/scholarships/staff-application.ts';
import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Badge } from '#ui/data/badge.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { List, Steps } from '#ui/data/list.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Named } from '#ui/text/named.tsx';
import { writeGpa } from '#routes/scholarships/application-errors.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import type { DecisionSlug } from './steps.ts';
import { StatusBadge } from './status-badge.tsx';
import { ApplicantText } from '#routes/scholarships/applicant-text.tsx';
import { isolated, scholarshipsPath, useMean } from './words.ts';

type StandingProps = {
  number: number;
  status: ApplicationStatus;
  program: string | null;
  submittedAt: Date | string | null;
  language: Language;
  age: number;
  answers: { gpaHundredths: number };
  rules: EligibilityRules;
  visibility: string;
  meanHundredths: number | null;
};

/** Where the application stands, and whether it meets the conditions. */
export function StandingPart(application: StandingProps) {
  const t = useText('staff-scholarships');
  const mean = useMean();
  const { number, status, program, submittedAt, language, age, answers, rules, visibility } = application;
  const { leastGpaHundredths, leastAge, mostAge } = rules;
  const isEligible = answers.gpaHundredths >= leastGpaHundredths && age >= leastAge && age <= mostAge;
  return (
    <Part id="standing" heading={t('standing.heading')}>
      <DetailsList
        items={[
          { term: t('applications.number'), value: <NumberText value={number} /> },
          { term: t('applications.status'), value: <StatusBadge status={status} /> },
          { term: t('applications.program'), value: program },
          {
            term: t('applications.sent'),
            value: submittedAt && <DateText at={submittedAt} withTime />,
          },
          { term: t('applicant.language'), value: t(`language.${language}`) },
          {
            term: t('applications.eligible'),
            value: (
              <Badge tone={isEligible ? 'success' : 'danger'}>
                {t(`eligible.${isEligible ? 'yes' : 'no'}`)}
              </Badge>
            ),
          },
          {
            term: t('applications.mean'),
            value: visibility === 'open' ? mean(application.meanHundredths) : t('visibility.reviewing'),
          },
        ]}
      />
    </Part>
  );
}

type DecisionProps = { id: string; possible: readonly DecisionSlug[]; hasAward: boolean };

/** What can be decided now; each has a page of its own, which asks for what the applicant is told. */
export function DecisionPart({ id, possible, hasAward }: DecisionProps) {
  const t = useText('staff-scholarships');
  const path = `${scholarshipsPath}/applications/${id}`;
  return (
    <Part id="decision" heading={t('decision.heading')}>
      <p>{t(possible.length > 0 ? 'decision.lead' : 'decision.none')}</p>
      <ButtonRow>
        {possible.map((slug) => (
          <ButtonLink key={slug} href={`${path}/steps/${slug}`}>
            {t(`step.${slug}.open`)}
          </ButtonLink>
        ))}
        {hasAward && <ButtonLink href={`${path}/service`}>{t('service.title')}</ButtonLink>}
      </ButtonRow>
    </Part>
  );
}

type AnswersProps = {
  person: { fullName: string | null; email: string | null; phone: string | null; bornOn: string | null };
  answers: { motivation: string | null; gpaHundredths: number };
  age: number;
};

/** Who applied, and what they wrote. */
export function AnswersPart({ person, answers, age }: AnswersProps) {
  const t = useText('staff-scholarships');
  const scholarships = useText('scholarships');
  const { language } = usePage();
  return (
    <Part id="answers" heading={t('answers.heading')}>
      <DetailsList
        look="rows"
        items={[
          { term: scholarships('full-name'), value: <bdi>{person.fullName}</bdi> },
          {
            term: scholarships('email'),
            value: (
              <Link href={`mailto:${person.email}`} look="standing">
                <bdi dir="ltr">{person.email}</bdi>
              </Link>
            ),
          },
          { term: scholarships('phone'), value: <bdi dir="ltr">{person.phone}</bdi> },
          {
            term: scholarships('birthday'),
            value: person.bornOn && <DateText on={person.bornOn} />,
          },
          { term: t('age'), value: <NumberText value={age} /> },
          { term: scholarships('fact.gpa'), value: writeGpa(answers.gpaHundredths, language) },
          { term: t('motivation'), value: <ApplicantText text={answers.motivation ?? ''} /> },
        ]}
      />
    </Part>
  );
}

type FilesProps = { id: string; files: { kind: ApplicationFileKind; name: string; bytes: number }[] };

/** The files as downloads; each is written down. */
export function FilesPart({ id, files }: FilesProps) {
  const t = useText('staff-scholarships');
  const scholarships = useText('scholarships');
  const size = useFileSize();
  return (
    <Part id="files" heading={t('review.files')}>
      <p>{t(files.length > 0 ? 'files.lead' : 'files.none')}</p>
      {files.length > 0 && (
        <List items={files} keyOf={({ kind }) => kind}>
          {({ kind, name, bytes }) => (
            <Link href={`${scholarshipsPath}/applications/${id}/files/${kind}`} look="standing">
              {scholarships('own-files.download', {
                ...{ kind: scholarships(`file.${kind}`), name: isolated(name), size: size(bytes) },
              })}
            </Link>
          )}
        </List>
      )}
    </Part>
  );
}

/** What happened, by whom, and what the applicant was told. */
export function HistoryPart({
  steps,
}: {
  steps: (Omit<StaffStep, 'at' | 'interviewAt'> & { at: Date | string; interviewAt: Date | string | null })[];
}) {
  const t = useText('staff-scholarships');
  const scholarships = useText('scholarships');
  const numbered = steps.map((step, index) => ({ ...step, index }));
  return (
    <Part id="history" heading={scholarships('history.heading')}>
      <Steps items={numbered} keyOf={({ index }) => String(index)}>
        {({ status, at, by, message, interviewAt, interviewPlace }) => (
          <>
            <p>
              <strong>{scholarships(`status.${status}`)}</strong>
              {by && <> {t('history.by', { name: isolated(by) })}</>}
            </p>
            <p>
              <DateText at={at} withTime />
            </p>
            {interviewAt && interviewPlace && (
              <DetailsList
                items={[
                  { term: scholarships('interview.at'), value: <DateText at={interviewAt} withTime /> },
                  { term: scholarships('interview.place'), value: <Named>{interviewPlace}</Named> },
                ]}
              />
            )}
            {message && (
              <>
                <p>{t('history.told')}</p>
                <ApplicantText text={message} />
              </>
            )}
          </>
        )}
      </Steps>
    </Part>
  );
}
