import { type LandingConfiguration, type Picture, type Section, type TemplateContent } from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { type Renderer, TextTooComplex } from '../../../../kernel/markdown/renderer.ts'

/** The input of a page: everything that it shows, in one language. */
export interface PageInput {
  locale: Locale
  /** The app's name, for pages without their own title. */
  app: string
  /** The portal's own URL. */
  origin: string
  configuration: LandingConfiguration
  content: TemplateContent
  pictures: ReadonlyMap<string, Picture>
  /** Rendered Markdown trees, by source. */
  rendered: ReadonlyMap<string, readonly RichNode[]>
}

/** Returns a text in the page's language, falling back to the default language; empty without either. */
export const textOf = <Name extends string>(
  texts: Partial<Record<Locale, Partial<Record<Name, string>>>>,
  name: Name,
  { locale, configuration: { defaultLanguage } }: Pick<PageInput, 'locale' | 'configuration'>,
): string => texts[locale]?.[name] || texts[defaultLanguage]?.[name] || ''

const markdownOf = (section: Section): string[] =>
  Object.values(section.texts as Record<string, { body?: string; thanks?: string }>).flatMap(({ body, thanks }) => [
    body ?? '',
    thanks ?? '',
  ])

/** Returns every Markdown text of several templates. */
const sourcesIn = (contents: readonly TemplateContent[]): Set<string> =>
  new Set(contents.flatMap(({ sections }) => sections.flatMap(markdownOf)).filter((text) => text !== ''))

/** Renders the Markdown of an app's templates. @throws invalid_input for a text that is too complex to render */
export const renderMarkdown = async (
  renderer: Renderer,
  contents: readonly TemplateContent[],
  appId: string,
): Promise<ReadonlyMap<string, readonly RichNode[]>> => {
  const rendered = new Map<string, readonly RichNode[]>()
  for (const source of sourcesIn(contents))
    try {
      rendered.set(source, (await renderer.render(source, {}, appId)).body)
    } catch (error) {
      if (error instanceof TextTooComplex) fail('invalid_input', { fieldErrors: [fieldError('content', 'text_too_complex')] })
      throw error
    }
  return rendered
}
