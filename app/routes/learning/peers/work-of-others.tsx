import { useText } from '#platform/text/i18n.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { documentsOf } from '#routes/learning/assignments/shown-try.ts';
import { List } from '#ui/data/list.tsx';
import { Sound } from '#ui/data/sound.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type Props = {
  text: string;
  files: readonly { kind: string; mediaType: string; bytes: number }[];
  /** The page of the work. */
  path: string;
};

/** What somebody else handed in; its files have numbers here, as their names may say who it was. */
export function WorkOfOthers({ text, files, path }: Props) {
  const t = useText('peers');
  const size = useFileSize();
  const recording = files.find(({ kind }) => kind === 'recording');
  const documents = documentsOf(files).map((file, index) => ({ ...file, number: index + 1 }));
  return (
    <Section id="work" heading={t('work.heading')}>
      <Stack>
        {text ? <TypedText text={text} /> : <p>{t('work.no-text')}</p>}
        {recording && <Sound path={`${path}/files/recording`} label={t('work.recording')} />}
        {documents.length > 0 && (
          <List items={documents} keyOf={({ kind }) => kind}>
            {({ kind, bytes, number }) => (
              <Link href={`${path}/files/${kind}`} look="standing">
                {t('work.file', { number, size: size(bytes) })}
              </Link>
            )}
          </List>
        )}
      </Stack>
    </Section>
  );
}
