import { useSyncExternalStore } from 'react'
import { translator } from './texts.ts'
import type { Namespaces, Translate } from './translator.ts'

/**
 * Returns the translation function for some namespaces in the current language. Suspends until they are loaded, and renders the
 * component again when the language changes. Keys of the first namespace need no prefix.
 */
export const useTranslation = <const Names extends Namespaces = 'kit'>(namespaces?: Names) => {
  useSyncExternalStore(translator.follow, () => translator.language)
  const all: readonly string[] = typeof namespaces === 'object' ? namespaces : [namespaces ?? 'kit']
  // React renders again when the thrown promise is settled.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!all.every(translator.isSettled)) throw translator.loadNamespaces(all)
  return { t: translator.translateIn(all[0] ?? 'kit') as Translate<Names>, i18n: translator }
}
