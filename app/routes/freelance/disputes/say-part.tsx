import {
  disputeLimits,
  statementFileKinds,
  statementUploads,
} from '#domain/marketplace/disputes/dispute-constants.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useDisputeErrors } from './dispute-words.ts';
import type { ShownDispute, ShownStatement } from './shown-dispute.server.ts';
import { EvidenceFile } from './statements-part.tsx';

export type DisputeParts = { path: string; dispute: ShownDispute; result: FormResult | undefined };

/** Says something in a dispute: first the files, one by one, then the words that send them. */
export function SayPart(parts: DisputeParts) {
  const t = useText('disputes');
  return (
    <>
      <Section id="say" heading={t('say')}>
        <Words {...parts} />
      </Section>
      <FilesPart {...parts} />
    </>
  );
}

function Words({ path, result }: DisputeParts) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const own = resultOf(result, 'dispute-statement');
  const errors = useDisputeErrors(own);
  return (
    <Form action={path} errors={errors} values={own?.values ?? {}} prefix="say-" label={t('say')}>
      <p>{t('say.text')}</p>
      <TextAreaField
        name="words"
        label={t('say.words')}
        hint={contracts('note.hint', { most: disputeLimits.words })}
        rows={6}
        maxLength={disputeLimits.words}
      />
      <div>
        <Button name="action" value="state" busyLabel={contracts('busy')}>
          {t('say.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** The files that go with what is said next, or with an appeal. */
export function FilesPart(parts: DisputeParts) {
  const t = useText('disputes');
  const { prepared } = parts.dispute;
  const files = prepared?.files ?? [];
  return (
    <Section id="files" heading={t('say.files')}>
      <Stack>
        <p>{t('say.files.text', { most: statementFileKinds.length })}</p>
        {prepared && files.length > 0 && (
          <List items={files} keyOf={({ kind }) => kind}>
            {(file) => (
              <Stack gap="close">
                <EvidenceFile file={file} href={`/contracts/evidence/${prepared.id}/${file.kind}`} />
                <RemoveFile {...parts} file={file} />
              </Stack>
            )}
          </List>
        )}
        {files.length < statementFileKinds.length ? <AddFile {...parts} /> : <p>{t('say.files.full')}</p>}
      </Stack>
    </Section>
  );
}

function AddFile({ path, result }: DisputeParts) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const own = resultOf(result, 'dispute-evidence');
  const errors = useDisputeErrors(own, disputeLimits.fileWords);
  return (
    <Form
      action={path}
      errors={errors}
      values={own?.values ?? {}}
      prefix="file-"
      hasFiles
      label={t('say.files.add')}
    >
      <FileField
        name="file"
        label={t('say.file')}
        hint={t('say.file.hint', { megabytes: disputeLimits.fileBytes / 1024 / 1024 })}
        accept={statementUploads.flatMap((kind) => kindFacts[kind].accept)}
      />
      <TextAreaField
        name="words"
        label={t('say.file.words')}
        hint={t('say.file.words.hint')}
        rows={3}
        maxLength={disputeLimits.fileWords}
        isOptional
      />
      <div>
        <Button name="action" value="attach" busyLabel={contracts('busy')}>
          {t('say.files.add')}
        </Button>
      </div>
    </Form>
  );
}

function RemoveFile({ path, result, file }: DisputeParts & { file: ShownStatement['files'][number] }) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const { kind, name } = file;
  const errors = useButtonErrors(resultOf(result, 'dispute-evidence-removal', kind));
  return (
    <Form action={path} prefix={`${kind}-`} errors={errors}>
      <input type="hidden" name="kind" value={kind} />
      <div>
        <Button
          look="quiet"
          name="action"
          value="remove"
          busyLabel={contracts('busy')}
          label={t('say.files.remove.label', { name: `\u2068${name}\u2069` })}
        >
          {t('say.files.remove')}
        </Button>
      </div>
    </Form>
  );
}
