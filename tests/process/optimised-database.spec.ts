import { startApp } from '#tests/worlds/process/app-server.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

test('the site serves its pages as well when V8 may optimise the embedded database', async () => {
  const app = await startApp({ env: { EMBEDDED_DATABASE_OPTIMISED: '1' } });
  try {
    const page = await fetch(`${app.url}/learn`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('</html>');
  } finally {
    await app.stop();
  }
});
