import { contractTypeSet } from '@portico/contract/dashboard/catalogue'
import type { SrchType } from '@portico/contract/dashboard/groups'
import { useNames, useOptionLabel } from '../catalogue/index.ts'

/** Returns a function that gives the displayed name of an item: services are keys, contract types are options. */
export const useGroupLabel = (srchType: SrchType): ((label: string) => string) => {
  const { keyName } = useNames()
  const typeLabel = useOptionLabel(contractTypeSet)
  return { PLATFORM_SERVICE: keyName, GAME_DEVELOPER: (label: string) => label, CONTRACT_INFO: typeLabel }[srchType]
}
