import { builds } from '@portico/contract/console/builds'
import { domain } from '../../../domain.ts'
import { buildsHome } from './home/home.source.ts'
import { buildsRoutes } from './builds.routes.ts'
import { announceDeletions, sweepArchived } from './retention/retention.actions.ts'
import { laneOf } from './inspecting/reading.ts'
import { type VerificationJob, verificationQueue } from './uploading/receive.actions.ts'
import { sweepUploads } from './uploading/sweep.actions.ts'
import { failFile, verifyFile } from './uploading/verify.actions.ts'

export { versionIn } from './builds.actions.ts'
export { bytesOf } from './files/bytes.actions.ts'
export { createSampleVersion, type SampleFile, type SampleVersion } from './demo.actions.ts'
export { sampleApk } from './inspecting/packages.samples.ts'
export { readContents } from './inspecting/reading.ts'
export {
  addVariant,
  lockVersion,
  requireMovable,
  notifyOfStep,
  packagesOf,
  setProcessing,
  type PackageToProcess,
} from './processing.actions.ts'
export { phasesOfBuilds } from './phases.store.ts'
export type { TestersPage } from './testers.actions.ts'
export { contributorsOf, testableVersions, testedVersion, versionsWithin } from './testable.store.ts'
export { uploadedQueue } from './uploading/verify.actions.ts'

/** Timeout in seconds for reading one file. */
const verifySeconds = 1_800

export const buildsDomain = domain(
  builds,
  (parts) => ({
    routes: buildsRoutes(parts),
    jobs: (deps) => {
      deps.jobs.work<VerificationJob>(verificationQueue, ({ fileId }) => verifyFile(deps, fileId), {
        // One from each lane.
        concurrency: 2,
        group: { of: ({ size }) => laneOf(size), concurrency: 1 },
        withinSeconds: verifySeconds,
        heartbeatSeconds: 30,
        giveUp: ({ fileId }) => failFile(deps, fileId),
      })
      deps.jobs.every('build-uploads', '37 * * * *', () => sweepUploads(deps))
      deps.jobs.every('build-retention', '47 3 * * *', async () => {
        await sweepArchived(deps)
        await announceDeletions(deps)
      })
    },
  }),
  () => ({ homeSources: [buildsHome] }),
)
