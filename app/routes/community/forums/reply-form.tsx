import { forumLimits, threadHref } from '#domain/forums/forum-constants.ts';
import type { ForumDraft } from '#domain/forums/forum-drafts.ts';
import type { ThreadWriter } from '#domain/forums/tell-also.ts';
import { useText } from '#platform/text/i18n.ts';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import type { AgreementAsked } from '#routes/community/conduct/agreement-words.ts';
import { LimitsLink } from '#routes/community/conduct/limits-link.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import {
  FilesToGo,
  NameField,
  SendButtons,
  TellField,
  TextField,
  typingPlaceOf,
  usePostErrors,
  VerifyNotice,
} from './post-fields.tsx';

export type ForumWriter = {
  /** By which name they write; null before their first post. */
  name: string | null;
  firstName: string;
  isVerified: boolean;
  draft: ForumDraft | null;
  /** Who else wrote in the thread. */
  others: readonly ThreadWriter[];
  /** The rules to which they have not agreed yet. */
  agreement: AgreementAsked | null;
  /** Names the form, so that it is one post however often it is sent. */
  key: string;
};

type Props = {
  id: string;
  /** The number of the latest post: a copy of what was typed before it was sent is known by it. */
  last: number;
  writer: ForumWriter;
  /** The post that is answered, and the passage of it that is offered as a quote; null for the thread as a whole. */
  to: { number: number; quote: string | null } | null;
  result: FormResult | undefined;
};

/** Writes an answer; what was kept of it before is in its fields. */
export function ReplyForm({ id, last, writer, to, result }: Props) {
  const t = useText('forums');
  const own = resultOf(result, 'forum-reply');
  const errors = usePostErrors(own);
  const { draft } = writer;
  const number = to?.number ?? draft?.replyTo ?? null;
  const keptQuote = draft?.replyTo === number ? draft?.quote : null;
  const quote = own?.values.quote ?? to?.quote ?? keptQuote ?? null;
  // The page that comes back is about the same post.
  const action = `${threadHref(id)}/reply${number === null ? '' : `?to=${number}`}`;
  return (
    <Stack>
      <VerifyNotice {...writer} />
      {draft && !own && <Notice>{t('draft.kept')}</Notice>}
      <Form action={action} errors={errors} values={own?.values ?? {}}>
        <KeptTyping place={typingPlaceOf(id)} version={last} isUnsaved={own !== undefined} />
        <input type="hidden" name="key" value={writer.key} />
        <input type="hidden" name="to" value={number ?? ''} />
        <NameField {...writer} />
        {number !== null && quote !== null && (
          <TextAreaField
            name="quote"
            label={t('quote.field', { number })}
            hint={t('quote.hint')}
            rows={4}
            defaultValue={quote}
            maxLength={forumLimits.quote}
            isOptional
          />
        )}
        <TextField text={draft?.text ?? ''} files={draft?.files ?? []} />
        <TellField others={writer.others} told={draft?.tell ?? []} chosen={own?.values.tell} />
        <FilesToGo files={draft?.files ?? []} />
        <AgreementField agreement={writer.agreement} />
        <SendButtons send={number === null ? t('reply.send') : t('reply.send-to', { number })} />
      </Form>
      <LimitsLink />
    </Stack>
  );
}
