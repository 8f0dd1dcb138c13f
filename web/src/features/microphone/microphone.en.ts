import { defineTexts } from '../../lib/i18n.ts';
import { microphoneRu } from './microphone.ru.ts';

const microphoneEn = {
  check: 'Check the microphone',
  opening: 'Asking the browser for the microphone',
  say: 'Say a few words. The line moves when we hear you.',
  device: 'Microphone',
  record: 'Record 4 seconds',
  recording: 'Recording: say something',
  listen: 'Listen to yourself',
  stopListening: 'Stop',
  stop: 'Switch the microphone off',
  loud: 'We hear you well.',
  quiet: 'Quiet. Move closer to the microphone or turn up its level in the system settings.',
  silent: 'We hear silence. Is the microphone switched off, or is another one chosen?',
  line: 'What the microphone hears',

  heard: 'We heard',
  writingDown: 'Writing down what you said',
  noWords: 'We could not make out any words. Record again and say a whole sentence.',
  unsure: 'Words underlined with dots were hard to hear. They never lower a score.',
  browserOffer: 'Your browser can try as well.',
  browserTry: 'Try in the browser',

  denied: 'The browser does not let us use the microphone',
  dismissed: 'The browser asked about the microphone and got no answer',
  'denied-by-system': 'The system does not let the browser use the microphone',
  'no-device': 'No microphone was found',
  busy: 'Another program is using the microphone',
  insecure: 'Recording works only on a secure page',
  unsupported: 'This browser cannot record',
  lost: 'The microphone was disconnected',
  failed: 'The microphone could not be switched on',

  'denied-chrome': 'Click the icon to the left of the address, allow the microphone and try again.',
  'denied-yandex':
    'Click the icon to the left of the address, open the permissions, allow the microphone and try again.',
  'denied-edge': 'Click the lock to the left of the address, allow the microphone and try again.',
  'denied-firefox':
    'Click the crossed-out microphone to the left of the address, remove the block and try again.',
  'denied-safari': 'Open Safari → Settings for this website → Microphone → Allow, and try again.',
  'denied-ios': 'Open Settings, find your browser among the apps, switch on Microphone and come back.',
  'fix-dismissed': 'Try again and press “Allow” when the browser asks.',
  'fix-denied-by-system':
    'Windows: Settings → Privacy → Microphone. macOS: System Settings → Privacy & Security → Microphone. Allow your browser and try again.',
  'fix-no-device':
    'Plug in a microphone or headphones with one. If one is already connected, unplug it and plug it in again.',
  'fix-busy': 'Close programs that may be recording — a call, another tab — and try again.',
  'fix-insecure': 'Open the page over https:// or on the computer where the server runs.',
  'fix-unsupported':
    'Use a current Chrome, Edge, Firefox, Safari or Yandex Browser. Any answer can also be typed.',
  'fix-lost': 'Plug it in again or choose another one.',
  'fix-failed': 'Reload the page. If that does not help, any answer can be typed.',
} as const;

export const t = defineTexts('microphone', { en: microphoneEn, ru: microphoneRu });
