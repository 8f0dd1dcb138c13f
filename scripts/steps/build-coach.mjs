import { installDependencies } from './install.mjs';

await installDependencies();
const { buildCoach } = await import('./build.mjs');
await buildCoach();
