import type { en } from './en.ts'

/** The sentences that make up the guides, in one language. */
export type Statements = Readonly<Record<keyof typeof en, string>>
export type Statement = keyof typeof en
