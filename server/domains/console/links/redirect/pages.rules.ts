import { createHash } from 'node:crypto'
import { languageTag, type Locale } from '@portico/contract/kernel/locale'
import { escapeHtml } from '../../../../kernel/escape-html.ts'
import { pageTexts } from './pages.texts.ts'

const style =
  'html{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;background:light-dark(#f8fafc,#0f172a);color:light-dark(#0f172a,#e2e8f0)}' +
  'main{box-sizing:border-box;width:min(420px,calc(100vw - 32px));padding:28px;border:1px solid light-dark(#e2e8f0,#334155);border-radius:12px;background:light-dark(#fff,#1e293b);overflow-wrap:anywhere}' +
  'h1{margin:0 0 8px;font-size:20px}p{margin:0 0 16px}label{display:block;font-weight:600}input{box-sizing:border-box;width:100%;margin:4px 0 16px;padding:10px 12px;font:inherit;border:1px solid #64748b;border-radius:8px}' +
  'button,a{display:inline-block;padding:10px 20px;font:inherit;font-weight:600;color:#fff;background:#5350d8;border:0;border-radius:8px;text-decoration:none}.other{color:light-dark(#4340b8,#a5b4fc);background:none;border:1px solid currentcolor}.wrong{color:light-dark(#b42318,#fda29b)}'

const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * The Content-Security-Policy of these pages: their own style and nothing else. `form-action` is omitted, since browsers also apply
 * it to the redirect after the password.
 */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`

const page = (locale: Locale, title: string, head: string, body: string): string =>
  `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>${head}<style>${style}</style></head><body><main>${body}</main></body></html>`

/** Returns a page that says why a link does not work. */
export const notice = (locale: Locale, what: 'missing' | 'over' | 'early' | 'slow'): string => {
  const texts = pageTexts[locale]
  return page(locale, texts[what], '', `<h1>${texts[what]}</h1><p>${texts[`${what}Hint`]}</p>`)
}

/** Returns a page that says that the portal is unavailable. */
export const brokenPage = (locale: Locale): string => page(locale, pageTexts[locale].broken, '', `<p>${pageTexts[locale].broken}</p>`)

/** Returns the password form of a link. */
export const passwordPage = (locale: Locale, isWrong: boolean): string => {
  const texts = pageTexts[locale]
  return page(
    locale,
    texts.locked,
    '',
    `<h1>${texts.locked}</h1><p>${texts.lockedHint}</p>${isWrong ? `<p class="wrong" role="alert">${texts.wrong}</p>` : ''}` +
      `<form method="post"><label>${texts.password}<input type="password" name="password" required maxlength="100" autocomplete="off" autofocus></label>` +
      `<button>${texts.open}</button></form>`,
  )
}

/** Returns the page that asks whether the visitor has the app. */
export const appPage = (locale: Locale, app: string, otherwise: string): string => {
  const { inApp, inAppHint, openApp, noApp } = pageTexts[locale]
  return page(
    locale,
    inApp,
    '',
    `<h1>${inApp}</h1><p>${inAppHint}</p><p><a href="${escapeHtml(app)}">${openApp}</a></p><p><a class="other" href="${escapeHtml(otherwise)}">${noApp}</a></p>`,
  )
}

/** Returns the page that names an unknown host and asks before it leads there. */
export const leavingPage = (locale: Locale, host: string, address: string): string => {
  const { leaving, leavingHint, go } = pageTexts[locale]
  return page(
    locale,
    leaving,
    '',
    `<h1>${leaving}</h1><p>${leavingHint}</p><p><strong>${escapeHtml(host)}</strong></p><p><a href="${escapeHtml(address)}" rel="noreferrer">${go}</a></p>`,
  )
}

interface Preview {
  title: string
  description: string
  image: string
}

/** Returns the Open Graph page for link previews: title, text and image. */
export const previewPage = (locale: Locale, { title, description, image }: Preview, address: string): string => {
  const tags = Object.entries({ type: 'website', url: address, title, description, image })
  const head = tags
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`)
    .join('')
  const card = `<meta name="twitter:card" content="${image === '' ? 'summary' : 'summary_large_image'}">`
  return page(
    locale,
    title,
    `<meta name="description" content="${escapeHtml(description)}">${head}${card}`,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><a href="${escapeHtml(address)}">${pageTexts[locale].go}</a>`,
  )
}
