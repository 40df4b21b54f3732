import type { Locale } from '@portico/contract/kernel/locale'

/** What people are told of each thing that happens, in every language; names of facts stand in braces. */
export type Wording<Happening extends string> = Readonly<
  Record<Locale, Readonly<Record<Happening, readonly [title: string, body: string]>>>
>

type Facts = Readonly<Record<string, string | number>>

/**
 * Returns what people are told, as a function of their language.
 *
 *     text: told(texts, 'rejected', { app, by }, reason)
 *
 * @param facts put in for their names; a function where they depend on the language
 * @param said what somebody wrote, added below the body as it is
 */
export const told =
  <Happening extends string>(wording: Wording<Happening>, happening: Happening, facts: Facts | ((locale: Locale) => Facts), said = '') =>
  (locale: Locale): { title: string; body: string } => {
    const known = typeof facts === 'function' ? facts(locale) : facts
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? ''))
    const [title, body] = wording[locale][happening]
    return { title: filled(title), body: said === '' ? filled(body) : `${filled(body)}\n\n${said}` }
  }
