import { useText } from '#platform/text/i18n.ts';
import styles from '../text/writing.module.css';

export type KeptTypingProps = {
  /** Names the form in the tab, and whose it is where others may find one at the same address. */
  place: string;
  /** What it was filled in from: another one means that it was saved. */
  version: string | number;
  /** It came back from the server: its words are saved nowhere yet. */
  isUnsaved: boolean;
};

/**
 * Asks the script to keep a copy of what is typed into its form in this tab, for a lost connection or a session that ended,
 * and to offer it when the form is opened again (WCAG 2.2.5). A form that was saved or sent has none; without a script there
 * is none either.
 */
export function KeptTyping({ place, version, isUnsaved }: KeptTypingProps) {
  const t = useText('ui');
  const words = [t('kept.found'), t('kept.restore'), t('kept.forget'), t('kept.restored')];
  return (
    <div
      className={styles.kept}
      data-typed={JSON.stringify(words)}
      data-typed-key={place}
      data-typed-version={version}
      data-typed-unsaved={isUnsaved ? '' : undefined}
      hidden
    />
  );
}

/** Says that the form of a place was sent for good: its copy is forgotten. */
export function TypingDone({ place }: { place: string }) {
  return <span data-typed-done={place} hidden />;
}
