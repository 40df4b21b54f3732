import { catalogue } from '@portico/contract/dashboard/catalogue'
import { groups } from '@portico/contract/dashboard/groups'
import type { Route } from '@portico/contract/kernel/route'
import { metadata } from '@portico/contract/dashboard/metadata'
import { services } from '@portico/contract/dashboard/services'
import { useChange } from '../../../kernel/queries.ts'
import { toastDeleted, toastSuccess } from '../../../kit/feedback/toast.ts'

/** Routes to refetch after a change of categories, keys or options. */
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

/** Changes the catalogue and refetches every list of it. */
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

/** Saves a new order: the list shows it immediately, and only failures are reported. */
export const useOrder = <R extends Route>(route: R) => useChange(route, { refreshes })
