import { activity } from '@portico/contract/kernel/activity'
import { canInPhase, del, get, post, type Route, service, signedIn, visitor } from '@portico/contract/kernel/route'
import { appRoles } from '@portico/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../kernel/database/database.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { folderStore } from '../kernel/files/folder.ts'
import { runIn } from '../kernel/database/run.ts'
import { prepared } from '../kernel/http/calls/call.ts'
import { fail } from '../kernel/http/calls/failure.ts'
import { implement } from '../kernel/http/calls/implement.ts'
import { createServer } from '../kernel/http/serving/server.ts'
import { type Person, personFrom, type ServiceActor } from '../kernel/identity/actor.ts'
import { createLog } from '../kernel/log.ts'

declare module '../kernel/files/stored.store.ts' {
  interface FileOwners {
    sample: true
  }
}

const NoteAdded = activity('sample.note-added', 'none', z.object({ text: z.string() }))

/** Routes of a domain that exists only in tests, one per feature of the kernel. */
export const samples = {
  list: get('/games-api/sample/list', {
    summary: 'List the notes',
    access: signedIn,
    query: { ids: z.string().optional() },
    data: { notes: z.array(z.string()) },
    revalidate: true,
  }),
  add: post('/games-api/sample/add', {
    summary: 'Add a note',
    access: signedIn,
    body: z.strictObject({ text: z.string().max(10) }),
    data: { count: z.number() },
    activity: NoteAdded,
  }),
  addOther: post('/games-api/sample/add/other', {
    summary: 'Add a note by another address',
    access: signedIn,
    body: z.strictObject({ text: z.string() }),
    data: {},
    activity: NoteAdded,
  }),
  addInPhase: post('/games-api/sample/:id/add', {
    summary: 'Add a note in a phase',
    access: canInPhase('app-gp-auth-edit', 'id'),
    params: { id: z.string() },
    data: {},
    activity: NoteAdded,
  }),
  addAt: post('/games-api/sample/add/at', {
    summary: 'Add a note at a place',
    access: signedIn,
    query: { place: z.string() },
    data: {},
    activity: NoteAdded,
  }),
  addBySystem: post('/games-api/sample/add/by-system', {
    summary: 'Add a note as another system',
    access: service,
    body: z.strictObject({ text: z.string() }),
    data: {},
    activity: NoteAdded,
  }),
  forget: post('/games-api/sample/forget', {
    summary: 'Add a note and forget to record it',
    access: signedIn,
    body: z.strictObject({ text: z.string() }),
    data: {},
    activity: NoteAdded,
  }),
  recordNothing: post('/games-api/sample/record-nothing', {
    summary: 'Add a note and record an empty list',
    access: signedIn,
    body: z.strictObject({ text: z.string() }),
    data: {},
    activity: NoteAdded,
  }),
  form: post('/games-api/sample/form', {
    summary: 'Send a form',
    access: signedIn,
    encoding: 'form',
    body: z.strictObject({ text: z.string() }),
    data: { text: z.string() },
    activity: null,
  }),
  nested: post('/games-api/sample/nested', {
    summary: 'Send values of every kind',
    access: signedIn,
    body: z.strictObject({ name: z.string(), notes: z.array(z.string()), count: z.number(), sure: z.boolean() }),
    data: { name: z.string(), notes: z.array(z.string()), count: z.number(), sure: z.boolean() },
    activity: null,
  }),
  anything: post('/games-api/sample/anything', {
    summary: 'Send any value',
    access: signedIn,
    body: z.strictObject({ text: z.unknown() }),
    data: {},
    activity: null,
  }),
  echo: get('/dashboard-api/api/v1.0/sample/echo', {
    summary: 'Say a word',
    access: signedIn,
    query: { word: z.string() },
    data: { word: z.string() },
  }),
  upload: post('/games-api/sample/upload', {
    summary: 'Upload a file',
    access: signedIn,
    encoding: 'multipart',
    data: { id: z.string(), size: z.number() },
    activity: null,
  }),
  refuseUpload: post('/games-api/sample/upload/refuse', {
    summary: 'Upload a file and refuse it',
    access: signedIn,
    encoding: 'multipart',
    data: {},
    activity: null,
  }),
  keepUpload: post('/games-api/sample/upload/keep', {
    summary: 'Upload a file and keep it',
    access: signedIn,
    encoding: 'multipart',
    data: { id: z.string() },
    activity: null,
  }),
  discard: del('/games-api/sample/upload/:id', {
    summary: 'Discard a file',
    access: signedIn,
    params: { id: z.string() },
    data: {},
    activity: null,
  }),
  retry: post('/games-api/sample/retry', {
    summary: 'Try again until it works',
    access: visitor,
    data: { attempts: z.number() },
    activity: null,
  }),
  fault: get('/games-api/sample/fault', { summary: 'Fail', access: visitor, query: { kind: z.string() }, data: {} }),
  leak: get('/games-api/sample/leak', { summary: 'Answer more than is declared', access: visitor, data: { name: z.string() } }),
  refuse: del('/games-api/sample/:id/remove', {
    summary: 'Refuse',
    access: visitor,
    params: { id: z.coerce.number() },
    data: {},
    fails: ['not_found'],
    activity: null,
  }),
} satisfies Record<string, Route>

