import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '#tests/worlds/browser/browser.ts';

/**
 * Draws the social cards and the icons of the app with the project's own browser and fonts. Run by hand after a change
 * of the look: `node scripts/make-social-card.ts`; the pictures in `public` are committed.
 */
const root = join(import.meta.dirname, '..');
const mostCardBytes = 60 * 1024;

const cards = {
  en: {
    direction: 'ltr',
    name: 'Baseera',
    line: 'Learn tech, find work, build your independence',
    /** "baseera" in braille. */
    cells: ['12', '1', '234', '15', '15', '1235', '1'],
    perLine: 4,
  },
  ar: {
    direction: 'rtl',
    name: 'بصيرة',
    line: 'تعلّم التقنية، وجِد&nbsp;عملًا، وحقّق استقلالك',
    cells: ['12', '12346', '24', '1235', '16'],
    perLine: 3,
  },
} as const;

const fonts = await Promise.all(
  ['atkinson-latin', 'readex-arabic'].map(async (name) => {
    const file = await readFile(join(root, 'app', 'ui', 'fonts', `${name}.woff2`));
    return `@font-face { font-family: ${name}; font-weight: 400 700; src: url(data:font/woff2;base64,${file.toString('base64')}) }`;
  }),
);
const browser = await chromium.launch(await findBrowser());
for (const [language, card] of Object.entries(cards)) {
  await draw(`social-card-${language}`, {
    width: 1200,
    height: 630,
    html: cardOf(language, card),
    most: mostCardBytes,
  });
}
for (const [name, size, margin] of [
  ['icon-192', 192, 0],
  ['icon-512', 512, 0],
  // Phones cut a maskable icon to a shape of theirs: what counts stands in the middle.
  ['icon-maskable-512', 512, 0.14],
] as const) {
  await draw(name, { width: size, height: size, html: iconOf(size, margin) });
}
await browser.close();

type Picture = { width: number; height: number; html: string; most?: number };

async function draw(name: string, { width, height, html, most = Infinity }: Picture): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<!doctype html><style>${fonts.join('')} * { box-sizing: border-box; margin: 0 }</style>${html}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ omitBackground: true });
  await page.close();
  const png = await sharp(shot).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
  if (png.length > most) throw new Error(`${name}: ${png.length} bytes, ${most} at most`);
  await writeFile(join(root, 'public', `${name}.png`), png);
  console.log(`${name}.png: ${png.length} bytes`);
}

function cardOf(
  language: string,
  { direction, name, line, cells, perLine }: (typeof cards)['en' | 'ar'],
): string {
  const family = language === 'ar' ? 'readex-arabic, atkinson-latin' : 'atkinson-latin, readex-arabic';
  return `
    <body lang="${language}" dir="${direction}" style="width: 1200px; height: 630px; background: #000; color: #fff;
      font-family: ${family}; padding: 72px 80px; border-block-end: 20px solid #ffb81c; position: relative">
      <div style="position: absolute; inset-inline-end: 64px; top: 64px">${braille(cells, perLine, 330, '#5c4a1c', '#2b2620')}</div>
      <div style="display: flex; align-items: center; gap: 36px; height: 150px">
        ${logo(150)}
        <b style="font-size: 128px; line-height: 1.1; letter-spacing: ${language === 'ar' ? 0 : '-2px'}">${name}</b>
      </div>
      <p style="position: absolute; inset-inline: 80px; bottom: 76px; font-size: 68px; font-weight: 700;
        line-height: ${language === 'ar' ? 1.5 : 1.2}; max-width: 900px; color: #ffb81c; text-wrap: balance">${line}</p>
    </body>`;
}

function iconOf(size: number, margin: number): string {
  const isWhole = margin > 0;
  return `<body style="width: ${size}px; height: ${size}px; background: ${isWhole ? '#14110f' : 'transparent'};
    padding: ${size * margin}px">${icon(size * (1 - 2 * margin), isWhole)}</body>`;
}

/** The symbol of favicon.svg: the cell of the letter B; bare where a ground is there already. */
function icon(size: number, isBare: boolean): string {
  const raised = [8, 17].map((y) => `<circle cx="12" cy="${y}" r="4"/>`);
  const flat = ['21 8', '21 17', '12 26', '21 26'].map((place) => {
    const [x, y] = place.split(' ');
    return `<circle cx="${x}" cy="${y}" r="2.5"/>`;
  });
  return `<svg width="${size}" height="${size}" viewBox="0 0 32 32" style="display: block">
    ${isBare ? '' : '<rect width="32" height="32" rx="7" fill="#14110f"/>'}
    <g fill="#ffb81c">${raised.join('')}</g>
    <g fill="none" stroke="#8b8279" stroke-width="1.5">${flat.join('')}</g></svg>`;
}

function logo(size: number): string {
  return `<div style="flex: none; width: ${size}px; height: ${size}px; border: 4px solid #6b635b; border-radius: 28px; background: #14110f; padding: 1px; direction: ltr">${icon(size - 10, true)}</div>`;
}

/** Cells of braille: raised dots large, flat ones small. */
function braille(
  cells: readonly string[],
  perLine: number,
  width: number,
  raised: string,
  flat: string,
): string {
  const dots = cells.flatMap((cell, index) =>
    [1, 2, 3, 4, 5, 6].map((dot) => {
      const isRaised = cell.includes(String(dot));
      const x = (index % perLine) * 32 + (dot > 3 ? 17 : 5);
      const y = Math.floor(index / perLine) * 46 + 5 + ((dot - 1) % 3) * 12;
      return `<circle cx="${x}" cy="${y}" r="${isRaised ? 4.5 : 2}" fill="${isRaised ? raised : flat}"/>`;
    }),
  );
  const box = `0 0 ${perLine * 32 - 10} ${Math.ceil(cells.length / perLine) * 46 - 12}`;
  return `<svg width="${width}" viewBox="${box}" style="display: block">${dots.join('')}</svg>`;
}
