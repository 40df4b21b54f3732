import { pipeline } from '@portico/contract/console/pipeline'
import { domain } from '../../../domain.ts'
import { uploadedQueue } from '../builds/index.ts'
import { startAutomaticSteps, failStep, runStep, stepQueue } from './pipeline.actions.ts'
import { checkJob } from './checks/reports.actions.ts'
import { pipelineRoutes } from './pipeline.routes.ts'
import { createStepStreams } from './stream.ts'

/** Steps that a process runs side by side: of one app two, for signing beside obfuscation, so that those that hang hold up no other app's. */
const stepConcurrency = 3

export const pipelineDomain = domain(
  pipeline,
  (parts) => {
    const streams = createStepStreams(parts)
    return {
      routes: pipelineRoutes(parts, streams),
      jobs: (deps) => {
        deps.jobs.work<{ appId: string; versionId: number }>(uploadedQueue, ({ appId, versionId }) =>
          startAutomaticSteps(deps, appId, versionId),
        )
        deps.jobs.work<{ jobId: number; appId: string }>(stepQueue, ({ jobId }) => runStep(deps, jobId), {
          // A command's own limit applies first, for each of several packages.
          withinSeconds: 24 * 3_600,
          heartbeatSeconds: 30,
          concurrency: stepConcurrency,
          group: { of: ({ appId }) => appId, concurrency: stepConcurrency - 1 },
          retries: 0,
          giveUp: ({ jobId }) => failStep(deps, jobId),
        })
      },
      stop: streams.stop,
    }
  },
  (deps) => ({ jobKinds: [checkJob(deps)] }),
)
