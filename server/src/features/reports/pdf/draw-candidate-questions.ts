import { quoteQuestion, REPORT_SENTENCES } from '@aloud/contract/feedback/report-sentences.rules';
import type { WrittenReport } from '@aloud/contract/reports';
import type { Told } from './draw-points.ts';
import { ensureSpace, getTextWidth, heading, INK, MARGIN, type PdfDocument, styled } from './pdf-document.ts';

/** What the candidate asked the interviewer, each question with its reply. */
export function drawCandidateQuestions(
  pdf: PdfDocument,
  { candidateQuestions }: WrittenReport,
  { locale }: Told,
): void {
  if (!candidateQuestions) return;
  const { questionsTitle, questionsShow, questionsNone, noReply } = REPORT_SENTENCES[locale];
  const width = getTextWidth(pdf);
  heading(pdf, questionsTitle);
  styled(pdf, { size: 9.5, colour: INK.soft });
  pdf.text(candidateQuestions.length > 0 ? questionsShow : questionsNone, MARGIN, pdf.y, { width });
  pdf.y += 6;
  for (const { text, reply } of candidateQuestions) {
    ensureSpace(pdf, 40);
    styled(pdf, { font: 'medium', size: 10.5 });
    pdf.text(quoteQuestion(text, locale), MARGIN, pdf.y, { width });
    styled(pdf, { size: 9.5, colour: INK.soft });
    pdf.text(reply ?? noReply, MARGIN, pdf.y + 2, { width, lineGap: 1 });
    pdf.y += 8;
  }
}
