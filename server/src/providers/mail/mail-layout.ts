import type { Mail } from './mailer.port.ts';

/** The content of a mail, before it is rendered to text and HTML. */
export type LetterText = {
  lang: 'ru' | 'en';
  brand: string;
  subject: string;
  /** The grey line beside the subject in a list of mails. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string; fallback: string };
  /** Set apart in large letters: something to compare with a screen. */
  callout?: { label: string; value: string };
  footnote: string;
};

/** The brand's accent and its papers, in the notation mail programs know. */
const VOICE = '#5b52d6';
const VOICE_IN_THE_DARK = '#8f88f5';
const FONT = "Onest,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** The voice line, drawn with table cells because half of all mail programs hide pictures. */
const VOICE_LINE_PX = [6, 12, 20, 10, 26, 16, 8, 14, 6];
/** Keeps the body out of the preview line, where it would follow the preheader. */
const PREVIEW_PADDING = '&#847;&zwnj;&nbsp;'.repeat(40);

export function renderLetterText(letter: LetterText): string {
  const { action, callout } = letter;
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(callout ? [`${callout.label}: ${callout.value}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    letter.footnote,
    `— ${letter.brand}`,
  ].join('\n\n');
}

export function renderLetterHtml(letter: LetterText): string {
  return `<!doctype html>
<html lang="${letter.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #131219 !important; }
  .card { background: #1c1b24 !important; border-color: #33313f !important; }
  .ink { color: #f1f0f6 !important; }
  .soft { color: #a9a6b8 !important; }
  .link { color: ${VOICE_IN_THE_DARK} !important; }
  .callout { background: #27253a !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf8f4;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(letter.preheader)}${PREVIEW_PADDING}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf8f4;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;">
<tr><td style="padding:0 8px 20px;">${brandRow(letter.brand)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e7e3da;border-radius:16px;padding:32px;">
<h1 class="ink" style="margin:0 0 16px;font:600 24px/1.25 ${FONT};letter-spacing:-0.02em;color:#1d1b26;">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}
${letter.callout ? calloutRow(letter.callout) : ''}
${letter.action ? actionRows(letter.action) : ''}
</td></tr>
<tr><td class="soft" style="padding:20px 8px 0;font:400 13px/1.5 ${FONT};color:#6d6a78;">${escapeHtml(letter.footnote)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function brandRow(brand: string): string {
  const bars = VOICE_LINE_PX.map(
    (height) =>
      `<td valign="middle" style="padding-right:3px;"><div style="width:3px;height:${height}px;border-radius:2px;background:${VOICE};font-size:0;line-height:0;">&nbsp;</div></td>`,
  ).join('');
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${bars}<td class="ink" style="padding-left:8px;font:700 18px/28px ${FONT};letter-spacing:-0.02em;color:#1d1b26;">${escapeHtml(brand)}</td></tr></table>`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:400 16px/1.55 ${FONT};color:#1d1b26;">${escapeHtml(text)}</p>`;
}

function calloutRow({ label, value }: NonNullable<LetterText['callout']>): string {
  return `<p class="soft" style="margin:8px 0 4px;font:400 13px/1.5 ${FONT};color:#6d6a78;">${escapeHtml(label)}</p>
<p class="callout ink" style="margin:0 0 20px;padding:12px 16px;border-radius:10px;background:#f1effc;font:600 18px/1.4 ${FONT};color:#1d1b26;">${escapeHtml(value)}</p>`;
}

function actionRows({ label, url, fallback }: NonNullable<LetterText['action']>): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>
<td bgcolor="${VOICE}" style="border-radius:10px;background:${VOICE};"><a href="${href}" style="display:inline-block;padding:14px 28px;font:600 16px/20px ${FONT};color:#ffffff;text-decoration:none;border-radius:10px;">${escapeHtml(label)}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 4px;font:400 13px/1.5 ${FONT};color:#6d6a78;">${escapeHtml(fallback)}</p>
<p style="margin:0;font:400 13px/1.5 ${FONT};word-break:break-all;"><a class="link" href="${href}" style="color:${VOICE};">${href}</a></p>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export function writeMail(to: string, letter: LetterText): Mail {
  return {
    to,
    subject: letter.subject,
    text: renderLetterText(letter),
    html: renderLetterHtml(letter),
    link: letter.action?.url,
  };
}
