import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';

type Props = { id: string; letter: string; files: readonly { kind: string; name: string; bytes: number }[] };

/** The letter of a proposal, and its files as links that save them. */
export function LetterPart({ id, letter, files }: Props) {
  const t = useText('proposals');
  const facts = useText('project-facts');
  const size = useFileSize();
  return (
    <>
      <Section id="letter" heading={t('letter.heading')}>
        <TypedText text={letter} />
      </Section>
      {files.length > 0 && (
        <Section id="files" heading={facts('files.heading')}>
          <List items={files} keyOf={({ kind }) => kind}>
            {({ kind, name, bytes }) => (
              <Link href={`/freelance/proposals/${id}/files/${kind}`} look="standing">
                {facts('files.one', { name: `\u2068${name}\u2069`, size: size(bytes) })}
              </Link>
            )}
          </List>
        </Section>
      )}
    </>
  );
}
