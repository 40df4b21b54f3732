import type { Texts } from './kernel/translator.ts'
import type { TextArea } from './texts.areas.ts'

type FetchTexts = (language: string, areas: readonly TextArea[]) => Promise<Record<string, Texts>>

/**
 * Loads the texts of some areas in a language such as `en`, by namespace, in one file. Vite writes this function (vite.texts.ts): in a
 * build, there is a file for every area, and one for the areas that a page is opened with. Without Vite, as in tests, there are no texts.
 */
export const fetchTexts: FetchTexts = () => Promise.resolve({})
