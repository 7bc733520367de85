import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#platform/i18n.tsx';
import { Button, ButtonRow, type ButtonProps } from './button.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  title: string;
  children: ReactNode;
  /** What closing without a choice is called; "Close" when left out. */
  closeLabel?: string;
  /** The choices beside closing. */
  actions?: ReactNode;
  onClose: () => void;
};

/**
 * A question over the page. Focus goes to the dialog, which is then read; only afterwards does the rest of the
 * page become inert: readers stay silent about a dialog whose page vanished at the same moment. Escape closes
 * it and focus returns to where it came from (WCAG 2.1.2, 2.4.3, 4.1.2). Live pages only.
 */
export function Dialog({ title, children, closeLabel, actions, onClose }: DialogProps) {
  const t = useText('ui');
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const origin = document.activeElement as HTMLElement | null;
    const own = dialog.current;
    own?.focus();
    const timer = setTimeout(() => setPageInert(own, true), 300);
    return () => {
      clearTimeout(timer);
      setPageInert(own, false);
      origin?.focus();
    };
  }, []);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return createPortal(
    <div className={styles.backdrop} data-dialog="">
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        className={styles.dialog}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-text`}>{children}</div>
        <ButtonRow>
          {actions}
          <Button type="button" onPress={onClose}>
            {closeLabel ?? t('dialog.close')}
          </Button>
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

export type DialogButtonProps = Omit<DialogProps, 'onClose' | 'actions'> & {
  /** What opens the dialog. */
  button: Omit<ButtonProps, 'type' | 'onPress'>;
  actions?: (close: () => void) => ReactNode;
};

/** A button with its dialog. */
export function DialogButton({ button, actions, ...dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} type="button" onPress={() => setOpen(true)} />
      {isOpen && <Dialog {...dialog} actions={actions?.(close)} onClose={close} />}
    </>
  );
}
