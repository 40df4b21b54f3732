import type { Locale } from '@portico/contract/kernel/locale'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { fail, fieldError } from '../http/calls/failure.ts'
import { type Renderer, TextTooComplex } from './renderer.ts'

/** A text by language, each rendered. */
export type RenderedTexts = Partial<Record<Locale, RichNode[]>>

/**
 * Renders one text.
 * @param by the key of its author; undefined for work without an author
 * @throws invalid_input naming the field, for one that is too complex
 */
export const renderField = async (renderer: Renderer, field: string, markdown: string, by: string | undefined): Promise<RichNode[]> => {
  try {
    return (await renderer.render(markdown, {}, by)).body
  } catch (error) {
    if (error instanceof TextTooComplex) return fail('invalid_input', { fieldErrors: [fieldError(field, 'text_too_complex')] })
    throw error
  }
}

/**
 * Renders texts before they are saved.
 * @param fieldOf returns the field's name for a language
 * @param by the key of their author
 * @throws invalid_input
 */
export const renderTexts = async (
  renderer: Renderer,
  texts: Partial<Record<Locale, string>>,
  fieldOf: (locale: Locale) => string,
  by: string,
): Promise<RenderedTexts> => {
  const rendered: RenderedTexts = {}
  for (const [locale, markdown] of Object.entries(texts) as [Locale, string][])
    rendered[locale] = await renderField(renderer, fieldOf(locale), markdown, by)
  return rendered
}
