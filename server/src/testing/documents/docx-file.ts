import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const paragraph = (text: string) =>
  `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** Word splits a sentence into runs at edits and at spell-checker marks. */
export const cutParagraph = (...runs: string[]) =>
  `<w:p><w:pPr><w:rPr><w:lang w:val="ru-RU"/></w:rPr></w:pPr>${runs
    .map(
      (run) =>
        `<w:proofErr w:type="spellStart"/><w:r w:rsidR="00A1"><w:t xml:space="preserve">${escaped(run)}</w:t></w:r>`,
    )
    .join('')}</w:p>`;

export const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows
    .map(
      (row) =>
        `<w:tr>${row
          .map((cell) => `<w:tc>${cell.split('\n').map(paragraph).join('')}</w:tc>`)
          .join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

/** How designers place a sidebar: a text box, with a copy for old readers. */
export const textBox = (...texts: string[]) =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing/></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${texts
    .map(paragraph)
    .join(
      '',
    )}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

type Options = {
  /** Word online names the main part differently. */
  main?: string;
  extra?: readonly [name: string, bytes: Buffer][];
  compress?: boolean;
};

/** A Word file with this body, as small as a Word file can be. */
export async function packDocx(body: string, options: Options = {}): Promise<Buffer> {
  const { main = 'document.xml', extra = [], compress = true } = options;
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { compress });
  add(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/${main}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/${main}"/></Relationships>`,
  );
  add(
    `word/${main}`,
    `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}</w:body></w:document>`,
  );
  for (const [name, bytes] of extra) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
