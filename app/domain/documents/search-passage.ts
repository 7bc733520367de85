import type { Language } from '#platform/text/language.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Block, Inline } from './text/structured-text.ts';
import { writeSetting } from './text/text-settings.ts';

/** The words of a block without links and stresses, settings written out: what a search result quotes. */
export function passageOf(
  block: Block,
  surroundings: { settings: SiteSettings; language: Language },
): string {
  const { settings, language } = surroundings;
  const wordsOf = (inline: Inline): string => {
    if (typeof inline === 'string') return inline;
    if ('strong' in inline) return inline.strong;
    if ('text' in inline) return inline.text;
    return writeSetting(inline.setting, settings, language);
  };
  const sentence = (text: readonly Inline[]) => text.map(wordsOf).join('');
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return sentence(block.text);
    case 'subheading':
      return block.text;
    case 'steps':
      return block.items.map(({ heading, text }) => `${heading}: ${sentence(text)}`).join(' ');
    case 'details':
      return block.items.map(({ term, text }) => `${term}: ${sentence(text)}`).join(' ');
    case 'image':
      return block.caption ?? '';
    case 'list':
      return block.items.map(sentence).join(' ');
    case 'cards':
      return block.items.map(({ title, text }) => `${title}: ${text}`).join(' ');
    case 'links':
      return block.items.map(({ text }) => text).join(' · ');
  }
}
