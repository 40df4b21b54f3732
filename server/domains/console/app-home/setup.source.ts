import type { Phase } from '@portico/contract/kernel/permission'
import type { Permission } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { type HomeSource, type ReadableApp, readRowsWhere } from './app-home.source.ts'
import { appsWith } from '../product-setting/index.ts'

interface Setup {
  /** The product that must be on. */
  productId: string
  /** The name of the checklist item. */
  kind: string
  view: Permission
  edit: Permission
  /** The page where it is configured. */
  link: string
  /** Returns what each of the apps still lacks in the phase, in their order. */
  missingIn: (db: Db, appIds: readonly string[], phase: Phase) => Promise<readonly (readonly string[])[]>
}

/** Builds a product's home source: its readiness, and the to-dos for those who may edit it. */
export const setupHome = ({ productId, kind, view, edit, link, missingIn }: Setup): Required<Pick<HomeSource, 'readiness' | 'todo'>> => {
  /** Counts what the apps with the product lack. */
  const countMissing = async (db: Db, apps: readonly ReadableApp[], phase: Phase, permission: Permission) => {
    const appIds = await readRowsWhere(apps, permission, (allowed) => appsWith(db, allowed, phase, productId))
    const missing = appIds.length === 0 ? [] : await missingIn(db, appIds, phase)
    return appIds.map((appId, place) => ({ appId, count: missing[place]?.length ?? 0 }))
  }
  const linkIn = (phase: Phase) => `${link}?ph=${phase}`
  return {
    readiness: async (db, apps, phase) =>
      (await countMissing(db, apps, phase, view)).map(({ appId, count }) => ({
        appId,
        kind,
        name: '',
        done: count === 0,
        missing: count,
        link: linkIn(phase),
      })),
    todo: async (db, apps, { phase }) =>
      (await countMissing(db, apps, phase, edit))
        .filter(({ count }) => count > 0)
        .map(({ appId, count }) => ({ appId, kind, name: '', count, link: linkIn(phase), since: null })),
  }
}
