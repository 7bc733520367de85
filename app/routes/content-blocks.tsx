import type { ReadyBlock, ReadyInline } from '#domain/content/ready-sections.ts';
import { useText } from '#platform/i18n.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Card, CardList } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Prose } from '#ui/prose.tsx';

/** The blocks of a content section as components: stored text never brings markup of its own. */
export function ContentBlocks({ blocks }: { blocks: readonly ReadyBlock[] }) {
  return blocks.map((block, index) => <ContentBlock key={index} block={block} />);
}

function ContentBlock({ block }: { block: ReadyBlock }) {
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
    case 'cards':
      return (
        <CardList items={block.items} keyOf={(card) => card.title} look="compact">
          {(card) => (
            <Card heading={card.title} href={card.href ?? undefined} foot={!card.href && <BeingBuilt />}>
              <p>{card.text}</p>
            </Card>
          )}
        </CardList>
      );
    case 'links':
      return block.items.length === 0 ? null : <ContentLinks links={block.items} />;
  }
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
