import { postingLimits, projectUploads } from '#domain/marketplace/projects/posting-constants.ts';
import { proposalFileKinds } from '#domain/marketplace/proposals/proposal-constants.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';
import { resultOf, useButtonErrors, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  id: string;
  files: readonly { kind: string; name: string; bytes: number }[];
  result: FormResult | undefined;
};

/** The files of a draft, each with a button that removes it, and the form that adds one. */
export function DraftFilesPart({ id, files, result }: Props) {
  const t = useText('proposals');
  const facts = useText('project-facts');
  const size = useFileSize();
  const path = `/freelance/proposals/${id}`;
  return (
    <Section id="files" heading={facts('files.heading')}>
      <Stack>
        {files.length === 0 && <p>{t('files.none')}</p>}
        {files.length > 0 && (
          <List items={files} keyOf={({ kind }) => kind}>
            {({ kind, name, bytes }) => (
              <Stack gap="close">
                <p>
                  <Link href={`${path}/files/${kind}`} look="standing">
                    {facts('files.one', { name: `\u2068${name}\u2069`, size: size(bytes) })}
                  </Link>
                </p>
                <RemoveFile path={path} kind={kind} name={name} result={result} />
              </Stack>
            )}
          </List>
        )}
        {files.length < proposalFileKinds.length ? (
          <AddFile path={path} result={result} />
        ) : (
          <p>{t('files.full')}</p>
        )}
      </Stack>
    </Section>
  );
}

type Removing = { path: string; kind: string; name: string; result: FormResult | undefined };

function RemoveFile({ path, kind, name, result }: Removing) {
  const t = useText('proposals');
  const errors = useButtonErrors(resultOf(result, 'proposal-file-removal', kind));
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
  const t = useText('proposals');
  const own = resultOf(result, 'proposal-file');
  const code = own?.refusal?.code;
  const errors = useFormErrors(own, {
    say: String,
    fieldOf: code?.startsWith('file-') ? { [code]: 'file' } : {},
  });
  return (
    <Form action={path} errors={errors} hasFiles label={t('files.add')}>
      <FileField
        name="file"
        label={t('files.file')}
        hint={t('files.file.hint', {
          megabytes: postingLimits.fileBytes / 1024 / 1024,
          most: proposalFileKinds.length,
        })}
        accept={projectUploads.flatMap((kind) => kindFacts[kind].accept)}
      />
      <div>
        <Button name="action" value="attach" busyLabel={t('files.busy')}>
          {t('files.add')}
        </Button>
      </div>
    </Form>
  );
}
