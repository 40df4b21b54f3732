import { type LandingConfiguration, skeletonOf } from '@portico/contract/console/landing-pages'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { configurationStore, isSkeletonTaken } from './configuration.store.ts'
import { storePictures } from './pictures/pictures.actions.ts'
import { releasesStore } from './releases/releases.store.ts'
import { templatesStore } from './templates/templates.store.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'

type ConfigRow = Awaited<ReturnType<ReturnType<typeof configurationStore>['find']>>

/** Returns whether a person may change the configuration: with an own-only permission, only if they created it. */
export const isEditable = (row: ConfigRow, { extent, userKey }: Editor): boolean => extent === 'all' || !row || row.createdBy === userKey

const checkTemplates = async (db: Db, appId: string, { templates }: LandingConfiguration): Promise<void> => {
  const known = new Set((await templatesStore(db, appId).contents(Object.values(templates))).map(({ id }) => id))
  const unknown = Object.entries(templates).filter(([, id]) => !known.has(id))
  if (unknown.length > 0)
    fail('invalid_input', { fieldErrors: unknown.map(([locale]) => fieldError(`configuration.templates.${locale}`, 'unknown_option')) })
}

interface SaveInput {
  appId: string
  configuration: LandingConfiguration
  version: number
  editor: Editor
}

/**
 * Saves a configuration. The published page stays as it is.
 * @throws not_allowed for another person's, stale_version, invalid_input for templates and pictures of other apps and a taken alias
 */
export const saveConfiguration = async (tools: Pick<Call<unknown>, 'db' | 'own'>, { appId, configuration, version, editor }: SaveInput) => {
  const { db } = tools
  await lockApp(db, appId)
  const row = await configurationStore(db, appId).find()
  if (!isEditable(row, editor)) return fail('not_allowed')
  if (version !== (row?.version ?? 0)) return failStale(row?.version)
  if (configuration.alias !== '' && (await isSkeletonTaken(db, skeletonOf(configuration.alias), appId)))
    fail('invalid_input', { fieldErrors: [fieldError('configuration.alias', 'taken')] })
  await checkTemplates(db, appId, configuration)
  const { faviconId, og } = configuration
  await storePictures(tools, { appId, ids: faviconId === null ? [] : [faviconId], field: 'configuration.faviconId' })
  await storePictures(tools, { appId, ids: og.pictureId === null ? [] : [og.pictureId], field: 'configuration.og.pictureId' })
  if (row)
    return {
      before: row.configuration,
      version: (await configurationStore(db, appId).change(version, configuration, editor)) ?? fail('stale_version'),
    }
  if (!(await configurationStore(db, appId).add(configuration, editor.userKey))) return fail('stale_version')
  return { before: undefined, version: 1 }
}

/** Returns whether publishing now would change what is shown. */
export const hasChanged = async (db: Db, appId: string, row: NonNullable<ConfigRow>): Promise<boolean> => {
  if (row.liveRelease === null) return false
  const live = await releasesStore(db, appId).find(row.liveRelease)
  if (!live || live.sources.configuration !== row.version) return true
  const current = await templatesStore(db, appId).contents(Object.keys(live.sources.templates).map(Number))
  return current.some(({ id, version }) => live.sources.templates[id] !== version)
}
