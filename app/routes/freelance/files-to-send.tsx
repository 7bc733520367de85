import type { ReactNode } from 'react';
import { kindFacts, type UploadKind } from '#platform/files/upload-constants.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type FilesToSendProps<File> = {
  heading: string;
  /** What stands before the list. */
  lead?: ReactNode;
  files: readonly File[];
  /** A file as a link, with what is said of it. */
  children: (file: File) => ReactNode;
  removing: Removing;
  /** The form that adds a file, or why there is none. */
  adding: ReactNode;
};

/** The files of something that was not sent yet: each with a button that removes it, and the form that adds one. */
export function FilesToSend<File extends { kind: string; name: string }>(props: FilesToSendProps<File>) {
  const { heading, lead, files, children, removing, adding } = props;
  return (
    <Section id="files" heading={heading}>
      <Stack>
        {lead}
        {files.length > 0 && (
          <List items={files} keyOf={({ kind }) => kind}>
            {(file) => (
              <Stack gap="close">
                {children(file)}
                <RemoveFile {...removing} kind={file.kind} name={file.name} />
              </Stack>
            )}
          </List>
        )}
        {adding}
      </Stack>
    </Section>
  );
}

type Removing = {
  path: string;
  result: FormResult | undefined;
  /** The name of the form in what the action answers. */
  form: string;
  button: string;
  /** What the button says of a file, whose name comes isolated. */
  labelOf: (name: string) => string;
  busyLabel: string;
};

function RemoveFile({
  path,
  result,
  form,
  kind,
  name,
  button,
  labelOf,
  busyLabel,
}: Removing & { kind: string; name: string }) {
  const errors = useButtonErrors(resultOf(result, form, kind));
  return (
    <Form action={path} prefix={`${kind}-`} errors={errors}>
      <input type="hidden" name="kind" value={kind} />
      <div>
        <Button
          look="quiet"
          name="action"
          value="remove"
          busyLabel={busyLabel}
          label={labelOf(`\u2068${name}\u2069`)}
        >
          {button}
        </Button>
      </div>
    </Form>
  );
}

type AddFileProps = {
  path: string;
  prefix?: string;
  errors: FieldErrors | null;
  values?: Record<string, string>;
  field: string;
  hint: string;
  uploads: readonly UploadKind[];
  /** Words that go with the file, where there are any. */
  words?: { label: string; hint: string; most: number };
  button: string;
  busyLabel: string;
};

/** The form that adds a file. */
export function AddFile(props: AddFileProps) {
  const { path, prefix, errors, values = {}, field, hint, uploads, words, button, busyLabel } = props;
  return (
    <Form action={path} {...{ errors, values }} {...(prefix && { prefix })} hasFiles label={button}>
      <FileField
        name="file"
        label={field}
        hint={hint}
        accept={uploads.flatMap((kind) => kindFacts[kind].accept)}
      />
      {words && (
        <TextAreaField
          name="words"
          label={words.label}
          hint={words.hint}
          rows={3}
          maxLength={words.most}
          isOptional
        />
      )}
      <div>
        <Button name="action" value="attach" busyLabel={busyLabel}>
          {button}
        </Button>
      </div>
    </Form>
  );
}
