import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Timers } from '../../../platform/timers.ts';
import { type CompanionEngine, createCompanionEngine } from './companion-engine.ts';
import type { CompanionPlaces } from './companion-process.ts';

const require = createRequire(import.meta.url);

/** A little faster than trained: at its own pace the small voice is slower than people speak. */
const SANO_PACE = 0.95;
const PIPER_PACE = 1;

/** «Расскажите» begins too softly and is heard as «а скажите»; doubled, its «р» is heard as one. */
export function holdFirstR(phrase: string): string {
  return phrase.replace(/^[^\p{L}]*[рР](?=[аеёиоуыэюя])/u, '$&р');
}

type Directory = () => string | undefined;

/** The small bundled voice. */
export function createSanoEngine(options: {
  directory: Directory;
  logger: Logger;
  timers?: Timers;
}): CompanionEngine {
  return createCompanionEngine({
    voice: { id: 'sano-ru', locale: 'ru', engine: 'sano' },
    pace: SANO_PACE,
    respell: holdFirstR,
    places: () => {
      const directory = options.directory();
      return directory === undefined ? undefined : sanoPlaces(directory);
    },
    logger: options.logger,
    timers: options.timers,
  });
}

export type PiperEngineOptions = {
  voiceId: string;
  directory: Directory;
  /** The small voice: its phonemiser serves both. */
  sanoDirectory: Directory;
  logger: Logger;
};

/** A Piper voice, by its files `voice.onnx` and `voice.json`. */
export function createPiperEngine(options: PiperEngineOptions): CompanionEngine {
  return createCompanionEngine({
    voice: { id: options.voiceId, locale: 'ru', engine: 'piper' },
    pace: PIPER_PACE,
    places: () => {
      const [directory, sanoDirectory] = [options.directory(), options.sanoDirectory()];
      if (directory === undefined || sanoDirectory === undefined) return undefined;
      return piperPlaces(directory, sanoDirectory);
    },
    logger: options.logger,
  });
}

function sanoPlaces(directory: string): CompanionPlaces {
  const { espeak, yo, folders } = wordPlaces(directory);
  return { arguments: { espeak, yo, sano: join(directory, 'sano') }, folders, loadsAddon: false };
}

function piperPlaces(directory: string, sanoDirectory: string): CompanionPlaces {
  const { espeak, yo, folders } = wordPlaces(sanoDirectory);
  const onnxruntime = require.resolve('onnxruntime-node');
  const common = createRequire(onnxruntime).resolve('onnxruntime-common');
  return {
    arguments: { espeak, yo, piper: directory, onnxruntime },
    folders: [
      ...folders,
      directory,
      packageFolder(onnxruntime, 'onnxruntime-node'),
      packageFolder(common, 'onnxruntime-common'),
    ],
    loadsAddon: true,
  };
}

/** What turns text into sounds, for either voice. */
function wordPlaces(directory: string) {
  const yo = require.resolve('eyo-kernel');
  return { espeak: join(directory, 'espeak'), yo, folders: [directory, packageFolder(yo, 'eyo-kernel')] };
}

/** The folder of the installed package that a file belongs to. */
function packageFolder(file: string, name: string): string {
  const folder = dirname(file);
  return folder.endsWith(join('node_modules', name)) || folder === dirname(folder)
    ? folder
    : packageFolder(folder, name);
}
