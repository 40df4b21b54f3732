import { missingIn } from '@portico/contract/console/phase-settings'
import { liapp } from '@portico/contract/console/security'
import { type HomeSource, setupHome } from '../app-home/index.ts'
import { readSettings } from '../phase-settings/index.ts'

const { todo } = setupHome({
  productId: 'security-liapp',
  kind: 'liapp',
  view: 'app-security-liapp-view',
  edit: 'app-security-liapp-edit',
  link: '/app/product/security/liapp',
  missingIn: async (db, appIds, phase) =>
    (await readSettings(db, liapp, appIds, String(phase))).map(({ values, secrets }) => missingIn(liapp, values, secrets)),
})

/** Missing settings of LIAPP, where the product is on, for those who may set it. A release does not depend on it. */
export const securityHome: HomeSource = { todo }
