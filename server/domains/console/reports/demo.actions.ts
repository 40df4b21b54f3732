import type { CompatDevice } from '@portico/contract/console/reports'
import type { Db } from '../../../kernel/database/database.ts'
import { compatStore } from './compat.store.ts'

const device = (name: string, os: string, resolution: string, chipset: string, result: CompatDevice['result']): CompatDevice => ({
  device: name,
  os,
  resolution,
  chipset,
  result,
  screenshot: null,
})

/** Adds a compatibility report to an app, for demos. */
export const createSampleReport = (db: Db, appId: string, by: string): Promise<number> =>
  compatStore(db, appId).add('2.4.0', by, [
    device('Pixel 9', 'Android 16', '1080 × 2424', 'Tensor G4', 'OK'),
    device('Galaxy S25', 'Android 15', '1080 × 2340', 'Snapdragon 8 Elite', 'OK'),
    device('Xperia 10 IV', 'Android 14', '1080 × 2520', 'Snapdragon 695', '3'),
    device('Redmi Note 13', 'Android 14', '1080 × 2400', 'Snapdragon 685', '4'),
    device('iPhone 17', 'iOS 26', '1206 × 2622', 'A19', 'OK'),
  ])
