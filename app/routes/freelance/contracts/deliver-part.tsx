import {
  contractLimits,
  deliveryFileKinds,
  deliveryUploads,
} from '#domain/marketplace/contracts/contract-constants.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { useContractErrors } from './contract-words.ts';
import { FileOfDelivery, hrefOfFile, type ShownFile } from './deliveries-part.tsx';
import type { MilestoneParts } from './step-part.tsx';

type Props = MilestoneParts & { files: readonly ShownFile[]; deliveryId: string | null };

/** Hands over what was done: first the files, one by one, then the note that sends it. */
export function DeliverPart({ files, deliveryId, ...parts }: Props) {
  const t = useText('contracts');
  return (
    <>
      <Section id="files" heading={t('deliver.files')}>
        <Stack>
          <p>{t('deliver.files.text', { most: deliveryFileKinds.length })}</p>
          {files.length > 0 && deliveryId !== null && (
            <List items={files} keyOf={({ kind }) => kind}>
              {(file) => (
                <Stack gap="close">
                  <FileOfDelivery file={file} href={hrefOfFile(deliveryId, file.kind)} />
                  <RemoveFile {...parts} file={file} />
                </Stack>
              )}
            </List>
          )}
          {files.length < deliveryFileKinds.length ? (
            <AddFile {...parts} />
          ) : (
            <p>{t('deliver.files.full')}</p>
          )}
        </Stack>
      </Section>
      <Note {...parts} />
    </>
  );
}

function Note({ contract: { id, silenceDays }, milestone, result }: MilestoneParts) {
  const t = useText('contracts');
  const own = resultOf(result, 'delivery');
  const errors = useContractErrors(own);
  return (
    <Section id="deliver" heading={t('deliver.heading')}>
      <Form
        action={`/contracts/${id}/milestones/${milestone.id}`}
        errors={errors}
        values={own?.values ?? {}}
        prefix="deliver-"
        label={t('deliver.heading')}
      >
        <p>{t('deliver.text', { count: silenceDays })}</p>
        <TextAreaField
          name="note"
          label={t('deliver.note')}
          hint={t('note.hint', { most: contractLimits.note })}
          rows={6}
          maxLength={contractLimits.note}
        />
        <div>
          <Button look="primary" name="action" value="deliver" busyLabel={t('busy')}>
            {t('deliver.submit')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function AddFile({ contract: { id }, milestone, result }: MilestoneParts) {
  const t = useText('contracts');
  const own = resultOf(result, 'delivery-file');
  const errors = useContractErrors(own);
  return (
    <Form
      action={`/contracts/${id}/milestones/${milestone.id}`}
      errors={errors}
      values={own?.values ?? {}}
      hasFiles
      label={t('deliver.files.add')}
    >
      <FileField
        name="file"
        label={t('deliver.file')}
        hint={t('deliver.file.hint', { megabytes: contractLimits.fileBytes / 1024 / 1024 })}
        accept={deliveryUploads.flatMap((kind) => kindFacts[kind].accept)}
      />
      <TextAreaField
        name="words"
        label={t('deliver.words')}
        hint={t('deliver.words.hint')}
        rows={3}
        maxLength={contractLimits.fileWords}
        isOptional
      />
      <div>
        <Button name="action" value="attach" busyLabel={t('busy')}>
          {t('deliver.files.add')}
        </Button>
      </div>
    </Form>
  );
}

function RemoveFile({ contract: { id }, milestone, result, file }: MilestoneParts & { file: ShownFile }) {
  const t = useText('contracts');
  const { kind, name } = file;
  const errors = useButtonErrors(resultOf(result, 'delivery-file-removal', kind));
  return (
    <Form action={`/contracts/${id}/milestones/${milestone.id}`} prefix={`${kind}-`} errors={errors}>
      <input type="hidden" name="kind" value={kind} />
      <div>
        <Button
          look="quiet"
          name="action"
          value="remove"
          busyLabel={t('busy')}
          label={t('deliver.files.remove.label', { name: `\u2068${name}\u2069` })}
        >
          {t('deliver.files.remove')}
        </Button>
      </div>
    </Form>
  );
}
