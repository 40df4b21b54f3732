import type { Locale } from '@portico/contract/kernel/locale'

/** The message about each kind of event, in every language; placeholders are in braces. */
export type Wording<Kind extends string> = Readonly<Record<Locale, Readonly<Record<Kind, readonly [title: string, body: string]>>>>

type Facts = Readonly<Record<string, string | number>>

/**
 * Returns the message about an event, as a function of the language.
 *
 *     text: messageOf(texts, 'rejected', { app, by }, reason)
 *
 * @param facts values of the placeholders; a function where they depend on the language
 * @param comment text written by a person, added below the body unchanged
 */
export const messageOf =
  <Kind extends string>(wording: Wording<Kind>, kind: Kind, facts: Facts | ((locale: Locale) => Facts), comment = '') =>
  (locale: Locale): { title: string; body: string } => {
    const values = typeof facts === 'function' ? facts(locale) : facts
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    const [title, body] = wording[locale][kind]
    return { title: fill(title), body: comment === '' ? fill(body) : `${fill(body)}\n\n${comment}` }
  }
