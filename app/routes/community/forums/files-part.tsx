import {
  labelOfMediaType,
  postFileHref,
  postFileLimits,
  postUploads,
} from '#domain/forums/files/post-file-constants.ts';
import type { PostFile } from '#domain/forums/files/post-files.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { Facts } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { GivenPicture } from '#ui/data/picture.tsx';
import { Sound } from '#ui/data/sound.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { useFileErrors } from './file-errors.ts';
import { VoicePart } from './voice-part.tsx';

type Shown = {
  number: number;
  /** The text of the post. */
  text: string | null;
  files: readonly PostFile[];
  /** How many recordings wait for their words. */
  waiting: number;
};

/** The files of a post after its words. */
export function PostFiles({ number, text, files, waiting }: Shown) {
  const t = useText('forums');
  if (files.length === 0 && waiting === 0) return null;
  // Its author and whoever moderates find them among the files.
  const isUnheard = waiting > 0 && files.every(({ words }) => words !== null);
  return (
    <Stack gap="close">
      {files.length > 0 && (
        <>
          <p>{t('post.files', { count: files.length, number })}</p>
          <List items={files} keyOf={({ id }) => id}>
            {(file) => <ShownFile {...{ file, number, text }} place={files.indexOf(file) + 1} />}
          </List>
        </>
      )}
      {isUnheard && <p>{t('post.waiting', { count: waiting })}</p>}
    </Stack>
  );
}

type ShownFileProps = Pick<Shown, 'number' | 'text'> & { file: PostFile; place: number };

/** A picture with what it shows, a recording with what is said in it, a document under its title; each can be saved. */
function ShownFile({ file, place, number, text }: ShownFileProps) {
  const t = useText('forums');
  const { language } = usePage();
  const inBytes = useFileSize();
  const { id, kind, words, name, mediaType, bytes, size } = file;
  // Telephones call all their pictures alike: the place tells them apart.
  const which = { place, number, name: `\u2068${name}\u2069` };
  const facts = (
    <Facts
      items={[
        <Link key="file" href={postFileHref(id)}>
          {kind === 'document' ? <Named>{words ?? name}</Named> : t(`file.save.${kind}`, which)}
        </Link>,
        labelOfMediaType(mediaType),
        inBytes(bytes),
      ]}
    />
  );
  if (kind === 'document')
    return (
      <>
        {facts}
        {words === null && <Notice>{t('file.waits.document')}</Notice>}
      </>
    );
  return (
    <Stack gap="close">
      {kind === 'picture' ? (
        <GivenPicture
          src={localizedPath(postFileHref(id), language)}
          alternative={words ?? name}
          size={size}
        />
      ) : (
        <Sound path={postFileHref(id)} label={t('file.listen', which)} />
      )}
      {facts}
      {words === null && <Notice>{t(`file.waits.${kind}`)}</Notice>}
      {kind === 'sound' && words !== null && words === text && <p>{t('file.said.text')}</p>}
      {kind === 'sound' && words !== null && words !== text && (
        <Disclosure summary={t('file.said', which)}>
          <TypedText text={words} />
        </Disclosure>
      )}
    </Stack>
  );
}

type Props = {
  /** The address of the page. */
  path: string;
  files: readonly PostFile[];
  /** Whether files can be put there and taken away now. */
  mayChange: boolean;
  result: FormResult | undefined;
};

/** The files of something that somebody writes: each with its words, which can be changed, and the form that adds one. */
export function FilesPart({ path, files, mayChange, result }: Props) {
  const t = useText('forums');
  const most = postFileLimits.files;
  return (
    <>
      <Section
        id="files"
        heading={files.length === 0 ? t('files') : t('files.list', { count: files.length })}
      >
        {files.length === 0 ? (
          <p>{t('files.none')}</p>
        ) : (
          <List items={files} keyOf={({ id }) => id}>
            {(file) => <OwnFile {...{ path, file, mayChange, result }} place={files.indexOf(file) + 1} />}
          </List>
        )}
      </Section>
      {mayChange && files.length < most && (
        <>
          <VoicePart {...{ path, result }} />
          <AddPart {...{ path, result }} />
        </>
      )}
      {mayChange && files.length >= most && (
        <Section id="full" heading={t('files.full')}>
          <Notice>{t('files.full.text', { count: most })}</Notice>
        </Section>
      )}
    </>
  );
}

type OwnFileProps = Omit<Props, 'files'> & { file: PostFile; place: number };

function OwnFile({ path, file, place, mayChange, result }: OwnFileProps) {
  const t = useText('forums');
  const size = useFileSize();
  const { id, kind, words, name, mediaType, bytes } = file;
  const which = { place, name: `\u2068${name}\u2069` };
  const changed = resultOf(result, 'forum-file-words', id);
  const errors = useFileErrors(changed);
  const dropErrors = useButtonErrors(resultOf(result, 'forum-file-drop', id));
  return (
    <Stack gap="close">
      <h3>
        <Link href={postFileHref(id)}>
          <Named>{name}</Named>
        </Link>
      </h3>
      <Facts items={[labelOfMediaType(mediaType), size(bytes)]} />
      {words === null && <Notice>{t(`file.waits.${kind}`)}</Notice>}
      {mayChange ? (
        <>
          <Form action={path} errors={errors} values={changed?.values ?? {}} prefix={`words-${id}-`}>
            <input type="hidden" name="id" value={id} />
            <TextAreaField
              name="words"
              label={t(`file.words.${kind}`, which)}
              rows={3}
              defaultValue={words ?? ''}
              maxLength={postFileLimits.words[kind]}
            />
            <div>
              <Button
                name="action"
                value="words"
                label={t('file.words.save.of', which)}
                busyLabel={t('busy')}
              >
                {t('file.words.save')}
              </Button>
            </div>
          </Form>
          <Form action={path} errors={dropErrors} prefix={`drop-${id}-`}>
            <input type="hidden" name="id" value={id} />
            <Row>
              <Button
                look="quiet"
                name="action"
                value="drop"
                label={t('file.drop.of', which)}
                busyLabel={t('busy')}
              >
                {t('file.drop')}
              </Button>
            </Row>
          </Form>
        </>
      ) : (
        words !== null && <TypedText text={words} />
      )}
    </Stack>
  );
}

function AddPart({ path, result }: Pick<Props, 'path' | 'result'>) {
  const t = useText('forums');
  const added = resultOf(result, 'forum-file');
  const errors = useFileErrors(added);
  return (
    <Section id="add" heading={t('files.add')} tone="sand">
      <Form action={path} errors={errors} values={added?.values ?? {}} hasFiles prefix="file-">
        <FileField
          name="file"
          label={t('file.field')}
          hint={t('file.hint', {
            kinds: postUploads.map((kind) => kindFacts[kind].label).join(', '),
            megabytes: postFileLimits.bytes / 1024 / 1024,
          })}
          accept={postUploads.flatMap((kind) => kindFacts[kind].accept)}
        />
        <TextAreaField
          name="words"
          label={t('file.words')}
          hint={t('file.words.hint')}
          rows={4}
          maxLength={postFileLimits.words.sound}
        />
        <div>
          <Button look="primary" name="action" value="add" busyLabel={t('busy')}>
            {t('files.add.send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
