import { useSyncExternalStore } from 'react'
import { translator } from './texts.ts'
import type { Namespaces, Translate } from './translator.ts'

/**
 * The texts of some namespaces in the current language. Waits for them in a Suspense boundary, and shows the component anew in
 * another language. Keys of the first namespace need no name before them.
 */
export const useTranslation = <const Names extends Namespaces = 'kit'>(namespaces?: Names) => {
  useSyncExternalStore(translator.follow, () => translator.language)
  const all: readonly string[] = typeof namespaces === 'object' ? namespaces : [namespaces ?? 'kit']
  // React asks again when what is thrown has arrived.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!all.every(translator.isSettled)) throw translator.loadNamespaces(all)
  return { t: translator.translateIn(all[0] ?? 'kit') as Translate<Names>, i18n: translator }
}
