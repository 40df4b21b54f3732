import { escapeHtml } from '../escape-html.ts'

const link = (line: string): string =>
  line.replace(/https?:\/\/[^\s&<]+(?:&#38;[^\s&<]+)*/g, (address) => `<a href="${address}" style="color:#5350d8">${address}</a>`)

const paragraphs = (text: string): string[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${link(escapeHtml(part)).replaceAll('\n', '<br>')}</p>`)

/** Renders a mail's text as a simple page: paragraphs, with addresses as links. User input is escaped. */
export const htmlOf = (subject: string, text: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
  '<body style="margin:0;padding:24px;background:#f8fafc;font:15px/1.6 system-ui,sans-serif;color:#0f172a">' +
  '<div style="max-width:560px;margin:0 auto;padding:28px;background:#fff;border:1px solid #e2e8f0;border-radius:12px;overflow-wrap:anywhere">' +
  `${paragraphs(text).join('')}</div></body></html>`
