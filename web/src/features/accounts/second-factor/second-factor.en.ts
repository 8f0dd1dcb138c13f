import { defineTexts } from '../../../lib/i18n.ts';
import { secondFactorRu } from './second-factor.ru.ts';

const secondFactorEn = {
  codeTitle: 'Code from your app',
  codeText: 'Open your authenticator app and type the six digits for Aloud.',
  code: 'Code from the app',
  recoveryTitle: 'Recovery code',
  recoveryText: 'One of the ten codes you saved. Each works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the code from the app',
  confirmCode: 'Confirm',
  wrongCode: 'That code did not work. Type the one your app shows right now.',
  wrongRecovery: 'That code did not work. Check the letters; a code works only once.',
  tooMany: 'Too many attempts. Wait an hour and try again.',
  noConnection: 'No connection to the server. Try again.',
  otherAccount: 'Sign in to another account',

  newPasswordTitle: 'Set a new password',
  newPasswordText:
    'You signed in with the one-time password from the terminal. It opens nothing else: choose a password only you know.',
  newPassword: 'New password',
  newPasswordHint: 'At least {{count}} characters. A few unrelated words are best.',
  showPassword: 'Show the password',
  strengthShort: 'Too short so far',
  strengthWeak: 'Easy to guess: too few different characters',
  strengthFair: 'Good enough; longer is safer',
  strengthStrong: 'Strong',
  oneTimePassword: 'One-time password',
  oneTimeHint: 'You signed in a while ago: type the password from the terminal once more.',
  setPassword: 'Set the password',
  passwordShort: 'Too short: at least {{count}} characters.',
  passwordSame: 'This is the one-time password. Choose another.',
  passwordCommon: 'This password is one of the first to be guessed. Choose another, for example a few words.',
  passwordPersonal: 'The password is little more than your e-mail address or name. Choose another.',
  passwordProof: 'The one-time password is wrong.',
  passwordTitle: 'Password',
  passwordText: 'Changing the password ends every other session.',
  currentPassword: 'Current password',
  currentPasswordHint:
    'Forgotten? Sign in with an e-mailed link: for 15 minutes after that you can leave this field empty.',
  passwordSaved: 'Password saved',
  passwordNeedsLink:
    'The first password can be set within 15 minutes of signing in with an e-mailed link. Sign in with a link again.',

  byLinkTitle: 'A password is needed',
  byLinkText:
    'You signed in with an e-mailed link. To open the administration, sign in with your password; the session opened by the link will end.',

  setUpTitle: 'Turn on two-step sign-in',
  setUpRequired: 'On this server administrators sign in with a password and a code from an app.',
  sectionTitle: 'Two-step sign-in',
  sectionText:
    'Besides the link or the password, signing in takes a code from an app on your phone. Whoever gets into your mail does not get into your account.',
  isOff: 'Off',
  isOn: 'On',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-step sign-in?',
  turnOffText: 'Signing in will no longer take a code from the app. The recovery codes will stop working.',
  turnedOff: 'Two-step sign-in is off',
  mustStayOn: 'On this server administrators cannot do without it.',
  codesLeft_one: '{{count}} recovery code left',
  codesLeft_other: '{{count}} recovery codes left',
  noCodes: 'There are no recovery codes: without your phone you could not sign in.',
  newCodes: 'New recovery codes',
  makeCodes: 'Make recovery codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesText: 'The codes you saved before will stop working.',
  failed: 'It did not work. Try again.',

  scan: 'Add Aloud to your authenticator app: scan the picture.',
  scanHint:
    'Any authenticator will do, for example Google Authenticator, Aegis or the one in your password manager.',
  qr: 'QR code for the authenticator app',
  qrUnloaded: 'The QR code did not load. Type the key below into the app.',
  bySecret: 'Cannot scan? Type this key into the app:',
  copySecret: 'Copy the key',
  secretCopied: 'Key copied',
  firstCode: 'Type the code the app shows',
  confirmSetUp: 'Turn on',
  codesTitle: 'Save your recovery codes',
  codesText:
    'Each of them opens your account once if you lose your phone. They are shown only now: nobody, including us, can show them again.',
  copyCodes: 'Copy',
  codesCopied: 'Codes copied',
  notCopied: 'Could not copy. Select the text and copy it yourself.',
  downloadCodes: 'Download',
  codesFile: 'aloud-recovery-codes.txt',
  codesHeading: 'Recovery codes for Aloud. Each works once.',
  codesSaved: 'I have saved them',

  proofTitle: 'Confirm that it is you',
  proofText: 'What you are about to do needs a fresh confirmation. It counts for 15 minutes.',
  proofPassword: 'Your password',
  proofWrong: 'Wrong password.',
  proofLink:
    'We will send a sign-in link to {{email}}. Open it in this browser and do it again: a fresh sign-in counts as a confirmation.',
  proofSendLink: 'Sign out and send the link',
  proofLinkSent: 'We sent a link to {{email}}. Open it in this browser.',
} as const;

export const t = defineTexts('second-factor', { en: secondFactorEn, ru: secondFactorRu });
