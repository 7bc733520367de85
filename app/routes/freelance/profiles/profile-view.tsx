import { directionOf } from '#platform/text/language.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { useFileSize } from '#routes/kit/file-size.ts';
import { localizedPath } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Picture } from '#ui/data/picture.tsx';
import { Sound } from '#ui/data/sound.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useProfileFacts } from './profile-words.ts';
import type { ShownPiece, ShownProfile } from './shown-profile.ts';

type Props = {
  profile: ShownProfile;
  /** Where the file of a piece is, without the language prefix. */
  fileHref(pieceId: string): string;
  /** Whether files are only saved, where each look at one is written down. */
  savesFiles?: boolean;
};

/** A page of a freelancer as others see it: facts, what they say about themselves, and their work. */
export function ProfileView({ profile, fileHref, savesFiles = false }: Props) {
  const t = useText('freelancers');
  const facts = useProfileFacts(profile);
  return (
    <>
      <Section id="facts" heading={t('facts')}>
        <DetailsList look="rows" items={facts} />
      </Section>
      {profile.about.text && (
        <Section id="about" heading={t('about')} tone="sand">
          <TypedText text={profile.about.text} />
        </Section>
      )}
      {profile.pieces.length > 0 && (
        <Section id="portfolio" heading={t('portfolio')}>
          <List items={profile.pieces} keyOf={({ id }) => id}>
            {(piece) => <PieceView piece={piece} href={fileHref(piece.id)} isSaved={savesFiles} />}
          </List>
        </Section>
      )}
    </>
  );
}

type PieceProps = { piece: ShownPiece; href: string; isSaved: boolean };

/** A piece of a portfolio, with the words that stand for what is seen or heard in it (WCAG 1.1.1, 1.2.1). */
function PieceView({ piece, href, isSaved }: PieceProps) {
  const t = useText('freelancers');
  const { language } = usePage();
  const { title, text, link, transcript, nature, alternative } = piece;
  const isOther = title.language !== language;
  const name = `\u2068${title.text}\u2069`;
  return (
    <Stack>
      <h3 {...(isOther && { lang: title.language, dir: directionOf(title.language) })}>{title.text}</h3>
      <TypedText text={text.text} />
      {piece.file && <PieceFile {...{ piece, href, isSaved }} />}
      {link && (
        <Link href={link} look="standing" rel="nofollow" label={t('piece.link.label', { title: name })}>
          {t('piece.link')}
        </Link>
      )}
      {(isSaved || nature !== 'picture') && alternative && (
        <Stack gap="close">
          <p>{t('piece.seen')}</p>
          <TypedText text={alternative} />
        </Stack>
      )}
      {transcript && (
        <Disclosure summary={t('piece.transcript', { title: name })}>
          <TypedText text={transcript} />
        </Disclosure>
      )}
    </Stack>
  );
}

function PieceFile({ piece, href, isSaved }: PieceProps) {
  const t = useText('freelancers');
  const size = useFileSize();
  const { language } = usePage();
  const { nature, alternative, width, height, title, file } = piece;
  const name = `\u2068${title.text}\u2069`;
  if (nature === 'picture' && !isSaved) {
    const src = localizedPath(href, language);
    return (
      <Picture
        {...{ src, srcSet: `${src} ${width}w`, width: width ?? 1, height: height ?? 1 }}
        alternative={alternative ?? ''}
      />
    );
  }
  if (nature === 'sound' && !isSaved) return <Sound path={href} label={t('piece.listen', { title: name })} />;
  return (
    <Link href={href} look="standing">
      {t('piece.file', { name: `\u2068${file?.name ?? ''}\u2069`, size: size(file?.bytes ?? 0) })}
    </Link>
  );
}
