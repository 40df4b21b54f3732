import { ownPageOf } from '@portico/contract/console/app-area'
import type { OwnPageDraft, OwnProductDraft } from '@portico/contract/console/product-setting'
import type { Phase } from '@portico/contract/kernel/permission'
import type { OwnGrant } from '../../../../kernel/permissions/permissions.store.ts'

/** Returns a product's id, prefixed so that it cannot clash with products that later versions deliver. */
export const productIdOf = (key: string): string => `own-${key}`
export const keyOf = (productId: string): string => productId.replace(/^own-/, '')

/** The operator's products come after the delivered ones. */
const firstSort = 1000
export const sortOf = (position: number): number => firstSort + position
export const positionOf = (sort: number): number => sort - firstSort

const viewOf = (product: string, page: string): string => ownPageOf(product, page).by
const editOf = (product: string, page: string): string => viewOf(product, page).replace(/-view$/, '-edit')

/** Returns the prefix of all function codes of a product's pages. */
export const codesOf = (key: string): string => `app-own-${key}-`

/** Returns which of a product's functions each role holds. */
export const grantsOf = (key: string, { pages, phases }: OwnProductDraft): OwnGrant[] =>
  pages.flatMap((page) => [
    ...page.viewers.map((roleId) => ({ permission: viewOf(key, page.key), roleId, phases })),
    ...(page.kind === 'markdown' ? page.editors : []).map((roleId) => ({ permission: editOf(key, page.key), roleId, phases })),
  ])

/** Returns the roles that hold the functions of a page. */
export const rolesIn = (grants: readonly { permission: string; roleId: number }[], product: string, page: string) => {
  const holding = (code: string) =>
    [...new Set(grants.filter(({ permission }) => permission === code).map(({ roleId }) => roleId))].sort((one, other) => one - other)
  return {
    viewers: holding(viewOf(product, page)) as OwnPageDraft['viewers'],
    editors: holding(editOf(product, page)) as OwnPageDraft['viewers'],
  }
}

/** Returns what the activity log records about a product: all but its texts. */
export const factsOf = ({ names, parentId, follows, needChannel, phases, position, pages }: OwnProductDraft) => ({
  names,
  parentId,
  follows,
  needChannel,
  phases,
  position,
  pages: pages.map((page) => ({
    key: page.key,
    kind: page.kind,
    viewers: page.viewers,
    ...(page.kind === 'external' ? { address: page.address } : { editors: page.editors }),
  })),
})

/** Returns an external page's address for an app and phase. */
export const addressFor = (address: string, { appId, phase }: { appId: string; phase: Phase }): string => {
  const url = new URL(address)
  url.searchParams.set('appId', appId)
  url.searchParams.set('phase', String(phase))
  return url.href
}
