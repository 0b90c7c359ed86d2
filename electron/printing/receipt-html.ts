import { assertNever } from '../../shared/values/assert.ts';
import { drawCode } from '../../shared/receipt/draw-code.ts';
import { printedElements } from '../../shared/receipt/receipt.ts';
import type { Receipt, ReceiptElement } from '../../shared/receipt/receipt.ts';

/**
 * Style of the page. Its widths, in mm, fit 80 mm paper; narrower paper makes the receipt narrower, but A4 does not
 * make it wider.
 */
const STYLE = `
  * { box-sizing: border-box; margin: 0; }
  @page { margin: 3mm; }
  body { max-width: 72mm; font: 10pt/1.35 system-ui, sans-serif; color: #000; background: #fff;
    font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
  .centre { text-align: center; } .right { text-align: right; }
  .bold { font-weight: 700; } .large { font-size: 14pt; }
  .pair { display: flex; gap: 3mm; justify-content: space-between; break-inside: avoid; }
  .pair > :last-child { white-space: nowrap; }
  .pair > :first-child { min-width: 0; }
  p { white-space: pre-wrap; min-height: 1.35em; }
  hr { border: 0; border-top: 1px solid #000; margin: 1.5mm 0; }
  svg { display: block; margin: 2mm auto; }
  .code128 { width: 52mm; height: 12mm; } .qr { width: 28mm; height: 28mm; }
`;

/** Renders a receipt as a complete page for the system's printer, without scripts, addresses or pictures. */
export function receiptHtml(receipt: Receipt): string {
  const body = printedElements(receipt).map(elementHtml).join('\n');
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(receipt.title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${STYLE}</style></head><body>
${body}
</body></html>`;
}

function elementHtml(element: ReceiptElement): string {
  switch (element.kind) {
    case 'text':
      return `<p class="${classesOf(element)} ${element.align}">${escapeHtml(element.text)}</p>`;
    case 'pair': {
      const parts = [element.left, element.right].map((text) => `<p>${escapeHtml(text)}</p>`);
      return `<div class="pair ${classesOf(element)}">${parts.join('')}</div>`;
    }
    case 'rule':
      return '<hr>';
    case 'code': {
      const { width, height, path } = drawCode(element.symbol, element.value);
      return (
        `<svg class="${element.symbol}" viewBox="0 0 ${width} ${height}" ` +
        `preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${path}"/></svg>`
      );
    }
    default:
      return assertNever(element);
  }
}

function classesOf({ bold, large }: { bold: boolean; large: boolean }): string {
  return [bold ? 'bold' : '', large ? 'large' : ''].join(' ').trim();
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
