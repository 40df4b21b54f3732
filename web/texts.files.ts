import type { Texts } from './kernel/translator.ts'

/** Functions that load the texts of an area in a language, by both: `en.portal`. Vite fills them in (vite.texts.ts). */
export const textFiles: Readonly<Record<string, () => Promise<{ default: Record<string, Texts> }>>> = {}
