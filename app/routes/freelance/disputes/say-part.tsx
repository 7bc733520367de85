import {
  disputeLimits,
  statementFileKinds,
  statementUploads,
} from '#domain/marketplace/disputes/dispute-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { AddFile, FilesToSend } from '../files-to-send.tsx';
import { useDisputeErrors } from './dispute-words.ts';
import type { ShownDispute } from './shown-dispute.server.ts';
import { EvidenceFile } from './statements-part.tsx';

export type DisputeParts = { path: string; dispute: ShownDispute; result: FormResult | undefined };

/** Says something in a dispute: first the files, one by one, then the words that send them. */
export function SayPart(parts: DisputeParts) {
  const t = useText('disputes');
  return (
    <>
      <FilesPart {...parts} />
      <Section id="say" heading={t('say')}>
        <Words {...parts} />
      </Section>
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
export function FilesPart({ path, dispute: { prepared }, result }: DisputeParts) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const files = prepared?.files ?? [];
  return (
    <FilesToSend
      heading={t('say.files')}
      lead={<p>{t('say.files.text', { most: statementFileKinds.length })}</p>}
      files={files}
      removing={{
        ...{ path, result, form: 'dispute-evidence-removal' },
        ...{ button: t('say.files.remove'), busyLabel: contracts('busy') },
        labelOf: (name) => t('say.files.remove.label', { name }),
      }}
      adding={
        files.length < statementFileKinds.length ? (
          <AddEvidence path={path} result={result} />
        ) : (
          <p>{t('say.files.full')}</p>
        )
      }
    >
      {(file) => <EvidenceFile file={file} href={`/contracts/evidence/${prepared!.id}/${file.kind}`} />}
    </FilesToSend>
  );
}

function AddEvidence({ path, result }: Pick<DisputeParts, 'path' | 'result'>) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const own = resultOf(result, 'dispute-evidence');
  const errors = useDisputeErrors(own, disputeLimits.fileWords);
  return (
    <AddFile
      {...{ path, errors, prefix: 'file-', uploads: statementUploads, values: own?.values ?? {} }}
      field={t('say.file')}
      hint={t('say.file.hint', { megabytes: disputeLimits.fileBytes / 1024 / 1024 })}
      words={{ label: t('say.file.words'), hint: t('say.file.words.hint'), most: disputeLimits.fileWords }}
      button={t('say.files.add')}
      busyLabel={contracts('busy')}
    />
  );
}
