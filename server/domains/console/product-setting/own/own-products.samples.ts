import type { OwnPageDraft, OwnProductDraft } from '@portico/contract/console/product-setting'

/** Repeats words in every language. */
export const inEveryLanguage = (text: string) => ({ en_US: text, ja_JP: text, ko_KR: text, zh_CN: text })

/** A text that the reviewer and the Tech PM read, and on which the Tech PM notes. */
export const textPage = (more: Partial<Extract<OwnPageDraft, { kind: 'markdown' }>> = {}): OwnPageDraft => ({
  kind: 'markdown',
  key: 'start',
  names: inEveryLanguage('First steps'),
  viewers: [10, 30],
  editors: [30],
  bodies: { en_US: '# Begin **here**' },
  ...more,
})

export const outsidePage = (more: Partial<Extract<OwnPageDraft, { kind: 'external' }>> = {}): OwnPageDraft => ({
  kind: 'external',
  key: 'console',
  names: inEveryLanguage('Console'),
  viewers: [30, 90],
  address: 'https://matches.example.com/apps?view=all',
  ...more,
})

/** A product that is turned on by itself, everywhere, with both kinds of pages. */
export const ownDraft = (more: Partial<OwnProductDraft> = {}): OwnProductDraft => ({
  names: inEveryLanguage('Matchmaking'),
  about: inEveryLanguage('Finds opponents.'),
  parentId: null,
  follows: false,
  needChannel: false,
  phases: [1, 2, 3],
  position: 1,
  pages: [textPage(), outsidePage()],
  ...more,
})
