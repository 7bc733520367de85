import {
  postingLimits,
  projectFileKinds,
  projectUploads,
} from '#domain/marketplace/projects/posting-constants.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';
import { resultOf, useButtonErrors, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { ShownProject } from '../shown-project.ts';

type Props = { project: ShownProject; isDraft: boolean; result: FormResult | undefined };

/** The files of a project; in a draft each with a button that removes it, and the form that adds one. */
export function FilesPart({ project, isDraft, result }: Props) {
  const t = useText('hire');
  const facts = useText('project-facts');
  const size = useFileSize();
  const { id, files } = project;
  const path = `/hire/projects/${id}`;
  if (!isDraft && files.length === 0) return null;
  return (
    <Section id="files" heading={facts('files.heading')}>
      <Stack>
        {files.length === 0 && <p>{t('files.none')}</p>}
        {files.length > 0 && (
          <List items={files} keyOf={({ kind }) => kind}>
            {({ kind, name, bytes, words }) => (
              <Stack gap="close">
                <p>
                  <Link href={`/freelance/files/${id}/${kind}`} look="standing">
                    {facts('files.one', { name: `\u2068${name}\u2069`, size: size(bytes) })}
                  </Link>
                </p>
                {words !== null && <TypedText text={words} />}
                {isDraft && <RemoveFile path={path} kind={kind} name={name} result={result} />}
              </Stack>
            )}
          </List>
        )}
        {isDraft &&
          (files.length < projectFileKinds.length ? (
            <AddFile path={path} result={result} />
          ) : (
            <p>{t('files.full')}</p>
          ))}
      </Stack>
    </Section>
  );
}

type Removing = { path: string; kind: string; name: string; result: FormResult | undefined };

function RemoveFile({ path, kind, name, result }: Removing) {
  const t = useText('hire');
  const errors = useButtonErrors(resultOf(result, 'project-file-removal', kind));
  return (
    <Form action={path} prefix={`${kind}-`} errors={errors}>
      <input type="hidden" name="kind" value={kind} />
      <div>
        <Button
          look="quiet"
          name="action"
          value="remove"
          busyLabel={t('busy')}
          label={t('files.remove.label', { name: `\u2068${name}\u2069` })}
        >
          {t('files.remove')}
        </Button>
      </div>
    </Form>
  );
}

function AddFile({ path, result }: { path: string; result: FormResult | undefined }) {
  const t = useText('hire');
  const own = resultOf(result, 'project-file');
  const code = own?.refusal?.code;
  const errors = useFormErrors(own, {
    say: () => t('files.words.long', { most: postingLimits.fileWords }),
    fieldOf: code?.startsWith('file-') ? { [code]: 'file' } : {},
  });
  return (
    <Form action={path} errors={errors} values={own?.values ?? {}} hasFiles label={t('files.add')}>
      <FileField
        name="file"
        label={t('files.file')}
        hint={t('files.file.hint', {
          megabytes: postingLimits.fileBytes / 1024 / 1024,
          most: projectFileKinds.length,
        })}
        accept={projectUploads.flatMap((kind) => kindFacts[kind].accept)}
      />
      <TextAreaField
        name="words"
        label={t('files.words')}
        hint={t('files.words.hint')}
        rows={3}
        maxLength={postingLimits.fileWords}
        isOptional
      />
      <div>
        <Button name="action" value="attach" busyLabel={t('files.busy')}>
          {t('files.add')}
        </Button>
      </div>
    </Form>
  );
}
