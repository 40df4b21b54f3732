import { endpoints } from '@portico/contract/console/connections'
import { appRoles } from '@portico/contract/permissions'
import type { LightMyRequestResponse } from 'fastify'
import { createSamples } from '../../domains/dashboard/metadata/metadata.samples.ts'
import { createService } from '../../domains/dashboard/services/services.samples.ts'
import { runIn } from '../../kernel/database/run.ts'
import type { Caller } from '../caller.ts'
import { createPeople } from '../people.ts'
import { testPortal } from '../portal.ts'
import { unique, createWorld } from '../world.ts'
import { type Answer, endsSession, collectValues } from './answers.ts'
import { createJudge } from './judge.ts'
import { components, description, type FuzzCaller, likelyCallers, operations } from './operations.ts'
import { randomOf } from './random.ts'
import { type FuzzRequest, type Operation, requestsFor } from './requests.ts'
import { KnownValues } from './schemas.ts'

/** A problem with a response, and the request that reproduces it. */
export interface Finding {
  operation: string
  who: string
  problem: string
  request: FuzzRequest
}

/** Creates the callers, and the data that they can request. */
const createScene = async () => {
  const scene = await createWorld()
  const { deps, app, otherApp, partner, changed } = scene
  const { served } = await testPortal()
  const { person } = createPeople(deps, served)
  const inside = { companyId: scene.provider.id, staff: true }
  const samples = await createSamples(deps.db, unique())
  const service = await createService(deps.db, [samples.catgId('Store figures')])
  const { areas, jobKinds } = await scene.admin.call(endpoints.services)
  const reading = { areas, jobKinds, secrets: true, appIds: null }
  await scene.admin.call(endpoints.setReading, { params: { id: service.service.id }, body: { ...reading, version: 0 } })
  changed()
  const known = new KnownValues()
  for (const area of areas) known.keep('area', area)
  for (const kind of jobKinds) known.keep('kind', kind)
  for (const appId of [app.id, otherApp.id]) known.keep('appId', appId)
  for (const [name, type] of [
    ['query', 'Genre'],
    ['id', 'Genre'],
    ['query', 'Version'],
  ] as const)
    known.keep(name, `"${samples.key(type)}" exists`)
  known.keep('query', JSON.stringify([{ field: 'contract info', operator: '=', value: ['Licensing', 'x'] }]))
  for (const name of ['Genre', 'Version', 'Summary', 'Push', 'Released'])
    for (const field of ['key', 'field', 'fields', 'sort', 'metaName', 'metaNames']) known.keep(field, samples.key(name))
  for (const name of ['Basics', 'Technology']) known.keep('catgId', samples.catgId(name))
  known.keep('meta', '[[],[]]')
  // Only this person may lose rights, not the callers.
  known.keep('userKey', scene.stranger.user.userKey)
  known.keep('email', partner.user.email)
  known.keep('companyId', scene.company.id)
  known.keep('platform', 1)
  known.keep('suffix', 'AURORA')
  known.keep('orgId', scene.company.organizationId)
  const crawler: Caller = {
    ...scene.visitor,
    raw: (request) => scene.visitor.raw({ ...request, headers: { ...service.headers, ...request.headers } }),
  }
  return {
    scene,
    known,
    callers: {
      visitor: scene.visitor,
      newcomer: scene.newcomer,
      staff: scene.staff,
      partner,
      reviewer: scene.reviewer,
      director: await person('Dana', { ...inside, roles: [[app.id, appRoles.director]] }),
      techPm: await person('Tec', { ...inside, roles: [[app.id, appRoles.tech_pm]] }),
      qa: await person('Quin', { ...inside, roles: [[app.id, appRoles.qa]] }),
      admin: scene.admin,
      service: crawler,
    },
  }
}
const everybody = [
  'visitor',
  'newcomer',
  'staff',
  'partner',
  'reviewer',
  'director',
  'admin',
  'service',
] as const satisfies readonly FuzzCaller[]

const judge = createJudge(description)

/** Sends one request and checks the response. */
export const attempt = async (
  operation: Operation,
  who: Caller,
  request: FuzzRequest,
): Promise<{ problem: string | undefined; response: LightMyRequestResponse }> => {
  const { elsewhere: _elsewhere, accepted: _accepted, ...sent } = request
  const response = await who.raw(sent)
  return { problem: judge(operation, request, response), response }
}

/** Returns the status of a response, and the code of a failure; for input that the contract accepts, the handler has refused it. */
const kindOf = ({ accepted }: FuzzRequest, { statusCode, payload }: LightMyRequestResponse): string => {
  const code = /"funcCode":"(\w+)"/.exec(payload)?.[1] ?? ''
  return `${statusCode} ${accepted && code === 'invalid_input' ? 'refused_by_handler' : code}`.trim()
}

/** Undoes what would refuse all later calls: attempts counted by address, and terms to agree to. */
const resetAccess = async ({ scene: { deps } }: Awaited<ReturnType<typeof createScene>>): Promise<void> => {
  await runIn(deps.db, 'delete from attempt')
  await runIn(deps.db, 'update person set terms_version = (select version from terms order by published_at desc, version desc limit 1)')
}

const answerOf = ({ statusCode, headers, payload }: LightMyRequestResponse): Answer => ({
  status: statusCode,
  headers,
  length: payload.length,
  text: () => payload,
})

/**
 * Calls each operation `cases` times with valid and invalid input, and returns the problems of the responses. The same seed
 * makes the same choices.
 */
export const fuzz = async ({ seed, cases, only }: { seed: number; cases: number; only?: string | undefined }) => {
  const findings: Finding[] = []
  const statuses = new Map<string, Map<string, number>>()
  let scene = await createScene()
  let domain: string | undefined
  for (const operation of operations.filter(({ id }) => only === undefined || id.startsWith(only))) {
    // Ids of a domain mean nothing to the next one.
    if (domain !== undefined && domain !== operation.domain) scene = await createScene()
    domain = operation.domain
    await resetAccess(scene)
    const random = randomOf(seed, operation.id)
    const answers = new Map<string, number>()
    statuses.set(operation.id, answers)
    let next = requestsFor(random, operation, components, scene.known)
    for (let number = 0; number < cases; number += 1) {
      const name = random.pick(random.chance(0.8) ? likelyCallers(operation) : everybody)
      const request = next()
      const { problem, response } = await attempt(operation, scene.callers[name], request)
      const kind = kindOf(request, response)
      if (!request.elsewhere) answers.set(kind, (answers.get(kind) ?? 0) + 1)
      if (problem !== undefined) findings.push({ operation: operation.id, who: name, problem, request })
      const answer = answerOf(response)
      collectValues(scene.known, answer)
      if (!endsSession(answer) || name === 'visitor' || name === 'service') continue
      scene = await createScene()
      next = requestsFor(random, operation, components, scene.known)
    }
  }
  return { findings, statuses }
}
