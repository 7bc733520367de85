import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Disclosure } from './disclosure.tsx';
import { List } from '#ui/data/list.tsx';
import styles from './messages.module.css';

type Message = { id: number; text: string; at: Date; isDismissed: boolean };
type Messages = { all: readonly Message[]; say: (text: string) => void; dismiss: (id: number) => void };

const MessagesContext = createContext<Messages | null>(null);

/** Keeps the messages of a live page: what happened elsewhere than in a form. Stands around the screen. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<readonly Message[]>([]);
  const say = useCallback((text: string) => {
    setAll((before) => [...before, { id: before.length + 1, text, at: new Date(), isDismissed: false }]);
    announce(text);
  }, []);
  const dismiss = useCallback((id: number) => {
    setAll((before) => before.map((each) => (each.id === id ? { ...each, isDismissed: true } : each)));
    focusHeading();
  }, []);
  const messages = useMemo(() => ({ all, say, dismiss }), [all, say, dismiss]);
  return (
    <MessagesContext value={messages}>
      {children}
      <CurrentMessages />
    </MessagesContext>
  );
}

/** Says something once, politely; it stays to be seen until dismissed, and in the `MessageHistory` after that. */
export function useSay(): (text: string) => void {
  return useMessages().say;
}

/** Every message since the page opened, newest first (WCAG 2.2.1: nothing vanishes by itself). */
export function MessageHistory() {
  const t = useText('ui');
  const { all } = useMessages();
  if (all.length === 0) return null;
  return (
    <Disclosure summary={t('message.list')}>
      <List items={all.toReversed()} keyOf={({ id }) => String(id)}>
        {({ text, at }) => (
          <>
            {text} <DateText at={at} withTime />
          </>
        )}
      </List>
    </Disclosure>
  );
}

function CurrentMessages() {
  const t = useText('ui');
  const { all, dismiss } = useMessages();
  const current = all.filter(({ isDismissed }) => !isDismissed);
  if (current.length === 0) return null;
  return (
    <ul role="list" className={styles.current} aria-label={t('message.current')}>
      {current.map(({ id, text }) => (
        <li key={id} className={styles.message}>
          <span>{text}</span>
          <Button
            type="button"
            label={t('message.dismissNamed', { message: text })}
            onPress={() => dismiss(id)}
          >
            {t('message.dismiss')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('messages outside of MessagesProvider');
  return messages;
}

/** The button that was pressed is about to go: the page's heading takes focus. Nothing else makes it focusable. */
function focusHeading() {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
}

/** Speaks through the one live region of the page shell; the words are gone after a second. */
function announce(text: string) {
  const words = document.createElement('p');
  words.textContent = text;
  document.getElementById('notifications')?.append(words);
  setTimeout(() => words.remove(), 1000);
}
