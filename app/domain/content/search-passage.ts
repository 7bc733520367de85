import { pick, type Language } from '#platform/language.ts';
import type { SiteSettings } from './site-settings.ts';
import type { Block, Inline } from './structured-text.ts';

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
    return inline.setting === 'supportEmail'
      ? settings.supportEmail
      : pick(settings[inline.setting], language);
  };
  const sentence = (text: readonly Inline[]) => text.map(wordsOf).join('');
  switch (block.kind) {
    case 'paragraph':
      return sentence(block.text);
    case 'list':
      return block.items.map(sentence).join(' ');
    case 'cards':
      return block.items.map(({ title, text }) => `${title}: ${text}`).join(' ');
    case 'links':
      return block.items.map(({ text }) => text).join(' · ');
  }
}
