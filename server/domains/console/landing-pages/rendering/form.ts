import { countryCodes } from '@portico/contract/kernel/countries'
import { type Locale, languageTag } from '@portico/contract/kernel/locale'
import { Markup, markup } from './markup.ts'
import type { PageInput } from './pages.input.ts'
import { wordsIn } from './pages.texts.ts'

/** Placeholder for the number of registrations. Texts cannot contain it, because they are escaped. */
const countMark = '<!--count-->'

/** Placeholder for the URL's language parameter. */
export const languageMark = '<!--lang-->'

interface FormContext {
  count: number
  locale: Locale
  /** True when the URL contains the language. */
  named: boolean
}

/** Fills in the values that are unknown at publication: the number of registrations, and the URL of the request. */
export const fillMarks = (html: string, { count, locale, named }: FormContext): string =>
  html
    .replaceAll(countMark, new Intl.NumberFormat(languageTag(locale)).format(count))
    .replaceAll(languageMark, named ? `?lang=${languageTag(locale)}` : '')

/** Countries and regions by name, in a language. */
const countriesIn = (locale: Locale): { code: string; name: string }[] => {
  const tag = languageTag(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return countryCodes.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) => a.name.localeCompare(b.name, tag))
}

interface FormTexts {
  consent: string
  marketing: string
  button: string
  showCount: boolean
}

/**
 * Renders the registration form, which is posted to the page's own URL. The hidden field `website` is
 * a honeypot for bots.
 */
export const formOf = ({ consent, marketing, button, showCount }: FormTexts, { locale, configuration: { alias } }: PageInput): Markup => {
  const words = wordsIn[locale]
  const count = markup`<p class="count">${words.registered[0]}<strong>${new Markup(countMark)}</strong>${words.registered[1]}</p>`
  return markup`${showCount && count}<form method="post" action="/l/${alias}?lang=${languageTag(locale)}">
<label>${words.email}<input type="email" name="email" required maxlength="254" autocomplete="email"></label>
<label>${words.country}<select name="country" required autocomplete="country"><option value="">${words.choose}</option>${countriesIn(
    locale,
  ).map(({ code, name }) => markup`<option value="${code}">${name}</option>`)}</select></label>
<label class="check"><input type="checkbox" name="consent" value="yes" required><span>${consent}</span></label>
${marketing !== '' && markup`<label class="check"><input type="checkbox" name="marketing" value="yes"><span>${marketing} ${words.optional}</span></label>`}
<p class="more" aria-hidden="true"><label>${words.website}<input name="website" tabindex="-1" autocomplete="off"></label></p>
<p><button>${button || words.register}</button></p></form>`
}
