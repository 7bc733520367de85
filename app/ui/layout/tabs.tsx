import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePage } from '#platform/page/page.ts';
import styles from './tabs.module.css';

export type TabsProps = {
  /** Names the set of tabs. */
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
};

/**
 * Panels of which one is shown. Arrow keys move in the direction of the page, Home and End to the ends; the
 * panel follows at once (WCAG 2.1.1, 4.1.2). Without a script all panels are shown. Live pages only.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const { language } = usePage();
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const move = (event: KeyboardEvent) => {
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    const backward = language === 'ar' ? 'ArrowRight' : 'ArrowLeft';
    const targets: Record<string, number> = {
      [forward]: (chosen + 1) % tabs.length,
      [backward]: (chosen - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabs} ref={list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}-tab`}
            aria-controls={`${prefix}-${tab.id}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(index)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-${tab.id}`}
          aria-labelledby={`${prefix}-${tab.id}-tab`}
          tabIndex={0}
          hidden={index !== chosen}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
