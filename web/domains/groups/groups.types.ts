import type { ServiceGroup, SrchType } from '@portico/contract/groups'
import { itemPaths } from '@portico/contract/favorites'

/** Something to choose from: a service, a developer, a type of contract. */
export interface GroupItem {
  id: string
  label: string
  group: ServiceGroup | null
}

/** The kinds of groups, with the favorites' name of each and its page. */
export const groupKinds = {
  PLATFORM_SERVICE: { favoType: 'PLATFORM', path: itemPaths.PLATFORM },
  GAME_DEVELOPER: { favoType: 'GAME_DEVELOPER', path: itemPaths.GAME_DEVELOPER },
  CONTRACT_INFO: { favoType: 'CONTRACT', path: itemPaths.CONTRACT },
} as const satisfies Record<SrchType, object>
