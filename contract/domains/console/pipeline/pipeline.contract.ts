import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { can, del, fileBytes, get, post, put, service } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { VersionSystem } from '../builds/builds.contract.ts'
import { Participant } from '../conversations/conversations.contract.ts'
import { CertificateFile } from '../settings/settings.contract.ts'

/** The steps of the pipeline. Obfuscation comes before signing, unless the app runs both in parallel (HELP-22). */
export const stepKinds = ['obfuscate', 'sign', 'precheck'] as const
export const StepKind = z.enum(stepKinds).meta({ id: 'BuildStepKind' })
export type StepKind = z.infer<typeof StepKind>

/** Failures of a pre-build check, by the exit status of its command (ERR-14). */
export const precheckFailures = { 1: 'install', 2: 'startup', 3: 'crash', 4: 'anr', 50: 'run' } as const
export type PrecheckCode = keyof typeof precheckFailures

export const stepStatuses = ['queued', 'running', 'passed', 'failed'] as const
/** The reason why a step failed: its exit status, a signal that killed it, a program that could not be started, its time limit, a process of the portal that died, or a missing output. */
export const stepReasons = ['exit', 'signal', 'not_started', 'time_limit', 'lost', 'no_output'] as const

/** Names of the signals that kill programs, by their numbers on Linux. */
export const signalNames: Readonly<Record<number, string>> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  3: 'SIGQUIT',
  4: 'SIGILL',
  5: 'SIGTRAP',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  13: 'SIGPIPE',
  14: 'SIGALRM',
  15: 'SIGTERM',
  24: 'SIGXCPU',
  25: 'SIGXFSZ',
  31: 'SIGSYS',
}

export const Step = z
  .object({
    id: z.number(),
    kind: StepKind,
    status: z.enum(stepStatuses),
    reason: z.enum(stepReasons).nullable(),
    /** The exit status of a command; for a pre-build check one of `precheckFailures`. For the reason `signal`, its number. */
    resultCode: z.number().nullable(),
    /** Null for steps started automatically. */
    startedBy: Participant.nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'BuildStep' })
export type Step = z.infer<typeof Step>
/** Returns whether a step waits or runs. */
export const isStepUnderWay = ({ status }: Pick<Step, 'status'>): boolean => status === 'queued' || status === 'running'

export const pipelineLimits = { rules: 100_000, rulesName: 100, receivers: 20, retentionDays: 3_650, logBytes: 256 * 1024 } as const

const Values = {
  os: VersionSystem,
  /** Whether complete versions are obfuscated automatically. */
  obfuscate: z.boolean(),
  /** Whether signing waits for obfuscation, or runs in parallel on the originals. */
  order: z.enum(['after', 'beside']),
  rulesName: text({ max: pipelineLimits.rulesName, blank: true }),
  rules: text({ max: pipelineLimits.rules, lines: true, blank: true }),
  /** Whether complete versions are signed automatically. */
  autoSign: z.boolean(),
  /** Days after which archived versions are deleted; null: never. */
  retentionDays: z.number().int().min(1).max(pipelineLimits.retentionDays).nullable(),
}
export const BuildSetting = z
  .object({ ...Values, version: z.number(), receivers: z.array(Participant), archived: z.number() })
  .meta({ id: 'BuildSetting' })
export type BuildSetting = z.infer<typeof BuildSetting>

const SigningKey = z.object({ keyId: z.string(), publicKey: z.string(), madeAt: z.string() }).meta({ id: 'BuildSigningKey' })
/** A certificate with which the operator's program signs builds for a system. Its secrets are never returned. */
export const SigningCertificate = z
  .object({
    os: VersionSystem,
    name: z.string(),
    /** Its name in the file; empty if none. */
    alias: z.string(),
    /** SHA-256. */
    fingerprint: z.string(),
    expiresAt: z.string(),
    uploadedBy: Participant.nullable(),
    uploadedAt: z.string(),
  })
  .meta({ id: 'BuildSigningCertificate' })
export type SigningCertificate = z.infer<typeof SigningCertificate>

const path = '/games-api/api/v1.0/app/:appId/build'
const version = { appId: AppId, vid: RecordIdInPath }
const job = { appId: AppId, jid: RecordIdInPath }

/** Path at which an open page follows a step: server-sent events `log` with text, and `end` with its state. */
export const stepStream = `${path}/job/:jid/stream`

export const BuildStepStarted = activity(
  'build.step-started',
  'app',
  z.object({ appId: z.string(), id: z.number(), name: z.string(), kind: StepKind }),
)
export const BuildSettingSaved = activity(
  'build.setting-saved',
  'app',
  z.object({ appId: z.string(), os: VersionSystem, before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) }),
)
const Fingerprint = z.object({ fingerprint: z.string().nullable() })
export const BuildCertificateChanged = activity(
  'build.certificate-changed',
  'app',
  z.object({ appId: z.string(), os: VersionSystem, before: Fingerprint, after: Fingerprint }),
)
const ofSystem = { appId: AppId, os: VersionSystem }

