import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow, type ButtonProps } from '#ui/form/button.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  title: string;
  children: ReactNode;
  /** What closing without a choice is called; "Close" when left out. */
  closeLabel?: string;
  /** The choices beside closing; a choice ends with `close()`. */
  actions?: (close: () => void) => ReactNode;
  onClose: () => void;
};

/**
 * A question over the page. Focus goes to the choice that changes nothing, and readers tell title and text on
 * the way; only afterwards does the rest of the page become inert: they stay silent about a dialog whose page
 * vanished at the same moment. Escape closes it; focus returns to where it came from before the dialog goes
 * (WCAG 2.1.2, 2.4.3, 4.1.2). Live pages only.
 */
export function Dialog({ title, children, closeLabel, actions, onClose }: DialogProps) {
  const t = useText('ui');
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  const [isClosing, setClosing] = useState(false);
  const close = useCallback(() => setClosing(true), []);
  useLayoutEffect(() => {
    if (isClosing) return;
    const own = dialog.current;
    origin.current = document.activeElement as HTMLElement | null;
    own?.querySelector<HTMLElement>('[data-close] button')?.focus();
    const timer = setTimeout(() => setPageInert(own, true), 300);
    return () => {
      clearTimeout(timer);
      setPageInert(own, false);
    };
  }, [isClosing]);
  useEffect(() => {
    if (!isClosing) return;
    const timers = [setTimeout(() => origin.current?.focus(), 50), setTimeout(onClose, 150)];
    return () => timers.forEach(clearTimeout);
  }, [isClosing, onClose]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [close]);
  return createPortal(
    <div className={styles.backdrop} data-dialog="">
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={styles.dialog}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-text`}>{children}</div>
        <ButtonRow>
          {actions?.(close)}
          <div data-close="">
            <Button type="button" onPress={close}>
              {closeLabel ?? t('dialog.close')}
            </Button>
          </div>
        </ButtonRow>
      </div>
    </div>,
    document.body,
  );
}

function setPageInert(dialog: HTMLElement | null, isInert: boolean) {
  for (const part of document.body.children) {
    if (
      part instanceof HTMLElement &&
      !part.matches('[data-dialog], script, #notifications') &&
      !part.contains(dialog)
    ) {
      part.inert = isInert;
    }
  }
}

export type DialogButtonProps = Omit<DialogProps, 'onClose'> & {
  /** What opens the dialog. */
  button: Omit<ButtonProps, 'type' | 'onPress'>;
};

/** A button with its dialog. */
export function DialogButton({ button, ...dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button {...button} type="button" onPress={() => setOpen(true)} />
      {isOpen && <Dialog {...dialog} onClose={close} />}
    </>
  );
}
