import type { ReadyBlock, ReadyImage, ReadyInline } from '#domain/documents/text/ready-sections.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Picture } from '#ui/data/picture.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Quote } from '#ui/data/quote.tsx';

type Props = {
  blocks: readonly ReadyBlock[];
  /** The level of headings within the blocks: 3 below the `h2` of a section, 4 below an `h3`. */
  level?: 3 | 4;
};

/** The blocks of a content section as components: stored text never brings markup of its own. */
export function ContentBlocks({ blocks, level = 3 }: Props) {
  return blocks.map((block, index) => <ContentBlock key={index} block={block} level={level} />);
}

function ContentBlock({ block, level }: { block: ReadyBlock; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  switch (block.kind) {
    case 'paragraph':
      return (
        <Prose>
          <p>
            <InlineText text={block.text} />
          </p>
        </Prose>
      );
    case 'list':
      return (
        <Prose>
          <ul>
            {block.items.map((item, index) => (
              <li key={index}>
                <InlineText text={item} />
              </li>
            ))}
          </ul>
        </Prose>
      );
    case 'subheading':
      return <Heading>{block.text}</Heading>;
    case 'steps':
      return (
        <Steps items={block.items} keyOf={({ heading }) => heading}>
          {({ heading, text }) => (
            <>
              <Heading>{heading}</Heading>
              <p>
                <InlineText text={text} />
              </p>
            </>
          )}
        </Steps>
      );
    case 'quote':
      return (
        <Quote source={block.source}>
          <InlineText text={block.text} />
        </Quote>
      );
    case 'details':
      return (
        <DetailsList
          look="rows"
          items={block.items.map(({ term, text }) => ({ term, value: <InlineText text={text} /> }))}
        />
      );
    case 'image':
      return <ContentPicture picture={block} />;
    case 'cards':
      return (
        <CardList items={block.items} keyOf={(card) => card.title} look="compact">
          {(card) => (
            <Card heading={card.title} level={level} href={card.href} foot={!card.isBuilt && <BeingBuilt />}>
              <p>{card.text}</p>
            </Card>
          )}
        </CardList>
      );
    case 'links':
      return block.items.length === 0 ? null : <ContentLinks links={block.items} />;
  }
}

function ContentPicture({ picture }: { picture: ReadyImage }) {
  const { src, srcSet, width, height, alternative, caption } = picture;
  return <Picture {...{ src, srcSet, width, height, alternative, caption }} />;
}

/** Says why an invitation leads nowhere yet. */
function BeingBuilt() {
  return <Badge>{useText('home')('card.building')}</Badge>;
}

/** Links that lead on, as buttons: the first one is what most people come for. */
export function ContentLinks({ links }: { links: readonly { text: string; href: string }[] }) {
  return (
    <ButtonRow>
      {links.map(({ text, href }, index) => (
        <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
          {text}
        </ButtonLink>
      ))}
    </ButtonRow>
  );
}

/** A run of text with its links, stresses and words of the other language. */
export function InlineText({ text }: { text: readonly ReadyInline[] }) {
  return text.map((inline, index) => {
    if (typeof inline === 'string') return inline;
    if ('strong' in inline) return <strong key={index}>{inline.strong}</strong>;
    if ('href' in inline) {
      return (
        <Link key={index} href={inline.href}>
          <bdi>{inline.text}</bdi>
        </Link>
      );
    }
    return (
      <bdi key={index} lang={inline.language}>
        {inline.text}
      </bdi>
    );
  });
}
