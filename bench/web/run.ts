// `npm run bench:web`: Lighthouse on the landing page of the built product. Fails below the promised numbers.
import { rm } from 'node:fs/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { addressOf, makeDataDir, startProduct } from '../../e2e/product.ts';

const PROMISED = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Scores of a busy machine scatter: the median of three is compared. */
const RUNS = 3;

const dataDir = await makeDataDir();
const product = startProduct({ DATA_DIR: dataDir });
const address = await addressOf(product);
const chrome = await launch({
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
});

const runs: Record<string, number>[] = [];
try {
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(`${address}/`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    const { categories = {}, audits = {} } = result?.lhr ?? {};
    runs.push(
      Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    );
    for (const audit of Object.values(audits)) {
      if (run === 0 && audit.score !== null && audit.score < 0.9)
        console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`);
    }
  }
} finally {
  chrome.kill();
  product.child.kill('SIGTERM');
  await product.exit;
  await rm(dataDir, { recursive: true, force: true });
}

const medians = CATEGORIES.map((name) => {
  const sorted = runs.map((scores) => scores[name] ?? 0).toSorted((a, b) => a - b);
  return { name, score: sorted[Math.floor(RUNS / 2)] ?? 0 };
});
for (const { name, score } of medians) console.log(`${name.padEnd(16)} ${score}  (at least ${PROMISED})`);
process.exitCode = medians.every(({ score }) => score >= PROMISED) ? 0 : 1;
