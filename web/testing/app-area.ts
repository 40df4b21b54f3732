import { appArea, type AppPage, type AppProduct } from '@portico/contract/console/app-area'
import { type Phase, phaseNames } from '@portico/contract/kernel/permission'
import type { createFakeServer } from './server.ts'

interface Standing {
  /** The role on the app; null for staff without one. */
  role?: number | null
  /** The functions that the reader may use. */
  may?: readonly string[]
  phases?: readonly Phase[]
  products?: readonly AppProduct[]
  /** The pages that the reader may open. */
  pages?: readonly AppPage[]
}

/** Answers what the reader may do on the app LG-A, called Aurora. A later answer takes the place of an earlier one. */
export const answerApp = (
  server: ReturnType<typeof createFakeServer>,
  { role = 30, may = [], phases = [1, 2, 3], products = [], pages = [] }: Standing = {},
): void => {
  server.on(appArea.consoleApps, () => ({ apps: [], organizations: [], roles: {} }))
  server.on(appArea.environmentInfo, () => ({
    app: { id: 'LG-A', name: 'Aurora', icon: null, status: 'DEVELOPING' },
    appUserRole: role,
    productArea: { products, phases: phases.map((id) => ({ id, displayName: phaseNames[id], default: id === 1 })) },
    pages,
    functions: may.map((code) => ({ code, extent: 'all' })),
  }))
}
