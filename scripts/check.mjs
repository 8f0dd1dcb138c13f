// `npm run check`: everything that can be known without running the product.
import { installDependencies } from './steps/install.mjs';
import { runTool } from './steps/run.mjs';

await installDependencies();

/** @type {[string, () => Promise<void>][]} */
const guards = [
  ['types', () => runTool('tsc', ['-b'])],
  ['lint', () => runTool('oxlint', ['--type-aware', '--deny-warnings'])],
  ['format', () => runTool('biome', ['ci', '--diagnostic-level=warn', '.'])],
];

for (const [name, guard] of guards) {
  const startedAt = performance.now();
  try {
    await guard();
  } catch (error) {
    console.error(`✗ ${name}: ${error.message}`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}
