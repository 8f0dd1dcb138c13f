import type { WrittenReport } from '@aloud/contract/reports';
import type { ReportWords } from '../reports.en.ts';
import { getTextWidth, INK, MARGIN, type PdfDocument, styled } from './pdf-document.ts';

const CHART = 74;

/** Three numbers beside their healthy ranges, and the pace over time. */
export function drawDelivery(pdf: PdfDocument, { delivery }: WrittenReport, words: ReportWords): void {
  if (delivery.moments.length === 0) {
    styled(pdf, { colour: INK.soft }).text(words.typed, MARGIN, pdf.y);
    return;
  }
  const { bands } = delivery;
  const tiles = [
    { value: delivery.wordsPerMinute, band: bands.wordsPerMinute, label: words.pace },
    { value: delivery.fillersPerMinute, band: bands.fillersPerMinute, label: words.fillers },
    { value: delivery.longestPause, band: bands.longestPause, label: words.pause },
  ];
  const width = (getTextWidth(pdf) - 24) / 3;
  const top = pdf.y;
  for (const [index, { value, band, label }] of tiles.entries()) {
    const left = MARGIN + index * (width + 12);
    pdf.roundedRect(left, top, width, 52, 10).fill(INK.raised);
    const isHealthy = value !== null && value >= (band.low ?? 0) && value <= (band.high ?? value);
    styled(pdf, { font: 'bold', size: 17, colour: isHealthy ? INK.good : INK.warn });
    pdf.text(value === null ? '—' : String(Math.round(value * 10) / 10), left + 12, top + 8, {
      lineBreak: false,
    });
    const range = [band.low, band.high].filter((edge) => edge !== null).join('–');
    const healthy = band.low === null && band.high !== null ? `≤ ${band.high}` : range;
    styled(pdf, { size: 8.5, colour: INK.soft });
    pdf.text(healthy === '' ? label : `${label} · ${healthy}`, left + 12, top + 33, {
      width: width - 20,
      lineBreak: false,
      ellipsis: true,
    });
  }
  pdf.y = top + 66;
  drawPace(pdf, delivery, words);
}

function drawPace(pdf: PdfDocument, { moments, bands }: WrittenReport['delivery'], words: ReportWords): void {
  const paced = moments.filter(({ wordsPerMinute }) => wordsPerMinute !== null);
  if (paced.length < 2) return;
  const { low, high } = bands.wordsPerMinute;
  styled(pdf, { size: 8.5, colour: INK.soft }).text(words.paceOverTime, MARGIN, pdf.y);
  const top = pdf.y + 4;
  const width = getTextWidth(pdf);
  const most = Math.max(high ?? 0, ...paced.map(({ wordsPerMinute }) => wordsPerMinute ?? 0)) * 1.1;
  const toY = (value: number) => top + CHART - (value / most) * CHART;
  if (low !== null && high !== null) {
    pdf.rect(MARGIN, toY(high), width, toY(low) - toY(high)).fill(INK.goodSoft);
  }
  const step = width / paced.length;
  const bar = Math.min(34, step * 0.55);
  for (const [index, { wordsPerMinute }] of paced.entries()) {
    const value = wordsPerMinute ?? 0;
    const left = MARGIN + index * step + (step - bar) / 2;
    pdf.roundedRect(left, toY(value), bar, (value / most) * CHART, 3).fill(INK.voice);
    styled(pdf, { size: 7.5, font: 'medium', colour: INK.voiceInk });
    pdf.text(String(value), left - 10, toY(value) - 11, {
      width: bar + 20,
      align: 'center',
      lineBreak: false,
    });
  }
  pdf
    .moveTo(MARGIN, top + CHART)
    .lineTo(MARGIN + width, top + CHART)
    .lineWidth(0.7)
    .stroke(INK.line);
  pdf.x = MARGIN;
  pdf.y = top + CHART + 8;
}
