import { Button, ButtonRow } from './button.tsx';

export type CopyButtonsProps = {
  /** What is copied. */
  text: string;
  copy: { label: string; /** Said when it is done. */ done: string };
  /** Left out where there is nothing to print. */
  print?: { label: string };
};

/**
 * Copies a text, and prints the page. They need the script that shows them (app/enhance/keep.ts); the text stands on the page
 * and can be kept without them.
 */
export function CopyButtons({ text, copy, print }: CopyButtonsProps) {
  return (
    <div data-keep={JSON.stringify([text, copy.done])} hidden suppressHydrationWarning>
      <ButtonRow>
        <Button type="button" name="copy">
          {copy.label}
        </Button>
        {print && (
          <Button type="button" name="print">
            {print.label}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}
