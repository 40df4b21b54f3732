import { expiredInvitations } from '../../apps/roles/index.ts'
import { appsWithout } from '../product-setting/index.ts'
import { type HomeSource, readRowsWhere } from './app-home.source.ts'

/** Expired invitations, for those who may resend them. */
const invitations: HomeSource = {
  todo: async (db, apps) =>
    (await readRowsWhere(apps, 'app-roles-expand', (appIds) => expiredInvitations(db, appIds))).map(({ appId, count, since }) => ({
      appId,
      kind: 'invitations',
      name: '',
      count,
      link: '/app/roles',
      since: since.toISOString(),
    })),
}

/** Apps that are not released yet and have no product in the phase, for those who turn products on. */
const products: HomeSource = {
  todo: async (db, apps, { phase }) => {
    const lacking = await readRowsWhere(apps, 'app-product-setting-enable', (appIds) => appsWithout(db, appIds, phase))
    return lacking.map((appId) => ({ appId, kind: 'products', name: '', count: 1, link: `/app/product/setting?ph=${phase}`, since: null }))
  },
}

/** To-dos about rows that do not know of home pages. */
export const ownHomes: readonly HomeSource[] = [invitations, products]
