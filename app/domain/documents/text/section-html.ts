import { escapeXml } from '#platform/page/xml.ts';
import type { ReadyBlock, ReadyImage, ReadyInline, ReadySection } from './ready-sections.ts';

/** Where a path without the language prefix leads from outside, such as `https://baseera.example/ar/learn`. */
export type AddressOf = (path: string) => string;

/**
 * The sections of a document as HTML for places that have no styles of ours, such as a feed: headings from level 2,
 * links with whole addresses, words of the other language marked. It is valid XML as well.
 */
export function writeSectionsAsHtml(sections: readonly ReadySection[], addressOf: AddressOf): string {
  return sections
    .map(({ heading, blocks }) => `<h2>${escapeXml(heading)}</h2>${writeBlocksAsHtml(blocks, addressOf)}`)
    .join('');
}

/** The blocks of a section as HTML, their headings of level 3. */
export function writeBlocksAsHtml(blocks: readonly ReadyBlock[], addressOf: AddressOf): string {
  const inline = (text: readonly ReadyInline[]) => text.map((each) => writeInline(each, addressOf)).join('');
  const list = <Item>(items: readonly Item[], write: (item: Item) => string) =>
    items.map((item) => `<li>${write(item)}</li>`).join('');
  const write = (block: ReadyBlock): string => {
    switch (block.kind) {
      case 'paragraph':
        return `<p>${inline(block.text)}</p>`;
      case 'subheading':
        return `<h3>${escapeXml(block.text)}</h3>`;
      case 'list':
        return `<ul>${list(block.items, inline)}</ul>`;
      case 'steps':
        return `<ol>${list(block.items, ({ heading, text }) => `<p><strong>${escapeXml(heading)}</strong></p><p>${inline(text)}</p>`)}</ol>`;
      case 'quote':
        return `<blockquote><p>${inline(block.text)}</p>${block.source ? `<p>${escapeXml(block.source)}</p>` : ''}</blockquote>`;
      case 'details':
        return `<dl>${block.items.map(({ term, text }) => `<dt>${escapeXml(term)}</dt><dd>${inline(text)}</dd>`).join('')}</dl>`;
      case 'image':
        return writePicture(block, addressOf);
      case 'cards':
        return `<ul>${list(block.items, ({ title, text, href }) => `<p><strong>${href ? writeLink({ text: title, href }, addressOf) : escapeXml(title)}</strong></p><p>${escapeXml(text)}</p>`)}</ul>`;
      case 'links':
        return `<ul>${list(block.items, (link) => writeLink(link, addressOf))}</ul>`;
    }
  };
  return blocks.map(write).join('');
}

function writePicture(picture: ReadyImage, addressOf: AddressOf): string {
  const { src, alternative, width, height, caption } = picture;
  const words = caption ? `<figcaption>${escapeXml(caption)}</figcaption>` : '';
  const size = `width="${width}" height="${height}"`;
  return `<figure><img src="${escapeXml(addressOf(src))}" alt="${escapeXml(alternative)}" ${size}/>${words}</figure>`;
}

function writeInline(inline: ReadyInline, addressOf: AddressOf): string {
  if (typeof inline === 'string') return escapeXml(inline);
  if ('strong' in inline) return `<strong>${escapeXml(inline.strong)}</strong>`;
  if ('href' in inline) return writeLink(inline, addressOf);
  return `<bdi lang="${inline.language}">${escapeXml(inline.text)}</bdi>`;
}

function writeLink({ text, href }: { text: string; href: string }, addressOf: AddressOf): string {
  const address = href.startsWith('/') ? addressOf(href) : href;
  return `<a href="${escapeXml(address)}">${escapeXml(text)}</a>`;
}
