import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { setProgramBundle } from '../providers/engines/locate-program.ts';

setProgramBundle(pathToFileURL(`${inject('programsDirectory')}/`).href);
