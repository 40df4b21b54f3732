import type { Locale } from '@portico/contract/kernel/locale'

/** The notification for each event, in every language, with the names of facts in braces. */
export type Wording<Event extends string> = Readonly<Record<Locale, Readonly<Record<Event, readonly [title: string, body: string]>>>>

type Facts = Readonly<Record<string, string | number>>

/**
 * Returns a notification's title and body as a function of the recipient's language.
 *
 *     text: fillWording(texts, 'rejected', { app, by }, reason)
 *
 * @param facts put in for their names; a function where they depend on the language
 * @param remark a person's own words, added unchanged below the body
 */
export const fillWording =
  <Event extends string>(wording: Wording<Event>, event: Event, facts: Facts | ((locale: Locale) => Facts), remark = '') =>
  (locale: Locale): { title: string; body: string } => {
    const known = typeof facts === 'function' ? facts(locale) : facts
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? ''))
    const [title, body] = wording[locale][event]
    return { title: filled(title), body: remark === '' ? filled(body) : `${filled(body)}\n\n${remark}` }
  }
