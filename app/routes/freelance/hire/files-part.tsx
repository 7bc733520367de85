import {
  postingLimits,
  projectFileKinds,
  projectUploads,
} from '#domain/marketplace/projects/posting-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { resultOf, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { AddFile, FilesToSend } from '../files-to-send.tsx';
import { ProjectFile, ProjectFiles } from '../project-parts.tsx';
import type { ShownProject } from '../shown-project.ts';

type Props = { project: ShownProject; isDraft: boolean; result: FormResult | undefined };

/** The files of a project; in a draft each with a button that removes it, and the form that adds one. */
export function FilesPart({ project, isDraft, result }: Props) {
  const t = useText('hire');
  const facts = useText('project-facts');
  const { id, files } = project;
  const path = `/hire/projects/${id}`;
  const hrefOf = (kind: string) => `/freelance/files/${id}/${kind}`;
  if (!isDraft) return <ProjectFiles files={files} hrefOf={hrefOf} />;
  return (
    <FilesToSend
      heading={facts('files.heading')}
      lead={files.length === 0 && <p>{t('files.none')}</p>}
      files={files}
      removing={{
        ...{ path, result, form: 'project-file-removal', button: t('files.remove'), busyLabel: t('busy') },
        labelOf: (name) => t('files.remove.label', { name }),
      }}
      adding={
        files.length < projectFileKinds.length ? (
          <AddProjectFile path={path} result={result} />
        ) : (
          <p>{t('files.full')}</p>
        )
      }
    >
      {(file) => <ProjectFile file={file} href={hrefOf(file.kind)} />}
    </FilesToSend>
  );
}

function AddProjectFile({ path, result }: { path: string; result: FormResult | undefined }) {
  const t = useText('hire');
  const own = resultOf(result, 'project-file');
  const code = own?.refusal?.code;
  const errors = useFormErrors(own, {
    say: () => t('files.words.long', { most: postingLimits.fileWords }),
    fieldOf: code?.startsWith('file-') ? { [code]: 'file' } : {},
  });
  return (
    <AddFile
      {...{ path, errors, uploads: projectUploads, values: own?.values ?? {} }}
      field={t('files.file')}
      hint={t('files.file.hint', {
        megabytes: postingLimits.fileBytes / 1024 / 1024,
        most: projectFileKinds.length,
      })}
      words={{ label: t('files.words'), hint: t('files.words.hint'), most: postingLimits.fileWords }}
      button={t('files.add')}
      busyLabel={t('files.busy')}
    />
  );
}
