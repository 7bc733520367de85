import { postingLimits, projectUploads } from '#domain/marketplace/projects/posting-constants.ts';
import { proposalFileKinds } from '#domain/marketplace/proposals/proposal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { resultOf, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { AddFile, FilesToSend } from '../files-to-send.tsx';
import { ProjectFile } from '../project-parts.tsx';

type Props = {
  id: string;
  files: readonly { kind: string; name: string; bytes: number }[];
  result: FormResult | undefined;
};

/** The files of a draft, each with a button that removes it, and the form that adds one. */
export function DraftFilesPart({ id, files, result }: Props) {
  const t = useText('proposals');
  const facts = useText('project-facts');
  const path = `/freelance/proposals/${id}`;
  return (
    <FilesToSend
      heading={facts('files.heading')}
      lead={files.length === 0 && <p>{t('files.none')}</p>}
      files={files}
      removing={{
        ...{ path, result, form: 'proposal-file-removal', button: t('files.remove'), busyLabel: t('busy') },
        labelOf: (name) => t('files.remove.label', { name }),
      }}
      adding={
        files.length < proposalFileKinds.length ? (
          <AddProposalFile path={path} result={result} />
        ) : (
          <p>{t('files.full')}</p>
        )
      }
    >
      {({ kind, ...file }) => <ProjectFile file={{ ...file, words: null }} href={`${path}/files/${kind}`} />}
    </FilesToSend>
  );
}

function AddProposalFile({ path, result }: { path: string; result: FormResult | undefined }) {
  const t = useText('proposals');
  const own = resultOf(result, 'proposal-file');
  const code = own?.refusal?.code;
  const errors = useFormErrors(own, {
    say: String,
    fieldOf: code?.startsWith('file-') ? { [code]: 'file' } : {},
  });
  return (
    <AddFile
      {...{ path, errors, uploads: projectUploads }}
      field={t('files.file')}
      hint={t('files.file.hint', {
        megabytes: postingLimits.fileBytes / 1024 / 1024,
        most: proposalFileKinds.length,
      })}
      button={t('files.add')}
      busyLabel={t('files.busy')}
    />
  );
}
