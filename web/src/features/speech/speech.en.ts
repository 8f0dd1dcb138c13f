import { defineTexts } from '../../lib/i18n.ts';
import { speechRu } from './speech.ru.ts';

const speechEn = {
  'language-ru': 'In Russian',
  'language-en': 'In English',
  'listen-ru': 'Listen in Russian',
  'listen-en': 'Listen in English',
  stop: 'Stop',
  noVoice: 'no voice. The interviewer writes instead.',
  deviceHint: 'On a device without such a voice the server speaks.',
  deviceSilent: 'This device has not said a word. Choose another voice.',

  'voice-device': 'Voice of this device',
  'voice-bundled': 'Built-in voice',
  'voice-anna': 'Anna',
  'voice-aleksandr': 'Aleksandr',
  'voice-elena': 'Elena',
  'voice-irina': 'Irina',

  preparing: 'Getting speech ready',
  preparingText: 'Still to come: {{what}}. Everything else works, and answers can be typed.',
  off: 'Speech is switched off on this server',
  partlyOff: 'Speech is only partly switched on on this server',
  offText: 'Not available: {{what}}. Everything else works, and answers can be typed.',
  waiting: 'Speech is not ready on this server',
  failed: 'Speech could not be prepared',
  'hears-ru': 'recognition of Russian',
  'hears-en': 'recognition of English',
  'speaks-ru': 'the Russian voice',
  'speaks-en': 'the English voice',
  decoder: 'recordings from Safari',
  'problem-offline': 'The server has no connection to fetch the models.',
  'problem-refused': 'The model hub refused to send a model.',
  'problem-no-room': 'The server has no room left for the models.',
  'problem-not-writable': 'The server may not write to the folder of the models.',
  'problem-wrong-hash': 'A model arrived damaged and was thrown away.',
  'problem-unknown-model': 'The server is set to a model that does not exist.',
} as const;

export const t = defineTexts('speech', { en: speechEn, ru: speechRu });
