import { pipeline, type SigningCertificate, type StepKind } from '@portico/contract/console/pipeline'
import { extentOf } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import { implement, type ServedRoutes } from '../../../kernel/http/calls/implement.ts'
import { bytesFile } from '../../../kernel/http/files/bytes-file.ts'
import { type Caller, holderOf } from '../../../kernel/identity/actor.ts'
import { readSigningCertificate } from '../settings/index.ts'
import { packageToCheck } from './checks/packages.actions.ts'
import { saveCertificate } from './signatures/certificates.actions.ts'
import { certificatesStore } from './signatures/certificates.store.ts'
import { publicKeyFile } from './signatures/minisign.ts'
import { phasesOfSteps } from './phases.store.ts'
import { beginStep, connectedSteps, stepOf, stepsOf } from './pipeline.actions.ts'
import { loggedRules } from './pipeline.rules.ts'
import { logOf, pipelineStore, type SettingValues } from './pipeline.store.ts'
import type { Parts } from './running.actions.ts'
import { mountStepStream, type StepStreams } from './stream.ts'

type Handlers = Parameters<typeof implement<typeof pipeline>>[1]

const stepRoute =
  (deps: Parts, kind: StepKind): NonNullable<Handlers['codesign']> =>
  async ({ db, actor, standing, params: { appId, vid }, record }) => {
    const { id, name } = await beginStep(db, deps, { appId, versionId: vid, kind }, { actor, standing })
    await record({ appId, id: vid, name, kind })
    return { id }
  }

const maySeeCertificates = (caller: Caller): boolean => extentOf('app-certificate-view', holderOf(caller), caller.standing.phase) !== 'none'

const certificatesIn = async (db: Db, appId: string): Promise<SigningCertificate[]> =>
  (await certificatesStore(db, appId).list()).map(({ expiresAt, uploadedAt, ...certificate }) => ({
    ...certificate,
    expiresAt: expiresAt.toISOString(),
    uploadedAt: uploadedAt.toISOString(),
  }))

/** Returns a setting as the activity log records it. */
const loggedSetting = ({ obfuscate, stepOrder, rulesName, rules, autoSign, retentionDays, receivers }: SettingValues) => ({
  obfuscate,
  order: stepOrder,
  rulesName,
  rules: loggedRules(rules),
  autoSign,
  retentionDays,
  receivers,
})

const settingRoutes = (deps: Parts): Pick<Handlers, 'setting' | 'saveSetting'> => ({
  setting: async ({ db, actor, standing, params: { appId } }) => {
    const store = pipelineStore(db, appId)
    const [settings, people, key] = [await store.settings(), await store.people(), await store.key()]
    return {
      settings: settings.map(({ stepOrder, receivers, ...setting }) => ({
        ...setting,
        order: stepOrder,
        receivers: people.filter(({ userKey }) => receivers.includes(userKey)),
      })),
      connected: await connectedSteps(db, deps, appId),
      key: key ? { keyId: key.keyId, publicKey: key.publicKey, madeAt: key.madeAt.toISOString() } : null,
      certificates: maySeeCertificates({ actor, standing }) ? await certificatesIn(db, appId) : null,
      people,
    }
  },

  saveSetting: async ({ db, params: { appId }, body: { version, order, ...values }, record }) => {
    const store = pipelineStore(db, appId)
    const people = new Set((await store.people()).map(({ userKey }) => userKey))
    if (!values.receivers.every((userKey) => people.has(userKey)))
      return fail('invalid_input', { fieldErrors: [fieldError('receivers', 'unknown_member')] })
    const before = await store.setting(values.os)
    const after = { ...values, stepOrder: order }
    const next = (await store.save(after, version)) ?? failStale((await store.setting(values.os)).version)
    await record({ appId, os: values.os, before: loggedSetting(before), after: loggedSetting(after) })
    return { version: next }
  },
})

const certificateRoutes = ({ vault, clock }: Parts): Pick<Handlers, 'addCertificate' | 'removeCertificate'> => ({
  addCertificate: prepared(
    ({ body: { file, password } }) => readSigningCertificate({ file: Buffer.from(file, 'base64'), password, now: clock.now() }),
    async ({ db, actor, params: { appId, os }, body: { file, password }, record }, read) => {
      if ('problem' in read) return fail('invalid_input', { fieldErrors: [read.problem] })
      const before = { fingerprint: await certificatesStore(db, appId).fingerprint(os) }
      await saveCertificate(db, { vault }, appId, { os, file, password, facts: read.signing, uploadedBy: actor.userKey })
      await record({ appId, os, before, after: { fingerprint: read.signing.fingerprint } })
      return {}
    },
  ),

  removeCertificate: async ({ db, params: { appId, os }, record }) => {
    const store = certificatesStore(db, appId)
    const fingerprint = (await store.fingerprint(os)) ?? fail('not_found')
    await store.remove(os)
    await record({ appId, os, before: { fingerprint }, after: { fingerprint: null } })
    return {}
  },
})

const callsOf = (deps: Parts): ServedRoutes =>
  implement(
    pipeline,
    {
      obfuscate: stepRoute(deps, 'obfuscate'),
      codesign: stepRoute(deps, 'sign'),
      precheck: stepRoute(deps, 'precheck'),
      ...settingRoutes(deps),
      ...certificateRoutes(deps),

      jobs: async ({ db, params: { appId, vid } }) => ({
        ...(await stepsOf(db, deps, appId, vid)),
        connected: await connectedSteps(db, deps, appId),
      }),

      log: async ({ db, params: { appId, jid } }) => {
        const step = (await pipelineStore(db, appId).step(jid)) ?? fail('not_found')
        const texts = await logOf(db, jid, 0)
        return { step: stepOf(step), text: texts.map(({ text }) => text).join('') }
      },

      packageToCheck: ({ db, actor, params }) => packageToCheck(db, deps, actor.id, params),

      key: async ({ db, params: { appId } }) => {
        const key = (await pipelineStore(db, appId).key()) ?? fail('file_not_found')
        return bytesFile(`${appId}.pub`, 'text/plain', Buffer.from(publicKeyFile(key, appId)))
      },
    },
    phasesOfSteps,
  )

/** Creates the routes of the pipeline, and the event streams by which open pages follow a step. */
export const pipelineRoutes = (deps: Parts, streams: StepStreams): ServedRoutes => {
  const { routes, serve } = callsOf(deps)
  return {
    routes,
    serve: (app, kernel) => {
      serve(app, kernel)
      mountStepStream(app, kernel, streams)
    },
  }
}
