import type { SubmissionForm } from '#domain/learning/assignments/assignment-content.ts';
import {
  assignmentLimits,
  documentPlaces,
  submissionUploads,
} from '#domain/learning/assignments/assignment-constants.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import type { FormResult } from '#routes/kit/form-result.ts';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { RecordingPart } from './recording-part.tsx';
import { documentsOf, type ShownTry } from './shown-try.ts';

type Props = {
  path: string;
  /** Names the form in its tab: see `KeptTyping`. */
  place: string;
  accepts: readonly SubmissionForm[];
  /** What is kept of this try; null while nothing is. */
  draft: ShownTry | null;
  /** The try that was returned, whose text this one begins with. */
  before: ShownTry | null;
  errors: FieldErrors | null;
  result: FormResult | undefined;
};

/** The form of a try. Its first button hands it in: that is also what Enter does in a field. */
export function WorkForm({ path, place, accepts, draft, before, errors, result }: Props) {
  const t = useText('assignments');
  const number = draft?.number ?? (before?.number ?? 0) + 1;
  const values = result?.values ?? {
    text: draft?.text ?? before?.text ?? '',
    number: String(number),
    seen: draft ? new Date(draft.savedAt).toISOString() : '',
  };
  const isOptional = accepts.length > 1;
  return (
    <Section id="work" heading={t(number > 1 ? 'work.heading.again' : 'work.heading')}>
      <Stack>
        {result?.refusal?.code === 'submission-saved-meanwhile' && (
          <p>
            <Link href={path} look="standing">
              {t('work.see-saved')}
            </Link>
          </p>
        )}
        <Form
          action={path}
          errors={errors}
          values={values}
          hasFiles={accepts.some((form) => form !== 'text')}
        >
          <input type="hidden" name="number" value={values.number} />
          <input type="hidden" name="seen" value={values.seen} />
          <KeptTyping
            place={place}
            version={`${values.number} ${draft ? new Date(draft.savedAt).toISOString() : ''}`}
            isUnsaved={result !== undefined}
          />
          {accepts.includes('text') && (
            <TextAreaField
              name="text"
              label={t('work.text')}
              hint={t('work.text.hint', { most: assignmentLimits.text })}
              rows={12}
              isOptional={isOptional}
            />
          )}
          {accepts.includes('file') && (
            <Files kept={documentsOf(draft?.files ?? [])} isOptional={isOptional} />
          )}
          {accepts.includes('recording') && (
            <RecordingPart path={path} draft={draft} isOptional={isOptional} />
          )}
          <p>{t('work.final')}</p>
          <DecisionDots />
          <ButtonRow>
            <Button look="primary" name="intent" value="hand-in" busyLabel={t('work.hand-in.busy')}>
              {t('work.hand-in')}
            </Button>
            <Button name="intent" value="save" busyLabel={t('work.save.busy')}>
              {t('work.save')}
            </Button>
          </ButtonRow>
        </Form>
      </Stack>
    </Section>
  );
}

/** The files that are kept, each with a button that removes it, and the picker that adds one. */
function Files({ kept, isOptional }: { kept: ShownTry['files']; isOptional: boolean }) {
  const t = useText('assignments');
  const size = useFileSize();
  const most = documentPlaces.length;
  return (
    <Stack gap="close">
      {kept.length > 0 && (
        <>
          <h3>{t('work.files')}</h3>
          <List items={kept} keyOf={({ kind }) => kind}>
            {({ kind, name, bytes }) => (
              <Stack gap="close">
                <p>{t('work.file.one', { name: isolated(name), size: size(bytes) })}</p>
                <div>
                  <Button
                    look="quiet"
                    name="intent"
                    value={`remove-${kind}`}
                    busyLabel={t('work.save.busy')}
                    label={t('work.remove.label', { name: isolated(name) })}
                  >
                    {t('work.remove')}
                  </Button>
                </div>
              </Stack>
            )}
          </List>
        </>
      )}
      {kept.length < most ? (
        <FileField
          name="file"
          label={t('work.file')}
          hint={t('work.file.hint', { megabytes: assignmentLimits.file / 1024 / 1024, most })}
          accept={submissionUploads.flatMap((each) => kindFacts[each].accept)}
          isOptional={isOptional || kept.length > 0}
        />
      ) : (
        <p>{t('work.files.full', { most })}</p>
      )}
    </Stack>
  );
}

function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
