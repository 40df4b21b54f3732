import { itemPaths } from '@portico/contract/dashboard/favorites'
import { page } from '../../../kernel/pages.ts'
import { list, text } from '../../../kernel/parameters.ts'
import { tableSearch } from '../../../kernel/tables.ts'

const screens = () => import('./groups.screen.tsx')
const group = { area: 'dashboard', search: { favId: text, ids: list, edit: text, ...tableSearch } } as const

/** Pages that group apps. */
export const groupsPages = {
  platformService: page(itemPaths.PLATFORM, { ...group, load: screens, component: 'PlatformServicePage' }),
  gameDeveloper: page(itemPaths.GAME_DEVELOPER, { ...group, load: screens, component: 'GameDeveloperPage' }),
  contractInfo: page(itemPaths.CONTRACT, { ...group, load: screens, component: 'ContractInfoPage' }),
}
