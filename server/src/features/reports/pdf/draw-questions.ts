import { labelOfNotEnough } from '@aloud/contract/feedback/not-enough-sentences';
import { nestMarks } from '@aloud/contract/feedback/quotation-marks.rules';
import { shortQuote } from '@aloud/contract/feedback/remark-sentences';
import {
  explainFollowUp,
  nameUnknown,
  REPORT_SENTENCES,
} from '@aloud/contract/feedback/report-sentences.rules';
import type { Aside, AskedAgain, ReportQuestion, WrittenReport } from '@aloud/contract/reports';
import type { Told } from './draw-points.ts';
import {
  chooseColours,
  clockText,
  ensureSpace,
  getTextWidth,
  heading,
  INK,
  MARGIN,
  type PdfDocument,
  styled,
} from './pdf-document.ts';

export function drawQuestions(pdf: PdfDocument, report: WrittenReport, told: Told): void {
  heading(pdf, told.words.questions);
  for (const [index, question] of report.questions.entries()) {
    drawQuestion(pdf, { question, number: index + 1 }, told);
  }
}

function drawQuestion(
  pdf: PdfDocument,
  { question, number }: { question: ReportQuestion; number: number },
  told: Told,
): void {
  const { words } = told;
  const inner = getTextWidth(pdf) - 74;
  styled(pdf, { font: 'medium', size: 10.5 });
  ensureSpace(pdf, pdf.heightOfString(question.question, { width: inner }) + 40);
  const top = pdf.y;
  // As on the screen: what does not count shows no number.
  drawChip(pdf, question.isWarmUp ? null : question.score, top);
  styled(pdf, { font: 'medium', size: 10.5 });
  pdf.text(`${number}. ${question.question}`, MARGIN, top, { width: inner, lineGap: 1 });
  const about = [
    words.type[question.type],
    question.isWarmUp ? words.warmUp : '',
    labelOutcome(question, told),
    question.fromMs === null ? '' : clockText(question.fromMs / 1_000),
  ].filter((part) => part !== '');
  styled(pdf, { size: 8.5, colour: INK.soft }).text(about.join('  ·  '), MARGIN, pdf.y + 2, {
    width: inner,
  });
  for (const again of question.followUps) drawFollowUp(pdf, again, told);
  if (question.learn) drawTopic(pdf, question, told);
  if (question.asides) drawAsides(pdf, question.asides, told);
  pdf.y += 6;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + getTextWidth(pdf), pdf.y)
    .lineWidth(0.6)
    .stroke(INK.line);
  pdf.x = MARGIN;
  pdf.y += 9;
}

function drawChip(pdf: PdfDocument, score: number | null, top: number): void {
  if (score === null) return;
  const { strong, soft } = chooseColours(score);
  const left = pdf.page.width - MARGIN - 44;
  pdf.roundedRect(left, top - 1, 44, 22, 11).fill(soft);
  styled(pdf, { font: 'bold', size: 11, colour: strong });
  pdf.text(String(score), left, top + 3, { width: 44, align: 'center', lineBreak: false });
}

function drawFollowUp(pdf: PdfDocument, followUp: AskedAgain, { words, locale }: Told): void {
  const [open, close] = words.quotes;
  ensureSpace(pdf, 40);
  const asked = `${words.asked}: ${open}${nestMarks(followUp.text, locale)}${close}`;
  drawLine(pdf, asked, { font: 'medium', colour: INK.voiceInk, gap: 5 });
  drawLine(pdf, `${words.because}: ${explainFollowUp(followUp, locale)}`);
}

/** A question that the candidate honestly could not answer. */
function drawTopic(pdf: PdfDocument, { type, learn }: ReportQuestion, { locale }: Told): void {
  const { learnText, sampleTitle } = REPORT_SENTENCES[locale];
  ensureSpace(pdf, 40);
  drawLine(pdf, nameUnknown(type, locale).title, { font: 'medium', colour: INK.voiceInk, gap: 5 });
  drawLine(pdf, learnText);
  if (learn?.sample) drawLine(pdf, `${sampleTitle}: ${learn.sample}`, { colour: INK.text, gap: 3 });
}

function drawAsides(pdf: PdfDocument, asides: readonly Aside[], { words, locale }: Told): void {
  const { asidesTitle, aside } = REPORT_SENTENCES[locale];
  const [open, close] = words.quotes;
  ensureSpace(pdf, 30);
  drawLine(pdf, asidesTitle, { font: 'medium', gap: 5 });
  for (const { act, text } of asides)
    drawLine(pdf, `${aside[act]}: ${open}${shortQuote(text, { locale })}${close}`);
}

function labelOutcome({ type, outcome, feedback }: ReportQuestion, { words, locale }: Told): string {
  if (feedback?.notEnough) return labelOfNotEnough(feedback.notEnough.reason, locale);
  return outcome === 'unknown' ? nameUnknown(type, locale).label : words.outcome[outcome];
}

type Line = { font?: 'medium'; colour?: string; gap?: number };

/** A small line under a question. */
function drawLine(pdf: PdfDocument, text: string, { font, colour = INK.soft, gap = 1 }: Line = {}): void {
  styled(pdf, { size: 9, colour, ...(font && { font }) });
  pdf.text(text, MARGIN + 16, pdf.y + gap, { width: getTextWidth(pdf) - 90 });
  pdf.x = MARGIN;
}
