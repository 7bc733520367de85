import { expect, type Page } from './journey.ts';

/** Pastes a code as some mail programs copy it: in two halves, with a space before it. */
export async function pasteWithSpaces(page: Page, code: string): Promise<void> {
  const pasted = ` ${code.slice(0, 3)} ${code.slice(3)}`;
  const field = page.locator('input[autocomplete="one-time-code"]');
  await field.fill('');
  await field.focus();
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(field).toHaveValue(code);
}
