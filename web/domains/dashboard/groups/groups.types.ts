import type { ServiceGroup, SrchType } from '@portico/contract/dashboard/groups'
import { groupsPages } from './groups.pages.ts'

/** An item to select: a service, a developer or a contract type. */
export interface GroupItem {
  id: string
  label: string
  group: ServiceGroup | null
}

/** The kinds of groups, with their type of favorite and their page. */
export const groupKinds = {
  PLATFORM_SERVICE: { favoType: 'PLATFORM', page: groupsPages.platformService },
  GAME_DEVELOPER: { favoType: 'GAME_DEVELOPER', page: groupsPages.gameDeveloper },
  CONTRACT_INFO: { favoType: 'CONTRACT', page: groupsPages.contractInfo },
} as const satisfies Record<SrchType, object>
