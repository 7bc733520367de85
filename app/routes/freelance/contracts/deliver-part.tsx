import {
  contractLimits,
  deliveryFileKinds,
  deliveryUploads,
} from '#domain/marketplace/contracts/contract-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { AddFile, FilesToSend } from '../files-to-send.tsx';
import { useContractErrors } from './contract-words.ts';
import { FileOfDelivery, hrefOfFile, type ShownFile } from './deliveries-part.tsx';
import type { MilestoneParts } from './step-part.tsx';

type Props = MilestoneParts & { files: readonly ShownFile[]; deliveryId: string | null };

/** Hands over what was done: first the files, one by one, then the note that sends it. */
export function DeliverPart({ files, deliveryId, ...parts }: Props) {
  const t = useText('contracts');
  const path = `/contracts/${parts.contract.id}/milestones/${parts.milestone.id}`;
  return (
    <>
      <FilesToSend
        heading={t('deliver.files')}
        lead={<p>{t('deliver.files.text', { most: deliveryFileKinds.length })}</p>}
        files={deliveryId === null ? [] : files}
        removing={{
          ...{ path, result: parts.result, form: 'delivery-file-removal' },
          ...{ button: t('deliver.files.remove'), busyLabel: t('busy') },
          labelOf: (name) => t('deliver.files.remove.label', { name }),
        }}
        adding={
          files.length < deliveryFileKinds.length ? (
            <AddDeliveryFile path={path} result={parts.result} />
          ) : (
            <p>{t('deliver.files.full')}</p>
          )
        }
      >
        {(file) => <FileOfDelivery file={file} href={hrefOfFile(deliveryId!, file.kind)} />}
      </FilesToSend>
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

function AddDeliveryFile({ path, result }: { path: string; result: FormResult | undefined }) {
  const t = useText('contracts');
  const own = resultOf(result, 'delivery-file');
  const errors = useContractErrors(own);
  return (
    <AddFile
      {...{ path, errors, uploads: deliveryUploads, values: own?.values ?? {} }}
      field={t('deliver.file')}
      hint={t('deliver.file.hint', { megabytes: contractLimits.fileBytes / 1024 / 1024 })}
      words={{ label: t('deliver.words'), hint: t('deliver.words.hint'), most: contractLimits.fileWords }}
      button={t('deliver.files.add')}
      busyLabel={t('busy')}
    />
  );
}
