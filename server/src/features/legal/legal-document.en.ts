import { MAGIC_LINK_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import { CONTACT_PAGE } from '@aloud/contract/pages';
import {
  asSentence,
  type ExternalService,
  joinKnown,
  type LegalFacts,
  paragraphs,
  part,
  section,
  title,
  type WriteDocument,
} from './legal-facts.ts';

/** The paragraphs have the numbers of the Russian twin. */
export const writeLegalDocumentEn: WriteDocument = (facts) => [
  title('Legal documents of Aloud'),
  ...paragraphs('These documents apply to the beta version of the service.'),
  ...writeTerms(facts),
  ...writePrivacy(facts),
  ...writeOffer(facts),
];

const OWNER = 'the owner of this server';

const taxText = ({ taxId }: LegalFacts) => taxId && `tax number (INN) ${taxId}`;

const registrationText = ({ registration }: LegalFacts) =>
  registration && `registration number (OGRN) ${registration}`;

const addressText = ({ address }: LegalFacts) => address && `address: ${address}`;

/** Empty where nothing leads to the operator. */
const contactText = ({ email, hasContact }: LegalFacts) => {
  if (email !== '') return `at ${email}`;
  return hasContact ? `through the page ${CONTACT_PAGE} of this site` : '';
};

const learnText = ({ email, hasContact }: LegalFacts, question: string) => {
  if (email !== '') return `to find out ${question}, write to ${email}`;
  if (hasContact) return `to find out ${question}, use the page ${CONTACT_PAGE} of this site`;
  return `the operator has not said ${question}`;
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

function writeTerms(facts: LegalFacts) {
  const { name } = facts;
  const who = joinKnown([name || OWNER, taxText(facts), registrationText(facts), addressText(facts)]);
  const contact = contactText(facts);
  const ask =
    contact === ''
      ? 'The operator has given neither a name nor a contact yet.'
      : `You may ask who that is ${contact}.`;
  const unnamed = name === '' ? ` ${ask}` : '';
  return [
    part('Part 1. Terms of use'),
    section('1. What this document is about'),
    ...paragraphs(
      `1.1. These terms describe how you may use Aloud (the “service”). The service is provided by ${who} (the “operator”).${unnamed}`,
      '1.2. By ticking your consent when you register, or later within the service, you accept these terms in full. If you disagree with any of them, do not register; if you already have an account, you may delete it.',
      '1.3. When the documents change, the service shows you the new version and asks you to accept it. Until you do, the version you accepted last applies between you and the operator. Earlier versions remain readable after they are replaced.',
    ),
    section('2. What the service does'),
    ...paragraphs(
      '2.1. The service helps you prepare for job interviews: it shows questions, records your spoken or written answers, recognises speech and gives feedback on structure, confidence, concrete examples and relevance to the question.',
      '2.2. The feedback is produced by software without human involvement, and it may be wrong. It is not an assessment of your qualifications and does not guarantee a job offer.',
      '2.3. The service is in beta: features change, and interruptions and errors may occur.',
    ),
    section('3. Your account'),
    ...paragraphs(
      `3.1. You sign in with an e-mail address. A one-time link, valid for ${MAGIC_LINK_SECONDS / 60} minutes, is sent to it. Do not forward the link: whoever opens it signs in to your account.`,
      '3.2. The service is for people over the age of 16.',
      '3.3. You may export your data and delete your account in the settings at any time.',
    ),
    section('4. What is not allowed'),
    ...paragraphs(
      '4.1. You must not record other people without their consent, upload other people’s resumes, circumvent the limits of the balance, interfere with the service or impersonate anyone.',
      '4.2. If you breach these terms, the operator may restrict your access after warning you by e-mail, or without a warning where a delay would harm others.',
    ),
    section('5. Your materials'),
    ...paragraphs(
      '5.1. Your answers, recordings and resumes remain yours. You permit the operator to process them solely so that the service works for you.',
      '5.2. You may use the questions and sample answers of the question bank for your own preparation.',
    ),
    section('6. Liability'),
    ...paragraphs(
      '6.1. The service is provided as is. The operator is liable, within the limits set by law, for direct damage caused intentionally or through gross negligence.',
      '6.2. These terms are governed by the law of the Russian Federation. Disputes are heard by the court at the operator’s location unless the law entitles you to choose another court.',
    ),
  ];
}

function writePrivacy(facts: LegalFacts) {
  const { name, dataPlace, logDays, backupDays, audioDays } = facts;
  const contact = contactText(facts);
  return [
    part('Part 2. Privacy policy'),
    section('1. Who processes your data'),
    ...paragraphs(
      `1.1. Your data is processed by ${asSentence(name || OWNER)} ${
        contact === ''
          ? 'The operator has not yet said where to send questions and requests about your data.'
          : `Questions and requests about your data may be sent ${contact}.`
      }`,
    ),
    section('2. Which data, and why'),
    ...paragraphs(
      '2.1. Your e-mail address and name, so that you can sign in and be addressed by name. The legal basis is the performance of our contract with you.',
      '2.2. Voice recordings, their transcripts, written answers, feedback and reports, so that you can see your feedback and history. Voice recordings are not used to identify you. An answer you give before signing up is transcribed and assessed by the server but not kept there: the recording and the feedback stay in your browser for a day at most, until you save them to an account.',
      '2.3. Your resume, desired role and level, so that suitable questions can be chosen.',
      `2.4. Technical data about sign-ins (time, network address, type of browser), to protect your account. It is kept while the session is open, and for no longer than a year. ${
        logDays === undefined
          ? `${capitalise(learnText(facts, 'how long the server’s logs are kept'))}.`
          : `The server’s logs are kept for no longer than ${daysText(logDays)}.`
      }`,
      '2.5. Interview tips are sent by e-mail only if you have separately agreed to them, and until you opt out.',
      '2.6. Which version of these documents you accepted and when, so that both sides know what was agreed. This is kept together with your account.',
    ),
    section('3. Who can see your data'),
    ...paragraphs(
      '3.1. Only you can listen to recordings of practice and of your own interviews, and only you can see your resume. A recording of an interview for a position you were invited to may also be heard by the person who invited you and by the administrators of the service; it is kept only if you agreed to that beforehand.',
      '3.2. Administrators of the service may read the transcripts of interviews and the reports on them; the person who invited you may also read the transcript of an interview for their position and the report on it. You are told so beforehand.',
      `3.3. A recording is erased when you delete its interview or answer${
        audioDays > 0
          ? `; recordings of interviews are also erased by themselves when they are older than ${daysText(audioDays)}`
          : ''
      }. An account with all its recordings is deleted in the settings.`,
      `3.4. ${writeServices(facts)}`,
      '3.5. Usage statistics are collected only if the operator has turned them on, and they contain none of your recordings, answers or resumes and no full page addresses.',
    ),
    section('4. Where and for how long data is kept'),
    ...paragraphs(
      dataPlace === ''
        ? `4.1. Data is kept on servers chosen by the operator. ${capitalise(learnText(facts, 'where they are located'))}.`
        : `4.1. Where the servers with the data are located: ${asSentence(dataPlace)}`,
      `4.2. Data is kept for as long as the account exists. When the account is deleted the data is erased, except for what the law requires to be kept longer. From backups, if the operator makes any, it disappears ${
        backupDays === undefined
          ? `together with those backups; ${learnText(facts, 'how long they are kept')}.`
          : `within ${daysText(backupDays)}.`
      }`,
      '4.3. For 12 months after an account is deleted, an irreversible fingerprint of its e-mail address is kept (a code from which the address cannot be recovered without the server’s key), together with three facts only: how many interviews and how many questions were left on the balance, and how many attempts were used for each invitation. They are needed so that the starting balance and the attempts are not granted again after a new registration. The legal basis is the operator’s legitimate interest. A fingerprint of your former address is kept in the same way if you change your e-mail address: what is left of the balance moves with the account, so it is recorded as zero with the fingerprint. The fingerprint is erased after 12 months or when you return with the same address. In the log of administrators’ acts a deleted account is shown only as “a deleted account”.',
    ),
    section('5. Your rights'),
    ...paragraphs(
      `5.1. You may learn which data about you is kept, obtain a copy of it, have it corrected or deleted, withdraw your consent and complain to the competent authority. The service itself provides the copy and the deletion, in the settings; for everything else ${
        contact === '' ? 'contact the operator once a contact has been given' : 'use the contact given in 1.1'
      }.`,
    ),
    section('6. Cookies and browser storage'),
    ...paragraphs(
      '6.1. The service sets only the cookies it needs in order to work, for example to keep you signed in. The browser’s storage holds the settings you chose, unfinished drafts and, while a requested sign-in link is valid, the address, name and answers from the form.',
    ),
  ];
}

const USES: Record<ExternalService['use'], string> = {
  'language-model': 'a language model that reads answers, resumes and conversations',
  speech: 'recognising or speaking words',
  database: 'storing the data of the service',
  files: 'storing recordings and files',
  backups: 'storing backups',
  mail: 'sending e-mail',
  analytics: 'usage statistics',
  'error-reports': 'reports of errors on pages',
};

function writeServices({ services, external }: LegalFacts): string {
  if (services !== '') return `Data is passed to external services: ${asSentence(services)}`;
  if (external.length === 0)
    return 'Speech is recognised and feedback is produced on the operator’s server; no external services are connected for that.';
  const list = external.map(({ use, host }) => `${host} (${USES[use]})`).join(', ');
  return `External services are connected so that the service works: ${list}. Everything else that recognising speech and producing feedback takes is done on the operator’s server.`;
}

function writeOffer(facts: LegalFacts) {
  const { name, address, email, prices, refundDays, noticeDays } = facts;
  const numbers = joinKnown([taxText(facts), registrationText(facts)]);
  const known = [name, capitalise(numbers), address && `Address: ${address}`, email && `E-mail: ${email}`];
  const isUnknown = known.every((line) => line === '');
  const contact = contactText(facts);
  const reach =
    contact === '' ? 'Nor has the operator given a contact.' : `The operator can be reached ${contact}.`;
  return [
    part('Part 3. Public offer'),
    section('1. The offer'),
    ...paragraphs(
      `1.1. The operator${name && ` (${name})`} offers any person with legal capacity a contract for services on the terms set out below. Registering with the service constitutes acceptance of the offer.`,
    ),
    section('2. The service and the balance'),
    ...paragraphs(
      '2.1. The operator provides access to practice within the limits of the balance. The balance consists of two numbers: how many interviews and how many answers to questions are available.',
      `2.2. A balance is granted free of charge on registration. During the beta the service is free. Should paid top-ups be introduced, their price and procedure will be shown before payment.${prices && ` ${asSentence(prices)}`}`,
      '2.3. An interview is deducted from the balance once enough has been said for a report; an answer to a question, once its feedback is ready. A conversation that is too short, a lost connection or an error of the service is not deducted.',
    ),
    section('3. Refunds and termination'),
    ...paragraphs(
      `3.1. You may terminate the contract at any time by deleting your account. Money for unused top-ups, if you paid for any, is returned ${
        refundDays === undefined ? 'within the period set by law' : `within ${daysText(refundDays)}`
      }.`,
      `3.2. The operator may discontinue the service, giving ${
        noticeDays === undefined
          ? 'notice in advance'
          : `${noticeDays} ${noticeDays === 1 ? 'day’s' : 'days’'} notice`
      } and returning the money for what is unused.`,
    ),
    section('4. Details of the operator'),
    ...paragraphs(
      ...known,
      isUnknown
        ? `The operator has not given any details. Until they are given, no payment is taken for the service. ${reach}`
        : '',
    ),
  ];
}