const stepFails = ['app_not_found', 'version_not_found', 'not_allowed', 'move_not_possible', 'step_missing'] as const

export const pipeline = {
  obfuscate: post(`${path}/version/:vid/obfuscate`, {
    summary: 'Obfuscate a version',
    access: can('app-submit-build-obfuscation-generate', 'appId'),
    params: version,
    data: { id: z.number() },
    fails: stepFails,
    dailyLimit: 'step',
    activity: BuildStepStarted,
  }),
  /** Signs a version with the operator's command or, without one, with the app's own key (docs/decisions/0062). */
  codesign: post(`${path}/version/:vid/codesign`, {
    summary: 'Sign a version',
    access: can('app-submit-build-codesign-codesign', 'appId'),
    params: version,
    data: { id: z.number() },
    fails: stepFails,
    dailyLimit: 'step',
    activity: BuildStepStarted,
  }),
  precheck: post(`${path}/version/:vid/precheck`, {
    summary: 'Run the pre-build check of a version',
    access: can('app-submit-build-codesign-codesign', 'appId'),
    params: version,
    data: { id: z.number() },
    fails: stepFails,
    dailyLimit: 'step',
    activity: BuildStepStarted,
  }),
  jobs: get(`${path}/version/:vid/jobs`, {
    summary: 'List the steps of a version',
    access: can('app-submit-build-version-view', 'appId'),
    params: version,
    /**
     * Newest first; plus the steps that a command or a service runs. Without one, the portal signs itself. `underWay`: whether files
     * are arriving or being verified, a step is in progress, or automatic steps may be about to start.
     */
    data: { list: z.array(Step), connected: z.array(StepKind), underWay: z.boolean() },
    fails: ['app_not_found', 'version_not_found'],
  }),
  log: get(`${path}/job/:jid/log`, {
    summary: 'Read the output of a step',
    access: can('app-submit-build-version-view', 'appId'),
    params: job,
    data: { step: Step, text: z.string() },
    fails: ['app_not_found', 'not_found'],
  }),
  setting: get(`${path}/setting`, {
    summary: 'Read the build settings of an app',
    access: can('app-submit-build-setting-view', 'appId'),
    params: { appId: AppId },
    data: {
      settings: z.array(BuildSetting),
      connected: z.array(StepKind),
      key: SigningKey.nullable(),
      /** Null for callers without `app-certificate-view`. */
      certificates: z.array(SigningCertificate).nullable(),
      people: z.array(Participant),
    },
    fails: ['app_not_found'],
  }),
  saveSetting: put(`${path}/setting`, {
    summary: 'Change the build settings of an app',
    access: can('app-submit-build-setting-edit', 'appId'),
    params: { appId: AppId },
    body: z.strictObject({ ...Values, version: EditedVersion, receivers: z.array(z.string().max(100)).max(pipelineLimits.receivers) }),
    data: { version: z.number() },
    fails: ['app_not_found', 'stale_version', 'invalid_input'],
    activity: BuildSettingSaved,
  }),
  /** Stores the certificate of a system, a .p12 file with its password, replacing the previous one. */
  addCertificate: post(`${path}/setting/:os/certificate`, {
    summary: 'Upload the signing certificate of an app for a system',
    access: can('app-certificate-add', 'appId'),
    params: ofSystem,
    body: z.strictObject({ file: CertificateFile, password: z.string().max(200) }),
    data: {},
    fails: ['app_not_found', 'invalid_input'],
    activity: BuildCertificateChanged,
    holdsSecret: true,
  }),
  removeCertificate: del(`${path}/setting/:os/certificate`, {
    summary: 'Remove the signing certificate of an app for a system',
    access: can('app-certificate-delete', 'appId'),
    params: ofSystem,
    data: {},
    fails: ['app_not_found', 'not_found'],
    activity: BuildCertificateChanged,
  }),
  /** Returns a package, in ranges too, to the service that has taken the job of its pre-build check. */
  packageToCheck: get('/platform-api/v1/jobs/:id/packages/:fileId', {
    summary: 'Read a package of a pre-build check',
    access: service,
    params: { id: z.uuid(), fileId: z.uuid() },
    data: fileBytes,
    fails: ['not_allowed', 'app_not_found', 'not_found', 'file_not_found'],
  }),
  /** Returns the public key for the app's signatures, in `minisign` format. */
  key: get(`${path}/key`, {
    summary: 'Download the public key of the signatures of an app',
    access: can('app-submit-build-version-view', 'appId'),
    params: { appId: AppId },
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
  }),
}