export const samplePerson: Person = { ...personFrom({ userKey: 'p1', name: 'Ada' }), email: 'ada@example.test', sessionId: 's1' }

const faults: Record<string, () => Promise<never>> = {
  database: async () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })),
  pool: async () => Promise.reject(new Error('timeout exceeded when trying to connect')),
  disk: async () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
  programming: async () => Promise.reject(new Error('relation "secret_table" does not exist')),
}

const handlersOf = (attempts: { count: number }) =>
  implement(samples, {
    list: async ({ db }) => ({
      notes: (await runIn(db, 'select text from sample_note order by text')).rows.map((row) => (row as { text: string }).text),
    }),
    add: async ({ db: tx, body, record }) => {
      await runIn(tx, 'insert into sample_note (text) values ($1)', [body.text])
      await record({ text: body.text })
      return { count: (await runIn(tx, 'select 1 from sample_note')).rows.length }
    },
    addOther: async ({ db: tx, body, record }) => {
      await runIn(tx, 'insert into sample_note (text) values ($1)', [body.text])
      await record({ text: body.text })
      return {}
    },
    addInPhase: async ({ record }) => {
      await record({ text: 'in a phase' })
      return {}
    },
    addAt: async ({ query: { place }, record }) => {
      await record({ text: place })
      return {}
    },
    addBySystem: async ({ db: tx, body, record }) => {
      await runIn(tx, 'insert into sample_note (text) values ($1)', [body.text])
      await record({ text: body.text })
      return {}
    },
    forget: async ({ db: tx, body }) => {
      await runIn(tx, 'insert into sample_note (text) values ($1)', [body.text])
      return {}
    },
    recordNothing: async ({ db: tx, body, record }) => {
      await runIn(tx, 'insert into sample_note (text) values ($1)', [body.text])
      await record([])
      return {}
    },
    form: async ({ body }) => ({ text: body.text }),
    nested: async ({ body }) => body,
    anything: async () => ({}),
    echo: async ({ query: { word } }) => ({ word }),
    upload: async ({ upload: { id, size } }) => ({ id, size }),
    refuseUpload: async () => fail('not_found'),
    keepUpload: prepared(
      async ({ upload, store }) => store(Buffer.from(`${upload.size} bytes`)),
      async ({ upload, own, discard }, picture) => {
        await own([picture.id], { kind: 'sample', id: 1 })
        await discard([upload.id])
        return { id: picture.id }
      },
    ),
    discard: async ({ params: { id }, discard }) => {
      await discard([id])
      return {}
    },
    retry: async () => {
      attempts.count += 1
      if (attempts.count < 3) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
      return { attempts: attempts.count }
    },
    fault: async ({ query }) => (await faults[query.kind]?.()) ?? {},
    leak: async () => ({ name: 'Ada', password: 'secret' }),
    refuse: async () => fail('not_found'),
  })

/** Creates a server with these routes on the given database. @param who the sender of every request; by default visitors @param system the service that calls */
export const sampleServer = async (
  db: Db,
  {
    who,
    system,
    callsPerMinute = 0,
    maxDelay = 0,
    ready = true,
    files: given,
  }: { who?: Person; system?: ServiceActor; callsPerMinute?: number; maxDelay?: number; ready?: boolean; files?: FileStore } = {},
): Promise<FastifyInstance> => {
  const app = await createServer({
    log: createLog('silent'),
    trustProxy: undefined,
    tls: true,
    fileMaxMb: 1,
    callsPerMinute,
    maxDelay,
    buildVersion: '1000',
    readyFor: () => (ready ? 60_000 : 0),
  })
  const identity = {
    personOf: async () => who ?? ({ kind: 'visitor' } as const),
    bearerOf: async () => fail('invalid_token'),
    requireSigned: async () => fail('invalid_signature'),
    serviceOf: async () => system,
    rolesOf: async () => [appRoles.tech_pm],
  }
  const folder = await mkdtemp(join(tmpdir(), 'portico-sample-'))
  app.addHook('onClose', () => rm(folder, { recursive: true, force: true }))
  const files = given ?? folderStore(folder)
  handlersOf({ count: 0 }).serve(app, {
    db,
    files,
    identity,
    limit: async () => {},
    publicOrigins: new Set(['https://portal.example.test']),
    changed: () => {},
  })
  return app
}
