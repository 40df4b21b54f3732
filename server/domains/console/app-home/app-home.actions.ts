import { homeLimits } from '@portico/contract/console/app-home'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { latestActivity } from '../../apps/activity/index.ts'
import { extentOf } from '@portico/contract/permissions'
import { serviceLinksOf } from '../app-area/index.ts'
import { productTree } from '../product-setting/index.ts'
import { latestOfEach, sortByWaiting, testsWithin, schedulePeriod, shownReport, toolsFor } from './app-home.rules.ts'
import { ownHomes } from './own.source.ts'
import { type AppPoint, type AppTodo, type HomeReader, type HomeSource, type ReadableApp, type TodoReader } from './app-home.source.ts'

interface WidgetReader extends HomeReader {
  roles: readonly number[]
}

/** Queries all sources for one widget, one after the other. */
const gather = async <Row>(sources: readonly HomeSource[], read: (source: HomeSource) => Promise<Row[]> | undefined): Promise<Row[]> => {
  const rows: Row[] = []
  for (const source of sources) rows.push(...((await read(source)) ?? []))
  return rows
}

/** Returns the readiness points of apps, by app. */
export const readinessOf = async (
  db: Db,
  sources: readonly HomeSource[],
  apps: readonly ReadableApp[],
  phase: Phase,
): Promise<ReadonlyMap<string, AppPoint[]>> => {
  const points = apps.length === 0 ? [] : await gather(sources, (source) => source.readiness?.(db, apps, phase))
  return Map.groupBy(points, ({ appId }) => appId)
}

/** Returns a person's to-dos in apps, by app. */
export const todoOf = async (
  db: Db,
  others: readonly HomeSource[],
  apps: readonly ReadableApp[],
  reader: TodoReader,
): Promise<ReadonlyMap<string, AppTodo[]>> => {
  const todo = apps.length === 0 ? [] : await gather([...ownHomes, ...others], (source) => source.todo?.(db, apps, reader))
  return Map.groupBy(todo, ({ appId }) => appId)
}

const logsOf = (db: Db, { may, person, roles, appId, now }: WidgetReader) => {
  if (!may('app-activity-log-view')) return null
  const ownKey = extentOf('app-activity-log-view', { ...person, roles }) === 'own' ? person.userKey : undefined
  return latestActivity(db, { appId, now, ownKey, reader: { ...person, staff: person.staff || person.admin } }, homeLimits.rows)
}

const qaOf = async (db: Db, reader: WidgetReader, sources: readonly HomeSource[]) => {
  if (!reader.may('app-qa-request-view')) return { qaSchedule: null, qaStatus: null }
  const period = schedulePeriod(reader.now)
  const tests = await gather(sources, (source) => source.qaSchedule?.(db, reader, period))
  const states = await gather(sources, (source) => source.qaStatus?.(db, reader))
  return { qaSchedule: testsWithin(tests, period), qaStatus: latestOfEach(states) }
}

const reportOf = async (db: Db, reader: WidgetReader, sources: readonly HomeSource[]) => {
  if (!reader.may('app-qa-report-view')) return null
  const reports = await gather(sources, async (source) => {
    const report = await source.compatReport?.(db, reader)
    return report ? [report] : []
  })
  return shownReport(reports, reader.now)
}

/** Returns the products that are on in the phase. */
const productsOf = async (db: Db, { may, person, appId, phase }: WidgetReader) => {
  if (!may('app-product-setting-view')) return null
  return (await productTree(db, appId, phase, person.locale)).filter(({ status }) => status === 1)
}

/** Builds the widgets of an app's home page for a person. */
export const homeOf = async (db: Db, reader: WidgetReader, sources: readonly HomeSource[], links: Config['SERVICE_LINKS']) => {
  const { pionPromotion, quaty } = serviceLinksOf(links)
  return {
    readiness: (await readinessOf(db, sources, [reader], reader.phase)).get(reader.appId) ?? [],
    todo: sortByWaiting((await todoOf(db, sources, [reader], reader)).get(reader.appId) ?? []),
    requesting: sortByWaiting(await gather(sources, (source) => source.requesting?.(db, reader))),
    ...(await qaOf(db, reader, sources)),
    builds: reader.may('app-submit-build-version-view')
      ? (await gather(sources, (source) => source.builds?.(db, reader, homeLimits.rows))).slice(0, homeLimits.rows)
      : null,
    logs: await logsOf(db, reader),
    compatReport: await reportOf(db, reader, sources),
    products: await productsOf(db, reader),
    tools: toolsFor(reader.may, { pion: pionPromotion[reader.phase] ?? null, quaty }),
  }
}
