import { randomUUID } from 'node:crypto'
import {
  type LandingConfiguration,
  newConfiguration,
  type TemplateContent,
  type TemplateHead,
} from '@portico/contract/console/landing-pages'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { storedFiles } from '../../../kernel/files/stored.store.ts'
import { configurationStore } from './configuration.store.ts'
import { type PictureFile, picturesStore } from './pictures/pictures.store.ts'
import { publish, renderAll } from './releases/publishing.actions.ts'
import { type Registration, registrationsStore } from './registrations.store.ts'
import { templatesStore } from './templates/templates.store.ts'

interface DemoPage {
  appId: string
  /** The person who created and published it. */
  by: string
  template: { name: string; type: TemplateHead['type']; content: TemplateContent }
  configuration: Partial<LandingConfiguration>
  registrations: readonly Registration[]
}

/** Stores a demo image in one width. @returns its id */
export const storeDemoPicture = async (
  db: Db,
  { appId, by, width, height, file }: { appId: string; by: string; width: number; height: number; file: Omit<PictureFile, 'width'> },
): Promise<string> => {
  const id = randomUUID()
  await picturesStore(db).add({ id, appId, width, height }, [{ ...file, width }], by)
  await storedFiles(db).own([file.fileId], { kind: 'app', id: appId })
  return id
}

/** Publishes a demo landing page, with registrations. */
export const createDemoPage = async (
  db: Db,
  parts: Pick<Deps, 'markdown' | 'config'>,
  { appId, by, template, configuration, registrations }: DemoPage,
): Promise<void> => {
  const id = await templatesStore(db, appId).add(template, by)
  const whole = { ...newConfiguration(parts.config.DISPLAY_TIME_ZONE), templates: { en_US: id }, ...configuration }
  await configurationStore(db, appId).add(whole, by)
  const rendered = await renderAll(db, parts, appId, 1)
  await publish(db, rendered, { appId, version: 1, note: 'Opening', editor: { extent: 'all', userKey: by } })
  for (const registration of registrations) await registrationsStore(db, appId).add(registration)
}
