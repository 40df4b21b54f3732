import { useSyncExternalStore } from 'react'
import { LateFailure, loadLate } from './late.ts'
import { translator } from './texts.ts'
import type { Namespaces, Words } from './translator.ts'

/**
 * Returns the functions that translate keys and codes of some namespaces to the current language. Suspends until they are loaded, and
 * renders the component again when the language changes. Those of the first namespace need no prefix.
 * @throws LateFailure if they have not arrived
 */
export const useTranslation = <const Names extends Namespaces = 'kit'>(namespaces?: Names) => {
  useSyncExternalStore(translator.follow, () => translator.language)
  const all: readonly string[] = typeof namespaces === 'object' ? namespaces : [namespaces ?? 'kit']
  if (all.some(translator.hasFailed)) throw new LateFailure()
  // React renders again once the thrown promise settles.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!all.every(translator.isSettled)) throw loadLate(translator.loadNamespaces(all))
  return { ...(translator.wordsIn(all[0] ?? 'kit') as Words<Names>), i18n: translator }
}
