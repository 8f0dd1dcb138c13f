// `node scripts/draw-pictures.mjs`: the icons and link pictures in web/public, drawn from the brand mark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './steps/chromium.mjs';
import { root } from './steps/run.mjs';

const { chromium } = await import('@playwright/test');
const publicDirectory = join(root, 'web/public');
const mark = readFileSync(join(publicDirectory, 'favicon.svg'), 'utf8');
const fonts = ['cyrillic', 'latin'].map((subset) => {
  const file = join(root, `node_modules/@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`);
  const range = subset === 'cyrillic' ? 'U+0400-04FF' : 'U+0000-00FF';
  return `@font-face{font-family:Onest;font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${readFileSync(file, 'base64')})}`;
});

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });

async function draw(name, { width, height, html, isTransparent = false }) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>${fonts.join('')}*{margin:0;box-sizing:border-box}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(publicDirectory, name), omitBackground: isTransparent });
  await page.close();
}

const icon = (size, svg) => ({
  width: size,
  height: size,
  html: `<div style="width:${size}px;height:${size}px">${svg.replace('<svg', `<svg width="${size}" height="${size}"`)}</div>`,
  isTransparent: true,
});
/** A maskable icon and Apple's fill their square: the system cuts the corners. */
const square = mark.replace('rx="15"', 'rx="0"');
const safe = square.replace('<path', '<path transform="translate(9.6 9.6) scale(.7)"');

function linkPicture({ brand, title, note }) {
  const bars = Array.from({ length: 92 }, (_, index) => {
    const at = index / 91;
    const isPause = (at > 0.34 && at < 0.4) || (at > 0.68 && at < 0.72);
    const level = isPause
      ? 0
      : (Math.sin(at * 19 + 2) ** 2 * 0.6 + Math.sin(at * 57) ** 2 * 0.4) *
        (0.35 + Math.sin(Math.PI * at) * 0.65);
    const half = Math.max(0.1, level * 62);
    return `M${8 + index * 11.5} ${70 - half}V${70 + half}`;
  });
  return {
    width: 1200,
    height: 630,
    html: `<body style="background:#fcfaf5;color:#1c1c25;font-family:Onest;padding:60px 76px;width:1200px;height:630px;display:flex;flex-direction:column;justify-content:space-between">
      <p style="display:flex;align-items:center;gap:18px;font-size:36px;font-weight:650;letter-spacing:-.02em">${mark.replace('<svg', '<svg width="56" height="56"')}${brand}</p>
      <p style="font-size:66px;line-height:1.08;font-weight:640;letter-spacing:-.026em;max-width:22ch">${title}</p>
      <div><svg width="1048" height="140" viewBox="0 0 1064 140" fill="none" stroke="#4f52d3" stroke-width="5" stroke-linecap="round"><path d="${bars.join('')}"/></svg>
      <p style="font-size:28px;color:#5b5c66;margin-top:14px">${note}</p></div></body>`,
  };
}

await draw('icon-192.png', icon(192, mark));
await draw('icon-512.png', icon(512, mark));
await draw('icon-maskable-512.png', icon(512, safe));
await draw('apple-touch-icon.png', icon(180, square));
await draw(
  'og-ru.png',
  linkPicture({
    brand: 'Вслух',
    title: 'Отвечайте вслух. До&nbsp;того, как спросят всерьёз.',
    note: 'Настоящие вопросы и разбор, который можно переслушать',
  }),
);
await draw(
  'og-en.png',
  linkPicture({
    brand: 'Aloud',
    title: 'Answer aloud. Before it’s for real.',
    note: 'Real interview questions, and feedback you can play back',
  }),
);
await browser.close();
