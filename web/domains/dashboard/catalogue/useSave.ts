import { catalogue } from '@portico/contract/dashboard/catalogue'
import { groups } from '@portico/contract/dashboard/groups'
import type { Route } from '@portico/contract/kernel/route'
import { metadata } from '@portico/contract/dashboard/metadata'
import { services } from '@portico/contract/dashboard/services'
import { useChange } from '../../../kernel/queries.ts'
import { toastDeleted, toastSuccess } from '../../../kit/toast.ts'

/** All that shows categories, keys or options. */
export const refreshes = [
  catalogue.list,
  catalogue.options,
  catalogue.optionSets,
  metadata.definitions,
  metadata.constants,
  metadata.latest,
  groups.contractMetas,
  services.list,
]

/** A change of what can be known, after which every list of it is asked for again. */
export const useSave = <R extends Route>(route: R, onDone?: () => void) =>
  useChange(route, {
    inline: true,
    refreshes,
    onSuccess: () => {
      if (route.method === 'DELETE') toastDeleted()
      else toastSuccess()
      onDone?.()
    },
  })

/** A new order: shown by its list at once, and said only when it fails. */
export const useOrder = <R extends Route>(route: R) => useChange(route, { refreshes })
