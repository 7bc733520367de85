import { forumLimits } from '#domain/forums/forum-constants.ts';
import type { PostFile } from '#domain/forums/files/post-files.ts';
import type { ThreadWriter } from '#domain/forums/tell-also.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import type { FieldErrors } from '#ui/form/form.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { agreementFieldOf } from '#routes/community/conduct/agreement-words.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** Names the form of a thread, or of a new one in a category, in its tab. */
export function typingPlaceOf(id: string): string {
  return `forum-${id}`;
}

/** The name that everybody reads, asked for with the first post alone. */
export function NameField({ name, firstName }: { name: string | null; firstName: string }) {
  const t = useText('forums');
  if (name !== null) return null;
  return (
    <Field
      name="name"
      label={t('name')}
      hint={t('name.hint')}
      defaultValue={firstName}
      maxLength={forumLimits.name}
      autoComplete="nickname"
    />
  );
}

/** Whoever has not confirmed their number can write a draft, and is led to do so. */
export function VerifyNotice({ isVerified }: { isVerified: boolean }) {
  const t = useText('forums');
  if (isVerified) return null;
  return (
    <Notice tone="warning">
      <p>{t('verify')}</p>
      <p>
        <Link href="/account/phone" look="standing">
          {t('verify.action')}
        </Link>
      </p>
    </Notice>
  );
}

/** What somebody writes in a post: nothing, if they like, where a recording goes with it. */
export function TextField({ text, files = [] }: { text: string; files?: readonly PostFile[] }) {
  const t = useText('forums');
  const isSpoken = files.some(({ kind }) => kind === 'sound');
  return (
    <TextAreaField
      name="text"
      label={t('text')}
      hint={t(isSpoken ? 'text.hint.spoken' : 'text.hint')}
      rows={8}
      defaultValue={text}
      maxLength={forumLimits.text}
      isOptional={isSpoken}
    />
  );
}

type TellProps = {
  others: readonly ThreadWriter[];
  told: readonly number[];
  /** What was chosen in a form that came back. */
  chosen: string | undefined;
};

/** Whom of the others the writer wants to point the post out to; closed until somebody looks for it. */
export function TellField({ others, told, chosen }: TellProps) {
  const t = useText('forums');
  if (others.length === 0) return null;
  return (
    <Disclosure summary={t('tell')} isOpen={told.length > 0 || Boolean(chosen)}>
      <CheckboxGroup
        name="tell"
        label={t('tell.who')}
        hint={t('tell.hint', { most: forumLimits.told })}
        choices={others.map(({ number, name }) => ({
          value: String(number),
          label: (
            <>
              <Named>{name}</Named>, {t('tell.wrote', { number })}
            </>
          ),
        }))}
        defaultValues={told.map(String)}
        isOptional
      />
    </Disclosure>
  );
}

/** The files that go with what is sent. */
export function FilesToGo({ files }: { files: readonly PostFile[] }) {
  const t = useText('forums');
  if (files.length === 0) return null;
  return (
    <Facts
      items={[
        t('files.go', { count: files.length }),
        ...files.map(({ id, name }) => <Named key={id}>{name}</Named>),
      ]}
    />
  );
}

/** Sends what was written, or keeps it for later, to put files to it first where that is wanted. */
export function SendButtons({ send }: { send: string }) {
  const t = useText('forums');
  return (
    <Row>
      <Button look="primary" name="action" value="send" busyLabel={t('send.busy')}>
        {send}
      </Button>
      <Button name="action" value="draft" busyLabel={t('busy')}>
        {t('draft.keep')}
      </Button>
      <Button name="action" value="files" busyLabel={t('busy')}>
        {t('draft.files')}
      </Button>
    </Row>
  );
}

/** What is wrong with a form that writes a post, in words. */
export function usePostErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('forums');
  const most = {
    ...{ 'name.long': forumLimits.name, 'title.long': forumLimits.title },
    ...{ 'text.long': forumLimits.text, 'quote.long': forumLimits.quote, 'tell.many': forumLimits.told },
    ...{ 'tags.long': forumLimits.tagsText },
  };
  return useFormErrors(result, {
    say: (problem) =>
      problem in most
        ? t(problem as keyof typeof most, { most: most[problem as keyof typeof most] })
        : t(problem as 'text.missing'),
    fieldOf: {
      ...agreementFieldOf,
      ...{ 'forum-name-missing': 'name', 'forum-quote-changed': 'quote', 'forum-parent-gone': 'quote' },
      ...{ 'forum-newcomer-links': 'text', 'forum-voice-without-words': 'text' },
      'forum-tells-many': 'tell',
      ...{ 'forum-tags-many': 'tags', 'forum-tag-long': 'tags' },
      ...{ 'forum-tag-signs': 'tags', 'forum-tags-newcomer': 'tags', 'forum-tag-closed': 'tags' },
    },
  });
}
