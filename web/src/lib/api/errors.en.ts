import type { ErrorCode } from '@aloud/contract/errors';
import { defineTexts } from '../i18n.ts';
import { errorsRu } from './errors.ru.ts';

/** What a person reads for every refusal of the server, and for the ways a request can fail on its own. */
export const errorsEn = {
  'balance.not-enough': 'Your balance does not cover this. Write to us and we will top it up.',
  balanceByOwner: 'Your balance does not cover this. The owner of this server can top it up.',
  'coach.busy': 'Many answers are being analysed right now. Try again in a minute.',
  'coach.unreadable-text':
    'We could not make sense of this text. Check it for strings of random letters and put it another way.',
  'request.invalid': 'Something in the form is not right. Check what you typed.',
  'request.unauthorised': 'You are signed out. Sign in and try again.',
  'request.forbidden': 'You are not allowed to do that.',
  'request.not-found': 'This does not exist, or it is not yours.',
  'request.too-large': 'That is too large.',
  'request.too-many': 'Too many attempts. Wait a little and try again.',
  tooManyUntil: 'Too many attempts. Try again {{when}}.',
  'request.unknown-origin': 'This page was opened from an address the server does not know.',
  'account.invalid-credentials': 'Wrong e-mail address or password.',
  'account.invalid-link': 'The link no longer works.',
  'account.blocked': 'This account is blocked. Write to us if that is a mistake.',
  blockedByOwner: 'This account is blocked. The owner of this server can unblock it.',
  'account.session-not-found': 'That session has already ended.',
  'account.more-factors': 'The code from your app is still missing.',
  'account.password-change-needed': 'Set a new password first.',
  'account.totp-needed': 'Turn on two-step sign-in first.',
  'account.proof-needed': 'Not done: you need to confirm that it is you.',
  'account.invalid-code': 'That code did not work. Type the one your app shows right now.',
  'account.password-unchanged': 'This is the old password. Choose another.',
  'account.authenticator-missing': 'Two-step sign-in is not set up.',
  'account.authenticator-exists': 'Two-step sign-in is already on.',
  'account.recovery-codes-missing': 'There are no recovery codes.',
  'account.recovery-codes-exist': 'There are recovery codes already. They can only be replaced.',
  'account.email-taken': 'This e-mail address is already taken.',
  'admin.not-yourself':
    'You cannot block yourself or give up your own administrator rights. An administrator cannot be deleted or have two-step sign-in turned off here.',
  'legal.changed-meanwhile':
    'Another administrator saved this while you were editing. Copy your text, reload the page and make your changes again.',
  'legal.version-unknown': 'There is no such version of the documents. Reload the page.',
  'positions.closed': 'This position takes no more interviews.',
  'positions.no-attempts': 'You have used every attempt for this position.',
  'questions.file-unreadable':
    'The file could not be read. Is it CSV with a row of column names, or JSON with a list of questions?',
  'request.cancelled': 'Cancelled.',
  'account.password-too-short': 'The password is too short: it needs at least 12 characters.',
  'account.password-common':
    'This password is one of the first to be guessed. Choose another, for example a few words.',
  'account.password-personal':
    'The password is little more than your e-mail address or name. Choose another.',
  'account.wrong-confirmation': 'That is not the address of this account.',
  'practice.question-unknown': 'This question is no longer in the bank.',
  'practice.nothing-heard': 'We heard no words. Check the microphone and try again; nothing was charged.',
  'practice.too-many-at-once': 'Several of your answers are being analysed already. Wait for one of them.',
  'practice.cancelled': 'The analysis was cancelled. Nothing was charged.',
  'practice.correction-impossible': 'The words of this answer can no longer be corrected.',
  'practice.correction-too-long': 'The correction is much longer than what was said.',
  'practice.not-comparable': 'These attempts cannot be compared.',
  'stories.too-many': 'There is no room for another story. Delete one first.',
  'trial.off': 'Here you can answer only after signing up.',
  'trial.too-long': 'This answer is too long for a first try: keep it within three minutes.',
  'trial.invalid-receipt': 'This answer could not be saved to your account: its data is damaged.',
  'trial.receipt-expired':
    'More than a day has passed, so this answer can no longer be saved to your account.',
  'questions.guide-changed':
    'Another administrator saved this guide while you were editing. Copy your text, open the question again and add it there.',
  'interviews.over': 'This interview is finished. Its report stays; begin another one to talk again.',
  'interviews.busy': 'All interviewers are busy right now. Try again in a few minutes.',
  'interviews.no-reply': 'The interviewer did not reply in time. Your answer is kept; try again.',
  'reports.too-short': 'Too little was said for a report. Talk a little longer; nothing was charged.',
  'reports.not-over': 'The report is made when the conversation is over.',
  'files.bucket-unknown': 'There is no place for such a file.',
  'files.not-found': 'The file is gone.',
  'files.already-exists': 'This file has already been uploaded.',
  'files.type-unsupported': 'Files of this type are not accepted.',
  'files.too-large': 'The file is too large.',
  'files.no-room': 'There is no room left for files. Delete something first.',
  'files.range-invalid': 'The upload broke off. Start it again.',
  'files.range-unsatisfiable': 'The player asked for a part the recording does not have.',
  'files.empty': 'The file is empty.',
  'files.unavailable': 'The file storage is not responding right now. Try again in a minute.',
  'speech.not-audio': 'This is not a sound recording.',
  'speech.unsupported-codec': 'We cannot read this kind of recording.',
  'speech.encrypted': 'The recording is protected and cannot be read.',
  'speech.truncated': 'The end of the recording is missing. Record it again.',
  'speech.too-short': 'The recording is too short.',
  'speech.draft-gap': 'A part of the recording did not reach the server.',
  'speech.too-long': 'The recording is too long.',
  'speech.busy': 'Many people are speaking right now. Try again in a minute.',
  'speech.not-ready':
    'Speech recognition is not working on this server right now. Try again later or answer in writing.',
  'speech.unavailable': 'Speech recognition failed. Your recording is safe: try again.',
  'resumes.too-many': 'There is no room for another resume. Delete one first.',
  'resumes.too-short': 'There is too little text to ask about. Add your jobs and what you did there.',
  'resumes.encrypted': 'The file is locked with a password. Save it without one, or paste the text.',
  'resumes.scanned':
    'This file holds pictures of text, and we cannot read them. Export it from the editor as PDF or DOCX, or paste the text.',
  'resumes.unreadable': 'The file is damaged and cannot be opened. Save it anew, or paste the text.',
  'resumes.too-complex':
    'The file is too heavy to read. Save a simpler copy as PDF or DOCX, or paste the text.',
  'resumes.busy': 'Many resumes are being read right now. Try again in a minute.',
  'resumes.cancelled': 'The resume was deleted while we were reading it.',
  'server.failed': 'Something went wrong, we are already fixing it.',
  'server.not-ready': 'The server is not responding right now. Try again in a minute.',
  'server.too-slow': 'The server took too long. Try again.',
  network: 'No connection to the server. Check the network and try again.',
  timeout: 'The server is taking too long to respond. Try again.',
  unconfirmed:
    'The server has not responded, so it is unknown whether this was done. Reload the page and look before you try again.',
  cancelled: 'Cancelled.',
  'bad-answer': 'The server’s response could not be read. Try again.',
} as const satisfies Record<
  | ErrorCode
  | 'network'
  | 'timeout'
  | 'unconfirmed'
  | 'cancelled'
  | 'bad-answer'
  | 'tooManyUntil'
  | 'balanceByOwner'
  | 'blockedByOwner',
  string
>;

export const t = defineTexts('errors', { en: errorsEn, ru: errorsRu });
