import type { ReactNode } from 'react';
import { usePage } from '#platform/page/page.ts';
import { Braille } from '#ui/text/braille.tsx';
import styles from './hero.module.css';

/** The name of the product in braille: بصيرة, and "baseera". */
const names = {
  ar: { cells: ['12', '12346', '24', '1235', '16'], perLine: 3 },
  en: { cells: ['12', '1', '234', '15', '15', '1235', '1'], perLine: 4 },
};

export type HeroProps = { heading: string; lead: ReactNode; actions: ReactNode };

/** The promise of the home page in large type, with its two actions. The braille name is decoration. */
export function Hero({ heading, lead, actions }: HeroProps) {
  const { language } = usePage();
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>
            {phrasesOf(heading).map((phrase) => (
              <span key={phrase} className={styles.phrase}>
                {phrase}
              </span>
            ))}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {actions}
        </div>
        <Braille {...names[language]} className={styles.dots} raised={styles.raised} flat={styles.flat} />
      </div>
    </div>
  );
}

/** The phrases of a heading, each with its comma and the space after it. */
function phrasesOf(heading: string): string[] {
  return heading.split(/(?<=[,،] )/);
}
