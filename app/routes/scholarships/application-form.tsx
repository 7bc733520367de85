import {
  applicationFileKinds,
  applicationLimits,
  fileRules,
  statements,
  type ApplicationFileKind,
} from '#domain/scholarships/scholarship-constants.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Part } from '#ui/layout/part.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { HoneypotFields } from '#ui/form/honeypot-fields.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';

export type KeptFile = { kind: ApplicationFileKind; name: string; bytes: number };

type Props = {
  /** What leads to the draft; null while there is none. */
  draftKey: string | null;
  programs: readonly { value: string; label: string }[];
  files: readonly KeptFile[];
  errors: FieldErrors | null;
  values: Record<string, string>;
  timestamp: string;
};

/** The form of an application. Its first button sends it: that is also what Enter does in a field. */
export function ApplicationForm({ draftKey, programs, files, errors, values, timestamp }: Props) {
  const t = useText('scholarships');
  const action = draftKey ? `/scholarships/apply?application=${draftKey}` : '/scholarships/apply';
  return (
    <Form action={action} errors={errors} values={values} hasFiles>
      <Stack gap="apart">
        <AboutPart />
        <StudyPart programs={programs} />
        <Part id="eligible" heading={t('eligible.heading')}>
          <p>{t('eligible.lead')}</p>
          {statements.map((statement) => (
            <CheckboxField key={statement} name={statement} label={t(statement)} />
          ))}
        </Part>
        <Part id="files" heading={t('files.heading')}>
          <p>{t('files.lead')}</p>
          {applicationFileKinds.map((kind) => (
            <FilePart key={kind} kind={kind} kept={files.find((file) => file.kind === kind)} />
          ))}
        </Part>
        <Part id="send" heading={t('send.heading')}>
          <CheckboxField name="terms" label={t('terms')} hint={<TermsLinks />} />
          <HoneypotFields timestamp={timestamp} />
          <DecisionDots />
          <ButtonRow>
            <Button look="primary" name="intent" value="submit" busyLabel={t('submit.busy')}>
              {t('submit')}
            </Button>
            <Button name="intent" value="save" busyLabel={t('save.busy')}>
              {t('save')}
            </Button>
          </ButtonRow>
          {draftKey && (
            <p>
              <Link href={`/scholarships/applications/${draftKey}/withdraw`} look="standing">
                {t('delete-draft')}
              </Link>
            </p>
          )}
        </Part>
      </Stack>
    </Form>
  );
}

function AboutPart() {
  const t = useText('scholarships');
  return (
    <Part id="about" heading={t('about.heading')}>
      <Field
        name="fullName"
        label={t('full-name')}
        hint={t('full-name.hint')}
        autoComplete="name"
        maxLength={applicationLimits.fullName}
      />
      <Field name="email" type="email" label={t('email')} hint={t('email.hint')} autoComplete="email" />
      <Field name="phone" type="tel" label={t('phone')} hint={t('phone.hint')} autoComplete="tel" />
      <Field
        name="bornOn"
        label={t('birthday')}
        hint={t('birthday.hint')}
        autoComplete="bday"
        maxLength={40}
        width="short"
      />
    </Part>
  );
}

function StudyPart({ programs }: Pick<Props, 'programs'>) {
  const t = useText('scholarships');
  return (
    <Part id="study" heading={t('study.heading')}>
      <SelectField name="program" label={t('program')} choices={programs} empty={t('program.choose')} />
      <TextAreaField name="motivation" label={t('motivation')} hint={t('motivation.hint')} rows={8} />
      <Field
        name="gpa"
        label={t('gpa')}
        hint={t('gpa.hint')}
        inputMode="decimal"
        maxLength={40}
        width="short"
      />
    </Part>
  );
}

/** One of the three files: what is kept of it, and the picker that adds or replaces it. */
function FilePart({ kind, kept }: { kind: ApplicationFileKind; kept: KeptFile | undefined }) {
  const t = useText('scholarships');
  const size = useFileSize();
  return (
    <Stack gap="close">
      <FileField
        name={kind}
        label={t(`file.${kind}`)}
        hint={t(`file.${kind}.hint`)}
        kept={kept && t('file.kept', { name: `\u2068${kept.name}\u2069`, size: size(kept.bytes) })}
        accept={fileRules[kind].flatMap((each) => kindFacts[each].accept)}
      />
      {kept && (
        <div>
          <Button look="quiet" name="intent" value={`remove-${kind}`} busyLabel={t('save.busy')}>
            {t(`file.remove.${kind}`)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function TermsLinks() {
  const t = useText('scholarships');
  return (
    <>
      <Link href="/terms" look="standing">
        {t('terms.read')}
      </Link>{' '}
      <Link href="/privacy" look="standing">
        {t('privacy.read')}
      </Link>
    </>
  );
}
