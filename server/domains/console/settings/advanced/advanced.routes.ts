import { advance, type Entry } from '@portico/contract/console/settings'
import { covers, type Phase, phases } from '@portico/contract/kernel/permission'
import { extentOf } from '@portico/contract/permissions'
import type { Parts } from '../../../../domain.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { implement, type PhasesOf } from '../../../../kernel/http/calls/implement.ts'
import { editorOf } from '../../../../kernel/identity/editor.ts'
import { lockApp } from '../../../apps/apps/index.ts'
import { hintOf, usesWebLogin } from '../../../apps/registrations/index.ts'
import { addEntry, changeEntry, pushPhase, removeEntry } from './advanced.actions.ts'
import { purposeOf, pushOf, pushState } from './advanced.rules.ts'
import { advanceStore, pushStore } from './advanced.store.ts'
import { readCertificate } from '../certificates/certificate.actions.ts'
import { emitSettingsChanged } from '../platform.source.ts'

const noCertificate = {
  certificateSealed: null,
  certificatePasswordSealed: null,
  certificateName: null,
  certificateKind: null,
  certificateExpiresAt: null,
}

const entries = () =>
  implement(
    { list: advance.list, add: advance.add, change: advance.change, remove: advance.remove },
    {
      list: async ({ db, actor, standing, params: { appId } }) => {
        const holder = { ...actor, roles: standing.roles }
        const right = extentOf('app-setting-advance-edit', holder)
        const webLogin = await usesWebLogin(db, appId)
        const rows = (await advanceStore(db).list(appId)).filter(({ data }) => webLogin || data.kind !== 'auth_domain')
        return {
          entries: rows.map(({ id, version, data, by, at, createdBy }) => ({
            id,
            version,
            data,
            by,
            at: at.toISOString(),
            editable: covers(right, createdBy === actor.userKey),
          })),
          webLogin,
          mayAdd: extentOf('app-setting-advance-add', holder) !== 'none',
        }
      },

      add: async ({ db, actor, params: { appId }, body, record }) => {
        const id = await addEntry(db, appId, body, actor.userKey)
        await emitSettingsChanged(db, appId)
        await record({ appId, id, after: body })
        return { id }
      },

      change: async ({ db, actor, standing, params: { appId, entryId: id }, body, record }) => {
        const editor = editorOf({ actor, standing })
        const { before, version } = await changeEntry(db, { appId, id, editor }, body)
        await emitSettingsChanged(db, appId)
        await record({ appId, id, before, after: body.data })
        return { version }
      },

      remove: async ({ db, actor, standing, params: { appId, entryId: id }, record }) => {
        const before: Entry = await removeEntry(db, { appId, id, editor: editorOf({ actor, standing }) })
        await emitSettingsChanged(db, appId)
        await record({ appId, id, before })
        return {}
      },
    },
  )

/** Returns the phase of the path: push keys and certificates each belong to one. */
const phaseInPath: PhasesOf = async (_, { params: { phase } }) => (phase === undefined ? [] : [phase as Phase])

const push = ({ clock, vault }: Parts) =>
  implement(
    {
      push: advance.push,
      savePush: advance.savePush,
      addCertificate: advance.addCertificate,
      removeCertificate: advance.removeCertificate,
    },
    {
      push: async ({ db, params: { appId } }) => {
        const rows = await pushStore(db).list(appId)
        return {
          phases: phases.map((phase) =>
            pushOf(
              phase,
              rows.find((row) => row.phase === phase),
            ),
          ),
        }
      },

      savePush: async ({ db, actor, params: { appId, phase }, body: { projectNumber, apiKey }, record }) => {
        await lockApp(db, appId)
        const before = pushState(await pushPhase(db, appId, phase))
        const key =
          apiKey === null
            ? {}
            : apiKey === ''
              ? { apiKeySealed: null, apiKeyHint: null }
              : { apiKeySealed: vault.seal(apiKey, purposeOf('api key', appId, phase)), apiKeyHint: hintOf(apiKey) }
        await pushStore(db).save(appId, phase, { androidProjectNumber: projectNumber, ...key }, actor.userKey)
        await emitSettingsChanged(db, appId, phase)
        await record({ appId, phase, before, after: pushState(await pushPhase(db, appId, phase)) })
        return {}
      },

      addCertificate: prepared(
        ({ body: { file, password } }) => readCertificate({ file: Buffer.from(file, 'base64'), password, now: clock.now() }),
        async ({ db, actor, params: { appId, phase }, body, record }, read) => {
          if ('problem' in read) return fail('invalid_input', { fieldErrors: [read.problem] })
          const { certificate } = read
          await lockApp(db, appId)
          const before = pushState(await pushPhase(db, appId, phase))
          const stored = {
            certificateSealed: vault.seal(body.file, purposeOf('certificate', appId, phase)),
            certificatePasswordSealed: vault.seal(body.password, purposeOf('password', appId, phase)),
            certificateName: certificate.name,
            certificateKind: certificate.kind,
            certificateExpiresAt: new Date(certificate.expiresAt),
          }
          await pushStore(db).save(appId, phase, stored, actor.userKey)
          await emitSettingsChanged(db, appId, phase)
          await record({ appId, phase, before, after: pushState(await pushPhase(db, appId, phase)) })
          return { certificate }
        },
      ),

      removeCertificate: async ({ db, actor, params: { appId, phase }, record }) => {
        await lockApp(db, appId)
        const before = await pushPhase(db, appId, phase)
        if (!before.certificate) return fail('not_found')
        await pushStore(db).save(appId, phase, noCertificate, actor.userKey)
        await emitSettingsChanged(db, appId, phase)
        await record({ appId, phase, before: pushState(before), after: pushState({ ...before, certificate: null }) })
        return {}
      },
    },
    phaseInPath,
  )

export const advanceRoutes = (parts: Parts) => [entries(), push(parts)]
