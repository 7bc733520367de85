import arabic from '#text/ar/shared/ui.json' with { type: 'json' };
import { expect, test } from '../kit/journey.ts';

test('a live page uses the built-in strings, and warns, when a text file does not come', async ({
  page,
  path,
  text,
  watch,
}) => {
  const textFiles: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const source = await response.text().catch(() => '');
    if (source.includes(arabic['dialog.close']) && source.length < 20_000) textFiles.push(response.url());
  });
  await page.goto(path('/dev/ui/live'));
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() => textFiles.length, 'the Arabic texts of the components come in a file of their own')
    .toBe(1);

  // English words where the server wrote Arabic ones: React tells (418) and writes the page anew.
  watch.expectComplaint(/failed request|Failed to load|could not be loaded|React error #418/i);
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  await page.route(textFiles[0]!, (route) => route.abort());
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(warnings.join('\n')).toContain('"ar/ui"');
  await page.getByRole('button', { name: text('dev-live')('dialogOpen') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
