import { conversationLimits, messageUploads } from '#domain/conversations/conversation-constants.ts';
import type { Blocking } from '#domain/conversations/sides.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import { agreementFieldOf } from '#routes/community/conduct/agreement-words.ts';
import type { AgreementAsked } from '#routes/community/conduct/agreement-words.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { resultOf, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useOtherName, type Other } from './other-words.ts';

export type UnsentWords = {
  text: string | null;
  fileWords: string | null;
  file: { name: string; bytes: number } | null;
};

type Props = {
  id: string;
  other: Other;
  blocking: Blocking;
  draft: UnsentWords | null;
  last: number;
  /** Names this form, so that it is sent once. */
  messageKey: string;
  /** The rules to which whoever writes to a member has not agreed yet. */
  agreement: AgreementAsked | null;
  result: FormResult | undefined;
};

/** Names the form of a conversation in its tab. */
export function typingPlace(id: string): string {
  return `message-${id}`;
}

/** The field for the next message; or, in words, why nothing can be sent. */
export function WritePart({ id, other, blocking, draft, last, messageKey, agreement, result }: Props) {
  const t = useText('conversations');
  const name = useOtherName()(other);
  const size = useFileSize();
  const own = resultOf(result, 'message');
  const code = own?.refusal?.code;
  const errors = useFormErrors(own, {
    say: (problem) =>
      problem === 'text.long'
        ? t('text.long', { most: conversationLimits.text })
        : t('words.long', { most: conversationLimits.fileWords }),
    fieldOf: {
      ...agreementFieldOf,
      'message-empty': 'text',
      'message-file-words': 'words',
      ...(code?.startsWith('file-') && { [code]: 'file' }),
    },
  });
  const cannot = !other.isThere
    ? t('cannot.left')
    : blocking.byMe
      ? t('cannot.blocked-by-you', { name })
      : blocking.byOther
        ? t('cannot.blocked', { name })
        : null;
  const typed = own?.values.text ?? draft?.text ?? '';
  if (cannot !== null && typed === '') return <p>{cannot}</p>;
  return (
    <Stack>
      {cannot !== null && <Notice tone="warning">{cannot}</Notice>}
      {draft && !own && <Notice tone="info">{t('draft.kept')}</Notice>}
      <Form
        action={`/messages/${id}`}
        errors={errors}
        values={own?.values ?? {}}
        hasFiles
        label={t('write.label')}
      >
        <KeptTyping place={typingPlace(id)} version={last} isUnsaved={own !== undefined} />
        <input type="hidden" name="key" value={messageKey} />
        <TextAreaField
          name="text"
          label={t('text')}
          hint={t('text.hint')}
          rows={5}
          defaultValue={draft?.text ?? ''}
          maxLength={conversationLimits.text}
          isOptional
        />
        <FileField
          name="file"
          label={t('file.label')}
          hint={t('file.hint', { megabytes: conversationLimits.fileBytes / 1024 / 1024 })}
          accept={messageUploads.flatMap((kind) => kindFacts[kind].accept)}
          kept={
            draft?.file
              ? t('file.kept', { name: `\u2068${draft.file.name}\u2069`, size: size(draft.file.bytes) })
              : undefined
          }
          isOptional
        />
        {draft?.file && <CheckboxField name="withoutFile" label={t('file.without')} isOptional />}
        <TextAreaField
          name="words"
          label={t('words')}
          hint={t('words.hint')}
          rows={2}
          defaultValue={draft?.fileWords ?? ''}
          maxLength={conversationLimits.fileWords}
          isOptional
        />
        <AgreementField agreement={agreement} />
        <div>
          <Button look="primary" name="action" value="send" busyLabel={t('send.busy')}>
            {t('send')}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
