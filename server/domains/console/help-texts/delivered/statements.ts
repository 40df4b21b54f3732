import type { en } from './en.ts'

/** The sentences that guides are made of, in one language. */
export type Statements = Readonly<Record<keyof typeof en, string>>
export type Statement = keyof typeof en
