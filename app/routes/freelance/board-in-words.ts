import type { BoardAsked } from '#domain/marketplace/projects/board-query.ts';
import { skillCategories, skills } from '#domain/marketplace/skills.ts';
import type { TextOf } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';

/** What the board is asked for, in words; null for everything. */
export function boardInWords(
  t: TextOf<'job-board'>,
  { asked, language }: { asked: BoardAsked; language: Language },
): string | null {
  const { q, category, skill, budget, time, files, deposit } = asked;
  const kind = skillCategories.find(({ key }) => key === category);
  const skilled = skills.find(({ key }) => key === skill);
  const words = [
    q && t('chosen.words', { words: `\u2068${q}\u2069` }),
    kind && pick(kind.title, language),
    skilled && pick(skilled.title, language),
    budget && t('budget.least', { amount: formatMoney(budget * 100, language) }),
    time && t('time.least', { count: time }),
    files && t('files.accessible'),
    deposit && t(`deposit.${deposit}`),
  ].filter(Boolean);
  return words.length === 0 ? null : words.join(language === 'ar' ? '، ' : ', ');
}
