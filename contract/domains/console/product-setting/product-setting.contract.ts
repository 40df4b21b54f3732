import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { phases } from '../../../kernel/permission.ts'
import { canInPhase, get, put } from '../../../kernel/route.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

export * from './own-products.ts'

/**
 * The state of a product of an app in a phase. OFF: never turned on; INITIALISING: its data is being created; ON: linked;
 * UNLINKED: hidden after having been on.
 */
export const ProductState = z.enum(['OFF', 'INITIALISING', 'ON', 'UNLINKED']).meta({ id: 'ProductState' })
export type ProductState = z.infer<typeof ProductState>

export const ProductSetting = z
  .object({
    productId: z.string(),
    name: z.string(),
    category: z.string(),
    categoryName: z.string(),
    /** The purpose of an operator's own product; empty for delivered ones. */
    about: z.string(),
    /** True when it cannot be turned on again. */
    archived: z.boolean(),
    /** True when it requires a channel of the app in the phase. */
    needChannel: z.boolean(),
    state: ProductState,
    linkedBy: z.string().nullable(),
    linkedAt: z.string().nullable(),
  })
  .meta({ id: 'ProductSetting' })
export type ProductSetting = z.infer<typeof ProductSetting>

/** The state of an app's channel in a phase. */
export const ChannelStatus = z.enum(['NONE', 'DRAFT', 'REQUESTED', 'APPROVED', 'REJECTED']).meta({ id: 'ChannelStatus' })
export type ChannelStatus = z.infer<typeof ChannelStatus>

const Changed = z.object({
  appId: z.string(),
  phase: z.literal(phases),
  productId: z.string(),
  before: ProductState,
  after: ProductState,
})
export const ProductLinked = activity('product.linked', 'app', Changed)
export const ProductUnlinked = activity('product.unlinked', 'app', Changed)

const path = '/games-api/api/v1.0/app/:appId/product'
const params = { appId: AppId, productId: z.string().min(1).max(50) }

export const productSetting = {
  /** Returns the channel's state in the phase; NONE without one. */
  channelInfo: get('/games-api/api/v1.0/app/:appId/channel/info', {
    summary: 'Read the state of the channel of an app',
    access: canInPhase('app-home-view', 'appId'),
    params: { appId: AppId },
    data: { status: ChannelStatus },
    fails: ['app_not_found', 'invalid_input'],
  }),
  list: get(`${path}/list`, {
    summary: 'List the products of an app in a phase',
    access: canInPhase('app-product-setting-view', 'appId'),
    params: { appId: AppId },
    data: { products: z.array(ProductSetting), channel: ChannelStatus },
    fails: ['app_not_found', 'invalid_input'],
  }),
  /** Turns a product on: initialises it the first time, links it again later. */
  enable: put(`${path}/:productId/enable`, {
    summary: 'Turn on a product of an app',
    access: canInPhase('app-product-setting-enable', 'appId'),
    params,
    data: { state: ProductState },
    fails: ['app_not_found', 'not_found', 'channel_needed', 'invalid_input'],
    activity: ProductLinked,
    dailyLimit: 'notifying',
  }),
  /** Hides a product. Its data is kept. */
  disable: put(`${path}/:productId/disable`, {
    summary: 'Unlink a product of an app',
    access: canInPhase('app-product-setting-disable', 'appId'),
    params,
    data: { state: ProductState },
    fails: ['app_not_found', 'not_found', 'invalid_input'],
    activity: ProductUnlinked,
    dailyLimit: 'notifying',
  }),
}
