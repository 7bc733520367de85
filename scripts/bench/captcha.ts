import type { Browser } from '@playwright/test';
import { captchaSteps, newChallenge } from '#platform/input/captcha-altcha.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { median } from './server-figures.ts';

/** How long the security check computes, in milliseconds: its longest challenge, on this machine as it is. */
export type CaptchaFigures = { longest: number; serverMakes: number; steps: number; cost: number };

const rounds = 7;

/**
 * Solves the longest challenge that the server may draw, in the built worker on a page of the server. The browser
 * cannot slow workers down: multiply by four for a processor that is four times slower.
 */
export async function measureCaptcha(browser: Browser, url: string): Promise<CaptchaFigures> {
  const config = readConfig({ SECRET: 'only-to-sign-what-is-measured-here' });
  const page = await browser.newPage();
  await page.goto(`${url}/learn`);
  const worker = await findWorker(url);
  const solving: number[] = [];
  const making: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    const asked = { action: 'sign-in', steps: captchaSteps.most } as const;
    const challenge = await newChallenge(config, asked, new Date());
    making.push(performance.now() - startedAt);
    solving.push(await page.evaluate(solve, { worker, challenge }));
  }
  await page.close();
  const { cost } = config.captcha;
  return { longest: median(solving), serverMakes: median(making), steps: captchaSteps.most, cost };
}

/** Runs in the page. The time that the worker takes to start counts as well. */
async function solve({ worker, challenge }: { worker: string; challenge: object }): Promise<number> {
  const startedAt = performance.now();
  const solver = new Worker(worker, { type: 'module' });
  await new Promise((resolve, reject) => {
    solver.addEventListener('message', ({ data }) =>
      data ? resolve(data) : reject(new Error('not solved')),
    );
    solver.addEventListener('error', () => reject(new Error('the worker does not run')));
    solver.postMessage(challenge);
  });
  solver.terminate();
  return performance.now() - startedAt;
}

/** The worker's address stands in the script that starts it, whose address stands in the page's own script. */
async function findWorker(url: string): Promise<string> {
  const page = await (await fetch(`${url}/learn`)).text();
  const script = await read(url, /\/assets\/(enhance-[\w-]+\.js)/.exec(page)?.[1]);
  const check = await read(url, /(captcha-[\w-]+\.js)/.exec(script)?.[1]);
  return `/assets/${/captcha-worker-[\w-]+\.js/.exec(check)?.[0]}`;
}

async function read(url: string, name: string | undefined): Promise<string> {
  return await (await fetch(`${url}/assets/${name}`)).text();
}
