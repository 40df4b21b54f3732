import { type VersionSystem, versionSystems } from '@portico/contract/console/builds'
import type { Step, StepKind } from '@portico/contract/console/pipeline'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { participant } from '../conversations/index.ts'
import type { BuildSettingTable } from './pipeline.tables.ts'

/** The values of a setting. */
export type SettingValues = Omit<BuildSettingTable, 'appId' | 'version' | 'updatedAt'>

const defaults = (os: VersionSystem): SettingValues => ({
  os,
  obfuscate: false,
  stepOrder: 'after',
  rulesName: '',
  rules: '',
  autoSign: false,
  retentionDays: null,
  receivers: [],
})

/** The channel on which processes notify each other of new step output. */
export const stepChannel = 'build_steps'

interface StepResult {
  status: 'passed' | 'failed'
  reason: Step['reason']
  resultCode: number | null
}

const stepsOf = (db: Db, appId: string) =>
  db
    .selectFrom('buildJob as j')
    .innerJoin('buildVersion as v', 'v.id', 'j.versionId')
    .select(['j.id', 'j.kind', 'j.status', 'j.reason', 'j.resultCode', 'j.createdAt', 'j.endedAt'])
    .select(participant('j.started_by').as('startedBy'))
    .where('v.appId', '=', appId)

const settingsOf = (db: Db, appId: string) =>
  db
    .selectFrom('buildSetting')
    .select(['os', 'version', 'obfuscate', 'stepOrder', 'rulesName', 'rules', 'autoSign', 'retentionDays', 'receivers'])
    .where('appId', '=', appId)

export const pipelineStore = (db: Db, appId: string) => ({
  /** Returns the setting of a system, with defaults if it was never changed. */
  setting: async (os: VersionSystem): Promise<SettingValues & { version: number }> =>
    (await settingsOf(db, appId).where('os', '=', os).executeTakeFirst()) ?? { ...defaults(os), version: 0 },

  /** Returns the settings of all systems, with defaults for those never changed. */
  settings: async (): Promise<(SettingValues & { version: number; archived: number })[]> => {
    const rows = await settingsOf(db, appId).execute()
    const counts = await db
      .selectFrom('buildVersion')
      .select((row) => ['os', row.fn.countAll<number>().as('count')])
      .where('appId', '=', appId)
      .where('status', '=', 'ARCHIVED')
      .groupBy('os')
      .execute()
    return versionSystems.map((os) => ({
      ...(rows.find((row) => row.os === os) ?? { ...defaults(os), version: 0 }),
      archived: Number(counts.find((row) => row.os === os)?.count ?? 0),
    }))
  },

  /** Saves a setting that is still at this version. @returns the next version, or undefined */
  save: async (values: SettingValues, version: number): Promise<number | undefined> => {
    const row = { ...values, receivers: sql<string[]>`${values.receivers}::text[]` }
    const change = db
      .updateTable('buildSetting')
      .set({ ...row, version: version + 1, updatedAt: sql<Date>`now()` })
      .where('appId', '=', appId)
      .where('os', '=', values.os)
      .where('version', '=', version)
      .returning('version')
    const first = db
      .insertInto('buildSetting')
      .values({ appId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
    return (await (version === 0 ? first.executeTakeFirst() : change.executeTakeFirst()))?.version
  },

  /** Lists the people who have a role on the app. */
  people: async () => {
    const members = db.selectFrom('appMember').select('userId').distinct().where('appId', '=', appId)
    const rows = await db
      .selectFrom('person')
      .select(participant('person.id').as('person'))
      .where('id', 'in', members)
      .where('active', '=', true)
      .orderBy('name')
      .execute()
    return rows.flatMap(({ person }) => (person ? [person] : []))
  },

  addStep: async (versionId: number, kind: StepKind, startedBy: string | null): Promise<number> => {
    const { id } = await db
      .insertInto('buildJob')
      .values({ versionId, kind, startedBy, reason: null, resultCode: null, endedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Lists the steps of a version, newest first. */
  steps: (versionId: number) => stepsOf(db, appId).where('j.versionId', '=', versionId).orderBy('j.id', 'desc').limit(100).execute(),

  /** Returns whether a pre-build check of a version is queued or running. */
  isChecking: async (versionId: number): Promise<boolean> => {
    const checks = stepsOf(db, appId).where('j.versionId', '=', versionId).where('j.kind', '=', 'precheck')
    return (await checks.where('j.status', 'in', ['queued', 'running']).executeTakeFirst()) !== undefined
  },

  step: (id: number) => stepsOf(db, appId).where('j.id', '=', id).executeTakeFirst(),

  key: () =>
    db.selectFrom('buildKey').select(['keyId', 'publicKey', 'privateSealed', 'madeAt']).where('appId', '=', appId).executeTakeFirst(),

  addKey: (key: { keyId: string; publicKey: string; privateSealed: string }) =>
    db
      .insertInto('buildKey')
      .values({ appId, ...key })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
})

/** Reads a step with its subject, for the process that runs it. */
export const stepToRun = (db: Db, id: number) =>
  db
    .selectFrom('buildJob as j')
    .innerJoin('buildVersion as v', 'v.id', 'j.versionId')
    .select(['j.id', 'j.kind', 'j.status', 'j.versionId', 'j.startedBy', 'v.appId', 'v.os', 'v.name'])
    .where('j.id', '=', id)
    .executeTakeFirst()
export type StepToRun = NonNullable<Awaited<ReturnType<typeof stepToRun>>>

/** Marks a step as running. @returns whether it was waiting */
export const startStep = async (db: Db, id: number): Promise<boolean> => {
  const started = await db
    .updateTable('buildJob')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning('id')
    .execute()
  return started.length > 0
}

/** Records a step's outcome. @returns whether it had not ended before */
export const endStep = async (db: Db, id: number, ended: StepResult): Promise<boolean> => {
  const rows = await db
    .updateTable('buildJob')
    .set({ ...ended, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .execute()
  await sql`select pg_notify(${stepChannel}, ${String(id)})`.execute(db)
  return rows.length > 0
}

/** Appends output of a step, and notifies open pages. */
export const addLog = async (db: Db, stepId: number, text: string): Promise<void> => {
  await db.insertInto('buildJobLog').values({ jobId: stepId, text }).execute()
  await sql`select pg_notify(${stepChannel}, ${String(stepId)})`.execute(db)
}

/** Returns the length of a step's output so far, in characters. */
export const logLength = async (db: Db, stepId: number): Promise<number> => {
  const { rows } = await sql<{ length: number }>`
    select coalesce(sum(length(text)), 0)::float8 as length from build_job_log where job_id = ${stepId}`.execute(db)
  return rows[0]?.length ?? 0
}

/** Returns a step's output after an id. */
export const logOf = async (db: Db, stepId: number, after: number): Promise<{ id: number; text: string }[]> => {
  const { rows } = await sql<{ id: number; text: string }>`
    select id::float8 as id, text from build_job_log where job_id = ${stepId} and id > ${after} order by id`.execute(db)
  return rows
}

/** Returns a version's latest step of each kind that changes it, since its packages changed. */
export const latestSteps = async (db: Db, versionId: number) => {
  const { rows } = await sql<{ kind: StepKind; status: Step['status'] }>`
    select distinct on (j.kind) j.kind, j.status from build_job j join build_version v on v.id = j.version_id
    where j.version_id = ${versionId} and j.kind <> 'precheck' and j.id > coalesce(v.outdated_step, 0)
    order by j.kind, j.id desc`.execute(db)
  return rows
}
